import { overlayStyle } from './overlayStyle';
import type { ShownProblem, ProblemReport } from './problemReport';

interface Overlay {
  /** Shows what is wrong; null takes the overlay away. */
  show(problemReport: ProblemReport | null): void;
}

/** Shows problems over the page, isolated from its styles and scripts. */
export function createOverlay(): Overlay {
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
    show(problemReport) {
      // After a new connection the same is told again: what the reader has closed stays closed.
      if (JSON.stringify(problemReport) === shown) return;
      shown = JSON.stringify(problemReport);
      close();
      if (problemReport === null) return;
      host = document.createElement('docgen-problems');
      host.attachShadow({ mode: 'open' }).append(style(), panel(problemReport, close));
      document.documentElement.append(host);
      for (const frame of host.shadowRoot!.querySelectorAll('pre')) showCaret(frame);
    },
  };
}

function style(): HTMLElement {
  return element('style', {}, overlayStyle);
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
