// The board in the browser: shows the SVG that Python wrote, and tells Python which mark was touched.
// Plain ES module: no imports, no build step, no network, no rule of any game.

const DEAD = "Not connected to Python. Run this cell again.";
const WAITING = "Waiting for Python …";

/** @param {string} tag @param {string} name @param {string} words @returns {HTMLElement} */
const element = (tag, name, words = "") => {
  const node = document.createElement(tag);
  node.className = name;
  node.textContent = words;
  return node;
};

const SAFE = new Set(("svg g path rect circle ellipse line polyline polygon text tspan title desc defs use clipPath mask "
  + "pattern linearGradient radialGradient stop").split(" "));
const FETCHES = /url\s*\(\s*(?!["']?#)|image-set|src\s*\(|@import|script:|\\/i;

/** Reads SVG as XML and keeps only what can neither run nor fetch. @param {string} text @returns {Element|null} */
const parse = (text) => {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg" || root.querySelector("parsererror")) return null;
  const isSafe = (node) => node.namespaceURI === root.namespaceURI && SAFE.has(node.localName);
  root.querySelectorAll("*").forEach((node) => { if (!isSafe(node)) node.remove(); });
  for (const node of [root, ...root.querySelectorAll("*")])
    for (const { name, value } of [...node.attributes])
      if (/^on/i.test(name) || (/href$/i.test(name) && !value.startsWith("#")) || (!/^aria-/.test(name) && FETCHES.test(value)))
        node.removeAttribute(name);
  return root;
};

/** Turns an old picture into a new one, keeping nodes by id so that focus survives. */
const morph = (old, fresh) => {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const known = new Map([...old.children].filter((node) => node.id).map((node) => [node.id, node]));
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const have = want.id ? known.get(want.id) : at && !at.id && at.nodeName === want.nodeName ? at : null;
    if (!have) { old.insertBefore(document.importNode(want, true), at); continue; }
    if (have === at) at = at.nextSibling; else old.insertBefore(have, at);
    if (have.isEqualNode(want)) continue;
    if (have.nodeType === Node.TEXT_NODE) have.data = want.data; else morph(have, want);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
};

/** JupyterLab runs its shortcuts for any focused element; the attribute on that element itself stops it for plain
 *  keys. Chords and Shift+Enter still reach it. Covers every control inside a .piewidgets box. */
const guard = (event) => {
  const target = event.target;
  if (!(target instanceof Element) || !target.closest(".piewidgets")) return;
  const chord = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key === "Enter");
  target.toggleAttribute("data-lm-suppress-shortcuts", !chord);
};

/** ipywidgets leaves the handle of a slider without a name; its label is one. */
const nameSliders = (box) => box?.querySelectorAll(".widget-slider").forEach((node) =>
  node.querySelector("[role=slider]")?.setAttribute("aria-label", node.querySelector(".widget-label").textContent));

const isDark = () => document.body.dataset.jpThemeLight === "false"
  || (document.body.dataset.jpThemeLight === undefined && matchMedia("(prefers-color-scheme: dark)").matches);

let views = 0;

function render({ model, el }) {
  const own = `pw-view${views++}-`; // two views of a board stand on one page, and ids are unique on a page
  const root = element("div", "pw-board piewidgets");
  const prompt = element("p", "pw-prompt");
  const frame = element("div", "pw-frame");
  const status = element("p", "pw-status");
  const panel = element("div", "pw-panel");
  const answers = element("div", "pw-answers");
  status.setAttribute("role", "status");
  const main = element("div", "pw-main");
  const side = element("div", "pw-side");
  main.append(prompt, frame, status);
  side.append(panel, answers);
  root.append(main, side);
  el.append(root);
  let svg = null, shown = null, pinned = null, waiting = 0, since = 0, keyed = -3000;

  const say = (content) => {
    if (el.closest(".jupyter-widgets-disconnected")) return false;
    try { model.send(content); return true; } catch { return false; }
  };
  const tell = (content) => {
    if (!say(content)) {
      status.textContent = DEAD;
      root.classList.add("pw-dead");
      return;
    }
    clearTimeout(waiting);
    waiting = setTimeout(() => { status.textContent = WAITING; root.classList.add("pw-waiting"); }, 400);
  };
  const touch = (mark, revision = model.get("revision")) => tell({ type: "touch", mark, revision });
  const settle = () => { clearTimeout(waiting); root.classList.remove("pw-waiting", "pw-dead"); };

  function paint() {
    const fresh = model.get("svg") === shown ? null : parse(model.get("svg").replaceAll("pw-board", own));
    if (fresh) {
      shown = model.get("svg");
      const kept = document.activeElement && frame.contains(document.activeElement) ? document.activeElement : null;
      unlight();
      if (svg) morph(svg, fresh); else { svg = document.importNode(fresh, true); frame.replaceChildren(svg); }
      if (kept?.isConnected && !kept.hasAttribute("tabindex")) kept.setAttribute("tabindex", "-1");
      if (kept?.isConnected && document.activeElement !== kept) kept.focus({ preventScroll: true });
      const isLost = document.activeElement === document.body && (kept || performance.now() - keyed < 3000);
      if (isLost) frame.querySelector(".pw-live")?.focus({ preventScroll: true }); // whoever plays by key plays on
      root.classList.toggle("pw-wide", svg.viewBox.baseVal.width > 700);
      root.classList.toggle("pw-broad", svg.viewBox.baseVal.width > 1200 || svg.dataset.theme === "projector");
    }
    prompt.textContent = model.get("prompt");
    status.textContent = model.get("message");
  }

  // Score lines: hovering, focusing or tapping one lifts its pieces, without asking Python.

  function unlight() {
    svg?.querySelectorAll("[data-was]").forEach((node) => {
      if (node.dataset.was) node.setAttribute("transform", node.dataset.was); else node.removeAttribute("transform");
      delete node.dataset.was;
    });
    svg?.querySelectorAll(".pw-lit").forEach((node) => node.remove());
    svg?.querySelectorAll(".pw-faded").forEach((node) => node.classList.remove("pw-faded"));
  }

  function light(groups) {
    unlight();
    if (!svg || !groups) return;
    const top = svg.querySelector(".pw-top");
    const pieces = new Set(groups.flatMap((group) => group.pieces));
    const witnesses = new Set(groups.flatMap((group) => group.witnesses ?? []).filter((id) => !pieces.has(id)));
    const area = [...pieces, ...witnesses][0]?.replace(/\/[^/]*$/, "");
    for (const node of svg.querySelectorAll(".pw-mark")) {
      const id = node.dataset.mark;
      if (!pieces.has(id) && !witnesses.has(id)) {
        if (area && id.startsWith(area.split("/")[0] + "/pie")) node.classList.add("pw-faded");
        continue;
      }
      const shape = node.querySelector(".pw-shape");
      const was = node.getAttribute("transform") ?? "";
      node.dataset.was = was;
      if (pieces.has(id)) node.setAttribute("transform", `translate(${node.dataset.lift})`);
      for (const kind of pieces.has(id) ? ["pw-under", "pw-over"] : ["pw-dashed"]) {
        const line = shape.cloneNode();
        const holder = document.createElementNS(svg.namespaceURI, "g");
        line.setAttribute("class", kind);
        holder.setAttribute("class", "pw-lit");
        if (pieces.has(id)) holder.setAttribute("transform", `translate(${node.dataset.lift})`);
        holder.append(line);
        top.append(holder);
      }
    }
  }

  function lightable(node, groups) {
    node.tabIndex = 0;
    node.setAttribute("role", "button");
    for (const name of ["pointerenter", "focus"]) node.addEventListener(name, () => light(groups));
    for (const name of ["pointerleave", "blur"]) node.addEventListener(name, () => light(pinned));
    node.addEventListener("click", () => { pinned = pinned === groups ? null : groups; light(pinned ?? groups); });
    return node;
  }

  function row(line) {
    const node = element("div", line.isHead ? "pw-line pw-head" : "pw-line");
    const face = element("div", "pw-face");
    const told = ["words", "sign", "points"].filter((name) => line[name]);
    face.append(...told.map((name) => element("span", `pw-${name}`, line[name])));
    node.append(line.groups.length ? lightable(face, line.groups) : face);
    if (line.asks) {
      const why = element("button", "pw-why", line.asks);
      why.type = "button";
      why.setAttribute("aria-label", `${line.asks} ${line.words}`);
      why.addEventListener("click", () => tell({ type: "ask", rule: line.rule, player: line.player }));
      node.append(why);
    }
    return node;
  }

  const list = () => { pinned = null; panel.replaceChildren(...model.get("lines").map(row)); };

  /** Steps through choices that are equally good, and lights the one it is at. */
  function stepper(ways, names) {
    const box = element("div", "pw-ways"), words = element("p", "pw-words");
    let at = 0;
    const go = (by) => {
      at = (at + by + ways.length) % ways.length;
      words.textContent = ways[at].words;
      light(pinned = ways[at].groups);
    };
    words.setAttribute("role", "status");
    box.append(...["‹", "›"].map((sign, n) => {
      const button = element("button", "pw-why pw-step", sign);
      button.type = "button";
      button.setAttribute("aria-label", names[n]);
      button.addEventListener("click", () => go(2 * n - 1));
      return button;
    }), words);
    go(0);
    return box;
  }

  function answer() {
    const { title, ways, steps, items } = model.get("answer");
    answers.replaceChildren();
    if (!title) return;
    answers.append(element("p", "pw-title", title));
    if (ways.length) answers.append(stepper(ways, steps));
    for (const item of items) {
      const face = element("div", "pw-face pw-item", item.words);
      answers.append(item.groups.length ? lightable(face, item.groups) : face);
    }
  }

  // Hands: mouse, touch and keys.

  const markOf = (node) => node.closest?.(".pw-mark")?.dataset.mark;
  // The second click of a double click belongs to the position of the first: it cannot play another move.
  const onClick = (event) => {
    if (event.detail < 2) since = model.get("revision");
    const mark = markOf(event.target);
    if (mark) touch(mark, since);
  };
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const handled = event.repeat && /^(Enter| )$/.test(event.key) ? true : keys(event.key, event.target);
    if (handled) { event.preventDefault(); event.stopPropagation(); }
  };
  function keys(key, target) {
    if (key === "Enter" || key === " ") {
      const face = target.closest?.(".pw-face[tabindex]");
      if (face) { face.click(); return true; }
      const mark = target.closest?.(".pw-live") && markOf(target);
      if (mark) touch(mark);
      return Boolean(mark);
    }
    if (!frame.contains(target)) return false;
    if (key === "Backspace" || key === "Escape") { tell({ type: key === "Escape" ? "clear" : "back" }); return true; }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    const live = [...frame.querySelectorAll(".pw-live, .pw-mark:focus")];
    const at = live.indexOf(document.activeElement);
    if (!step || at < 0) return false;
    live[(at + step + live.length) % live.length].focus();
    return true;
  }

  // What Python asks of the browser: to copy words, or to keep a file.

  async function onAsk(content) {
    if (content?.type === "copy") {
      try { await navigator.clipboard.writeText(content.text); } catch { status.textContent = content.text; }
    } else if (content?.type === "keep") {
      const bytes = Uint8Array.from(atob(content.data), (sign) => sign.charCodeAt(0));
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([bytes], { type: content.mime }));
      link.download = content.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    }
  }

  const theme = () => { if (isDark() !== model.get("is_dark")) say({ type: "theme", is_dark: isDark() }); };
  let queued = false;
  const repaint = () => {
    settle();
    if (queued) return;
    queued = true;
    queueMicrotask(() => { queued = false; paint(); light(pinned); nameSliders(el.closest(".piewidgets")); });
  };
  const changes = { svg: repaint, prompt: repaint, message: repaint, acks: repaint, lines: list, answer };
  for (const [name, call] of Object.entries(changes)) model.on(`change:${name}`, call);
  model.on("msg:custom", onAsk);
  const noteKey = (event) => { if ((el.parentElement?.closest(".piewidgets") ?? el).contains(event.target)) keyed = performance.now(); };
  window.addEventListener("keydown", guard, true);
  window.addEventListener("keydown", noteKey, true);
  frame.addEventListener("click", onClick);
  root.addEventListener("keydown", onKey);
  const watcher = new MutationObserver(theme);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  paint();
  list();
  answer();
  theme();
  say({ type: "here" });
  return () => {
    say({ type: "gone" });
    clearTimeout(waiting);
    watcher.disconnect();
    window.removeEventListener("keydown", guard, true);
    window.removeEventListener("keydown", noteKey, true);
    for (const [name, call] of Object.entries(changes)) model.off(`change:${name}`, call);
    model.off("msg:custom", onAsk);
  };
}

export default { render };
