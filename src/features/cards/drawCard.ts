import { escapeHtml } from '../../base/html';
import { packagesOf } from '../../base/package';

/** Texts and look of a page's image. */
export interface Card {
  title: string;
  description: string;
  site: string;
  accent: string;
  /** Beside the name of the site. */
  logo?: CardLogo | undefined;
  /** Families of the site's own fonts. */
  families?: readonly string[] | undefined;
}

/** A picture of the site as an address with its data, and its shape. */
export interface CardLogo {
  data: string;
  width: number;
  height: number;
}

/** Draws an SVG image as PNG. */
export interface CardRenderer {
  /** Version of the renderer: other versions draw other images. */
  version: string;
  /** `fonts` are files beside the fonts of this machine. */
  draw(svg: string, fonts: readonly string[]): Uint8Array;
}

/** The package that sites install for it: it is large, and few sites need it. */
export const CARD_PACKAGE = '@resvg/resvg-js';

interface Resvg {
  Resvg: new (svg: string, options: object) => { render(): { asPng(): Uint8Array } };
}

/** Loads the renderer from the packages of a site; undefined if it is not installed. */
export function loadCardRenderer(root: string): CardRenderer | undefined {
  const version = cardRendererVersion(root);
  if (version === undefined) return undefined;
  const { Resvg } = packagesOf(root)(CARD_PACKAGE) as Resvg;
  return { version, draw: (svg, fontFiles) => new Resvg(svg, { font: { fontFiles } }).render().asPng() };
}

/** The version that is installed; undefined if none is. */
export function cardRendererVersion(root: string): string | undefined {
  try {
    return (packagesOf(root)(`${CARD_PACKAGE}/package.json`) as { version: string }).version;
  } catch {
    return undefined;
  }
}

const [PAPER, INK, QUIET] = ['#fcfbf8', '#1c1a17', '#45413a'];
const FONTS = {
  serif: 'Charter, Georgia, Liberation Serif, DejaVu Serif, serif',
  sans: 'Helvetica Neue, Arial, Liberation Sans, DejaVu Sans, sans-serif',
};

/** The image of a page as SVG, in the size that other sites ask for. */
export function cardSvg({ title, description, site, accent, logo, families = [] }: Card): string {
  const own = families.map((each) => `'${escapeHtml(each)}', `).join('');
  const [serif, sans] = [`font-family="${own}${FONTS.serif}"`, `font-family="${own}${FONTS.sans}"`];
  const logoWidth = logo === undefined ? 0 : Math.min(400, (LOGO_HEIGHT * logo.width) / logo.height);
  const size = title.length > 60 ? 60 : 80;
  const titleLines = inLines(title, { size, most: 3 });
  const top = 150 + size * 0.8;
  const below = top + titleLines.length * size * 1.15;
  const about = inLines(description, { size: 32, most: titleLines.length === 3 ? 2 : 3 });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">' +
    `<rect width="1200" height="630" fill="${PAPER}"/><rect width="1200" height="14" fill="${accent}"/>` +
    logoImage(logo, logoWidth) +
    lines([site], { x: nameStart(logoWidth), y: 105, size: 34, fill: accent, font: `font-style="italic" ${serif}` }) +
    lines(titleLines, { y: top, size, fill: INK, font: serif }) +
    lines(about, { y: below, size: 32, fill: QUIET, font: sans }) +
    '</svg>'
  );
}

const LEFT = 80;
const LOGO_HEIGHT = 56;

function logoImage(logo: CardLogo | undefined, width: number): string {
  if (logo === undefined) return '';
  return `<image x="${LEFT}" y="66" width="${width}" height="${LOGO_HEIGHT}" href="${logo.data}"/>`;
}

function nameStart(logoWidth: number): number {
  return logoWidth === 0 ? LEFT : Math.round(LEFT + logoWidth + 20);
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
  x?: number;
  /** Vertical position of the first line. */
  y: number;
  size: number;
  fill: string;
  font: string;
}

function lines(texts: readonly string[], { x = LEFT, y, size, fill, font }: LineOptions): string {
  return texts
    .map((text, index) => {
      const height = Math.round(y + index * size * (size > 40 ? 1.15 : 1.4));
      return `<text x="${x}" y="${height}" font-size="${size}" fill="${fill}" ${font}>${escapeHtml(text)}</text>`;
    })
    .join('');
}
