import type { Palette } from './draw';

/** Colours on white paper. */
export const PAPER: Palette = {
  ...{ paper: '#ffffff', ink: '#1a1a1a', box: '#f3f3f3', line: '#555555', accent: '#555555' },
  isDark: false,
};

/** The colours as they are now: the reader's, with those of the site's theme. */
export function pagePalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => asHex(style.getPropertyValue(name).trim());
  const colours = { paper: colour('--paper'), ink: colour('--ink'), line: colour('--ink-quiet') };
  return { ...colours, box: colour('--paper-code'), accent: colour('--accent'), isDark: isDark() };
}

/** True if the page is light on dark. */
export function isDark(): boolean {
  const style = getComputedStyle(document.documentElement);
  const [paper, ink] = ['--paper', '--ink'].map((name) => brightness(asHex(style.getPropertyValue(name).trim())));
  return paper! < ink!;
}

/** Calls back when the reader changes between light and dark. */
export function whenColoursChange(call: () => void): void {
  new MutationObserver(call).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', call);
}

/** `rgb(0 0 0)` → `#000000`: Mermaid knows no others. */
function asHex(colour: string): string {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return colour;
  canvas.fillStyle = colour;
  return canvas.fillStyle;
}

function brightness(hex: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
}
