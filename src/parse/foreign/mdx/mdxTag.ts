import { matchAt } from '../../../base/matchAt';
import { endOfCode } from './jsxTag';

/** A tag of an element or a component as MDX has it; a fragment has no name. */
export interface MdxTag {
  name: string;
  kind: 'open' | 'close' | 'whole';
  /** Whether it has code as the value of an attribute, or in its place. */
  hasCode: boolean;
  /** As HTML has it, without code. */
  html: string;
  /** Where it ends in the text. */
  end: number;
}

const START = /<(\/?)([A-Za-z][\w-]*(?:\.[A-Za-z]\w*)*)?(?=[\s/>])/y;
const SPACE = /\s*/y;
const NAMED = /[A-Za-z_:@][\w:.-]*/y;
const TEXT = /=\s*(?:"[^"]*"|'[^']*')/y;
/** A tag with more characters is text. */
const MOST = 2000;

/** Reads the tag that begins at a place; undefined if there is none, or it does not end. */
export function readMdxTag(text: string, start: number): MdxTag | undefined {
  const [whole, slash, name = ''] = matchAt(START, text, start) ?? [];
  if (whole === undefined) return undefined;
  const { attributes, at } = readAttributes(text, start + whole.length, name === '' ? 0 : MOST);
  const isWhole = text.startsWith('/>', at);
  if (!isWhole && text[at] !== '>') return undefined;
  const written = attributes.filter((html) => html !== '').map((html) => ` ${html}`);
  return {
    name,
    kind: slash === '/' ? 'close' : isWhole ? 'whole' : 'open',
    hasCode: written.length < attributes.length,
    html: `${whole}${written.join('')}${isWhole ? ' />' : '>'}`,
    end: at + (isWhole ? 2 : 1),
  };
}

/** Reads attributes as HTML has them, and where they end; of each that is code, nothing is left. */
function readAttributes(text: string, start: number, most: number): { attributes: string[]; at: number } {
  const attributes: string[] = [];
  let at = start;
  for (;;) {
    const space = matchAt(SPACE, text, at)![0];
    // An empty line ends a paragraph, and what is open in it.
    const isOver = at - start > most || /\n[ \t]*\n/.test(space);
    const attribute = isOver ? undefined : readAttribute(text, at + space.length);
    if (attribute === undefined) return { attributes, at: isOver ? at : at + space.length };
    attributes.push(attribute.html);
    at = attribute.end;
  }
}

/** Reads an attribute, whose HTML is empty if it is code. */
function readAttribute(text: string, at: number): { html: string; end: number } | undefined {
  if (text[at] === '{') return readCode(text, at);
  const name = matchAt(NAMED, text, at)?.[0];
  if (name === undefined) return undefined;
  const behind = at + name.length;
  if (text.startsWith('={', behind)) return readCode(text, behind + 1);
  const value = matchAt(TEXT, text, behind)?.[0] ?? '';
  return value === '' && text[behind] === '=' ? undefined : { html: name + value, end: behind + value.length };
}

function readCode(text: string, at: number): { html: string; end: number } | undefined {
  const end = endOfCode(text.slice(at, at + MOST), 0);
  return end === -1 ? undefined : { html: '', end: at + end };
}
