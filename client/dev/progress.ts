const STYLE =
  'position:fixed;inset:auto 1rem 1rem auto;z-index:2147483646;padding:.25rem .75rem;border:1px solid;' +
  'font:.875rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;pointer-events:none';

/** Says in a corner of the page how far the first build is; an empty text removes it. */
export function showProgress(text: string): void {
  const shown = document.querySelector<HTMLElement>('docgen-progress');
  if (text === '') return shown?.remove();
  const place = shown ?? document.createElement('docgen-progress');
  place.setAttribute('role', 'status');
  // A policy of the site may forbid the attribute.
  place.style.cssText = STYLE;
  place.textContent = text;
  if (shown === null) document.documentElement.append(place);
}
