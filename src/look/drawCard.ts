import { createRequire } from 'node:module';
import path from 'node:path';
import { escapeHtml } from '../base/escapeHtml';

/** What the image of a page says. */
export interface Card {
  title: string;
  description: string;
  site: string;
  accent: string;
}

/** Draws an SVG image as PNG. */
export interface CardRenderer {
  /** By which what it draws is told from what other versions draw. */
  version: string;
  draw(svg: string): Uint8Array;
}

/** The package that sites install for it: it is large, and few sites need it. */
export const CARD_PACKAGE = '@resvg/resvg-js';

interface Resvg {
  Resvg: new (svg: string) => { render(): { asPng(): Uint8Array } };
}

/** Loads the renderer from the packages of a site; undefined if it is not installed. */
export function loadCardRenderer(root: string): CardRenderer | undefined {
  const version = cardRendererVersion(root);
  if (version === undefined) return undefined;
  const { Resvg } = packagesOf(root)(CARD_PACKAGE) as Resvg;
  return { version, draw: (svg) => new Resvg(svg).render().asPng() };
}

/** The version that is installed; undefined if none is. */
export function cardRendererVersion(root: string): string | undefined {
  try {
    return (packagesOf(root)(`${CARD_PACKAGE}/package.json`) as { version: string }).version;
  } catch {
    return undefined;
  }
}

function packagesOf(root: string): NodeJS.Require {
  return createRequire(path.join(root, 'package.json'));
}

const [PAPER, INK, QUIET] = ['#fcfbf8', '#1c1a17', '#45413a'];
const FONTS = {
  serif: 'Charter, Georgia, Liberation Serif, DejaVu Serif, serif',
  sans: 'Helvetica Neue, Arial, Liberation Sans, DejaVu Sans, sans-serif',
};

/** The image of a page as SVG, in the size that other sites ask for. */
export function cardSvg({ title, description, site, accent }: Card): string {
  const size = title.length > 60 ? 60 : 80;
  const titleLines = inLines(title, { size, most: 3 });
  const top = 150 + size * 0.8;
  const below = top + titleLines.length * size * 1.15;
  const about = inLines(description, { size: 32, most: titleLines.length === 3 ? 2 : 3 });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">' +
    `<rect width="1200" height="630" fill="${PAPER}"/><rect width="1200" height="14" fill="${accent}"/>` +
    lines([site], { y: 105, size: 34, fill: accent, font: `font-style="italic" font-family="${FONTS.serif}"` }) +
    lines(titleLines, { y: top, size, fill: INK, font: `font-family="${FONTS.serif}"` }) +
    lines(about, { y: below, size: 32, fill: QUIET, font: `font-family="${FONTS.sans}"` }) +
    '</svg>'
  );
}

/** Breaks a text at spaces; how wide its letters are can only be guessed. */
function inLines(text: string, { size, most }: { size: number; most: number }): string[] {
  const width = Math.floor(1040 / (size * 0.5));
  const made: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = made.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) made.push(word);
    else made[made.length - 1] = `${last} ${word}`;
  }
  return made.length <= most ? made : [...made.slice(0, most - 1), `${made[most - 1]} …`];
}

interface LineOptions {
  /** Of the first line. */
  y: number;
  size: number;
  fill: string;
  font: string;
}

function lines(texts: readonly string[], { y, size, fill, font }: LineOptions): string {
  return texts
    .map((text, index) => {
      const height = Math.round(y + index * size * (size > 40 ? 1.15 : 1.4));
      return `<text x="80" y="${height}" font-size="${size}" fill="${fill}" ${font}>${escapeHtml(text)}</text>`;
    })
    .join('');
}
