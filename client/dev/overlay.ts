import type { ShownProblem, ProblemReport } from './problemReport';

/** Shows problems over the page, isolated from its styles and scripts. */
export function createOverlay() {
  let host: HTMLElement | null = null;
  let shown = 'null';

  const close = (): void => {
    host?.remove();
    host = null;
  };
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !host) return;
      event.stopImmediatePropagation();
      close();
    },
    { capture: true },
  );
  return {
    /** Shows what is wrong; null takes the overlay away. */
    show(problemReport: ProblemReport | null): void {
      // After a new connection the same is told again: what the reader has closed stays closed.
      if (JSON.stringify(problemReport) === shown) return;
      shown = JSON.stringify(problemReport);
      close();
      if (problemReport === null) return;
      host = document.createElement('docgen-problems');
      isolated(host).append(panel(problemReport, close));
      document.documentElement.append(host);
      for (const frame of host.shadowRoot!.querySelectorAll('pre')) showCaret(frame);
    },
  };
}

/** The inside of an element, with the rules of the overlay: as a sheet, since a policy in the page forbids a text. */
export function isolated(host: HTMLElement): ShadowRoot {
  const inside = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyle);
  inside.adoptedStyleSheets = [sheet];
  return inside;
}

function panel({ note, problems }: ProblemReport, close: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'close' }, 'Close ', element('kbd', {}, 'Esc'));
  button.addEventListener('click', close);
  const backdrop = element(
    'div',
    { class: 'backdrop' },
    element(
      'section',
      { role: 'alert', 'aria-label': 'Problems' },
      element('header', {}, element('h1', {}, counted(problems)), button),
      element('p', { class: 'note' }, note),
      element('ol', {}, ...problems.map(listItem)),
    ),
  );
  backdrop.addEventListener('click', (event) => event.target === backdrop && close());
  return backdrop;
}

/** A problem with its place, its line and what to do. */
export function listItem({ severity, code, message, place, frame, hint }: ShownProblem): HTMLElement {
  return element(
    'li',
    { class: severity },
    element('p', { class: 'place' }, place),
    element(
      'p',
      { class: 'message' },
      element('b', {}, severity),
      ' ',
      ...withCode(message),
      ' ',
      element('span', { class: 'code' }, code),
    ),
    ...(frame === '' ? [] : [element('pre', { tabindex: '0' }, frame)]),
    ...(hint === '' ? [] : [element('p', { class: 'hint' }, element('b', {}, 'hint'), ' ', ...withCode(hint))]),
  );
}

/** Scrolls to the caret, since a line may be wider than the window. */
function showCaret(frame: HTMLElement): void {
  const lines = frame.textContent.split('\n');
  const caret = (lines.at(-1)?.length ?? 0) / Math.max(...lines.map(({ length }) => length));
  frame.scrollLeft = caret * frame.scrollWidth - frame.clientWidth / 2;
}

/** `1 error, 2 warnings` */
function counted(problems: readonly ShownProblem[]): string {
  const count = (kind: ShownProblem['severity']) => problems.filter(({ severity }) => severity === kind).length;
  const parts = (['error', 'warning'] as const).map((kind) => ({ kind, number: count(kind) }));
  return parts
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => `${number} ${kind}${number === 1 ? '' : 's'}`)
    .join(', ');
}

/** Turns what is in backticks into code. */
function withCode(text: string): (string | HTMLElement)[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : element('code', {}, part)));
}

export function element(name: string, attributes: Record<string, string>, ...children: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Rules of the overlay, with the colours of the site, which follow the theme; else with those of the system. */
const overlayStyle = `
:host {
  all: initial;
  color-scheme: inherit;
  --page: var(--paper, Canvas);
  --text: var(--ink, CanvasText);
  --soft: var(--ink-soft, CanvasText);
  --line: var(--hairline-strong, GrayText);
  --red: var(--accent, light-dark(#a5301a, #f0937a));
  --amber: var(--warning, light-dark(#7d5300, #dcb263));
  --sample: var(--paper-code, light-dark(#f5f3ed, #1f1c18));
}
* { box-sizing: border-box; }
.backdrop {
  position: fixed;
  inset: 0;
  z-index: 2147483647;
  overflow: auto;
  overscroll-behavior: contain;
  padding: max(1rem, 6vh) 1rem 1rem;
  background: var(--backdrop, rgb(0 0 0 / 0.4));
  font: 1rem/1.5 var(--sans, system-ui, sans-serif);
  color: var(--text);
}
section {
  max-width: 56rem;
  margin: 0 auto;
  padding: 1rem clamp(1rem, 3vw, 2rem) 1.5rem;
  border-top: 4px solid var(--red);
  background: var(--page);
  box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.3);
}
header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0; overflow-wrap: anywhere; }
.note { color: var(--soft); }
ol { margin: 0; padding: 0; list-style: none; }
li { margin-top: 1.25rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
li:first-child { margin-top: 1rem; }
b { color: var(--red); }
.warning b, .hint b { color: var(--amber); }
.place, pre, code, .code { font-family: var(--mono, monospace); font-size: 0.875rem; }
.place { font-weight: 600; }
.place:empty { display: none; }
.code { color: var(--soft); }
code { padding: 0 0.2em; background: var(--sample); }
pre { overflow-x: auto; margin: 0.5rem 0; padding: 0.6rem 0.8rem; background: var(--sample); line-height: 1.5; }
button {
  flex: none;
  min-height: 2.25rem;
  padding: 0 0.75rem;
  border: 1px solid var(--line);
  border-radius: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 0.875rem;
  cursor: pointer;
}
details {
  position: fixed;
  inset: auto 1rem 1rem auto;
  z-index: 2147483645;
  max-width: min(40rem, calc(100vw - 2rem));
  max-height: 70vh;
  overflow: auto;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--amber);
  background: var(--page);
  color: var(--text);
  font: 0.875rem/1.5 var(--sans, system-ui, sans-serif);
}
details[open] { padding: 0 1rem 1rem; }
summary { padding: 0.5rem 0.875rem; cursor: pointer; }
details[open] > summary { position: sticky; top: 0; margin: 0 -1rem; background: var(--page); }
@media print { details { display: none; } }
kbd { font-family: inherit; color: var(--soft); }
:focus-visible { outline: 2px solid var(--red); outline-offset: 2px; }
`;
