import { useEffect, useState } from 'react';

/** The colours of the page that a diagram is drawn in, as hex numbers: Mermaid knows no others. */
export interface Colours {
  paper: string;
  ink: string;
  box: string;
  line: string;
  accent: string;
  isDark: boolean;
}

/** The colours as they are now: the reader's, with those of the site's theme. */
export function pageColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => asHex(style.getPropertyValue(name).trim());
  const [paper, ink] = [colour('--paper'), colour('--ink')];
  const line = colour('--ink-quiet');
  const isDark = brightness(paper) < brightness(ink);
  return { paper, ink, box: colour('--paper-code'), line, accent: colour('--accent'), isDark };
}

/** A number that changes with the colours of the page. */
export function useColourChanges(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const change = () => setCount((before) => before + 1);
    const observer = new MutationObserver(change);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', change);
    return () => {
      observer.disconnect();
      dark.removeEventListener('change', change);
    };
  }, []);
  return count;
}

/** `rgb(0 0 0)` → `#000000` */
function asHex(colour: string): string {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return colour;
  canvas.fillStyle = colour;
  return canvas.fillStyle;
}

function brightness(hex: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
}
