/** Rules of the overlay, with the colours of the site, which follow the theme; else with those of the system. */
export const overlayStyle = `
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
