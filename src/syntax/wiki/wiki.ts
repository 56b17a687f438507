import type { Rule, Syntax } from '../../model/syntax';
import { matchRule } from '../rules';

/** `[[Page]]`, `[[Page#Part|text]]`, `![[picture.png|100]]`, in tables `[[Page\\|text]]`; `[[toc]]` is docgen's own. */
const LINK =
  /(!?)(?<![\w\]\\])\[\[(?!_?toc_?\]\])((?:#|\.{0,2}\/)?[\p{L}\p{N}_][^[\]\n|\\]*)(?:\\?\|([^[\]\n]*))?\]\]/giu;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp|bmp)$/i;

/** Order of text and page around the bar, and the sign for a space in file names. */
interface WikiForm {
  textFirst: boolean;
  space: string;
}

/** Links of wikis as markdown: `[[Page#Part]]` → `[Page#Part](<Page.md#Part>)`. Names are those of files anywhere. */
export function wikiLinks({ textFirst, space }: WikiForm): Rule {
  return matchRule(['[['], LINK, ({ groups: [, sign, first = '', second] }) => {
    const [target, text] = textFirst && second !== undefined ? [second, first] : [first, second];
    return written({ target: target.trim(), text: text?.trim(), isEmbedded: sign === '!' }, space);
  });
}

interface WikiLink {
  target: string;
  text: string | undefined;
  isEmbedded: boolean;
}

function written({ target, text, isEmbedded }: WikiLink, space: string): string {
  const [page = '', part] = target.split('#', 2);
  if (isEmbedded && PICTURE.test(page)) return picture(page, text);
  const shown = text === undefined || text === '' ? target.replace(/^#\^?/, '').replace(/#\^?/, ' › ') : text;
  const file =
    page === '' ? '' : addressOf(/\.\w{2,4}$/.test(page) ? page : `${page.trim().replaceAll(' ', space)}.md`);
  const anchor = part === undefined ? '' : `#${encodeURI(part.replace(/^\^/, '').trim().replaceAll(' ', '-'))}`;
  return `[${shown.replaceAll(/[[\]]/g, String.raw`\$&`)}](${file}${anchor})`;
}

/** `![[a.png|100x80]]` has a size, and `![[a.png|A fish]]` a text. */
function picture(file: string, text = ''): string {
  const size = /^\d+(?:x\d*)?$/.test(text) ? ` =${text.includes('x') ? text : `${text}x`}` : '';
  const shown = size === '' && text !== '' ? text : file.replace(/^.*\//, '').replace(PICTURE, '');
  return `![${shown}](${addressOf(file)}${size})`;
}

/** Paths are those from the top. */
function addressOf(file: string): string {
  const path = encodeURI(file).replaceAll(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return file.includes('/') && !file.startsWith('.') ? `/${path.replace(/^\//, '')}` : path;
}

/** Links of GitHub's wikis, which have their text first: `[[text|Page]]`. */
export const wiki: Syntax = { name: 'wiki', rules: [wikiLinks({ textFirst: true, space: '-' })] };
