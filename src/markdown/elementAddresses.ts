import type { Element } from 'hast';
import type { PageReference } from '../model/parsedPage';

/** The address that takes the place of another, which leads readers to a page (`link`) or is shown (`asset`). */
type ChangeAddress = (url: string, kind: PageReference['kind']) => string;

type ChangeAttribute = (value: string, change: ChangeAddress, tagName: string) => string;

/**
 * Address of a markdown page, which a frame may show or a form may ask for. Other frames show files, other forms ask
 * programs.
 */
const PAGE = /^[^:?#]*\.mdx?(?=[?#]|$)/;

const asset: ChangeAttribute = (url, change) => change(url, 'asset');
const link: ChangeAttribute = (url, change) => change(url, 'link');
const page: ChangeAttribute = (url, change) => (PAGE.test(url) ? change(url, 'link') : url);
const srcset: ChangeAttribute = (value, change) => changeSrcset(value, (url) => change(url, 'asset'));

/** `#gradient` is an element of the same drawing; `<base>` says where the addresses of others begin. */
const href: ChangeAttribute = (url, change, tagName) => {
  if (tagName === 'a' || tagName === 'area') return change(url, 'link');
  return url.startsWith('#') || tagName === 'base' ? url : change(url, 'asset');
};

/**
 * Attributes that hold addresses: HTML 4.8.4 (`srcset`), 4.8.7 (`data`), 4.8.8 (`poster`), 4.4.4 (`cite`), SVG 2, 16.1
 * (`href`, `xlink:href`), and `style` with `url()`.
 */
const ATTRIBUTES: Readonly<Record<string, ChangeAttribute>> = {
  src: (url, change, tagName) => change(url, tagName === 'iframe' && PAGE.test(url) ? 'link' : 'asset'),
  poster: asset,
  background: asset,
  data: (url, change, tagName) => (tagName === 'object' ? change(url, 'asset') : url),
  cite: link,
  longDesc: link,
  action: page,
  formAction: page,
  href,
  xLinkHref: href,
  srcSet: srcset,
  imageSrcSet: srcset,
  style: (value, change) => changeCssAddresses(value, (url) => (url.startsWith('#') ? url : change(url, 'asset'))),
};

/** Changes each address in the attributes of an element that a browser follows or shows. */
export function changeAddresses({ tagName, properties }: Element, change: ChangeAddress): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string' || !Object.hasOwn(ATTRIBUTES, name)) continue;
    properties[name] = ATTRIBUTES[name]!(value, change, tagName);
  }
}

/** Candidates of `srcset` with other addresses: `a.png 1x, b.png 2x` (HTML 4.8.4.2.1). */
function changeSrcset(value: string, change: (url: string) => string): string {
  // oxlint-disable-next-line project/linear -- where one candidate ends, the next begins
  return value.replace(/([^\s,]\S*?)((?<!,),+(?=\s|$)|\s[^,]*(?:,|$)|$)/g, (_all, start: string, rest: string) => {
    const end = rest.endsWith(',') ? ',' : '';
    const words = rest
      .slice(0, rest.length - end.length)
      .split(/\s+/)
      .filter((word) => word !== '');
    // Words that are no sizes are part of the address, as editors write names of files: `a (1).png 2x`
    const sizes = words.slice(words.findLastIndex((word) => !SIZE.test(word)) + 1);
    const url = [start, ...words.slice(0, words.length - sizes.length)].join(' ');
    return [change(url).replaceAll(' ', '%20'), ...sizes].join(' ') + end;
  });
}

const SIZE = /^\d+(?:\.\d+)?[wxh]$/;

const CSS_ADDRESS = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))\s*\)/gi;

/** Declarations with other addresses: `background: url(a.png)` → `background: url("b.png")` (CSS Values 4, 4.5). */
function changeCssAddresses(style: string, change: (url: string) => string): string {
  return style.replace(CSS_ADDRESS, (all, inDouble?: string, inSingle?: string, bare?: string) => {
    const url = inDouble ?? inSingle ?? bare ?? '';
    const changed = change(url);
    return changed === url ? all : `url("${changed}")`;
  });
}
