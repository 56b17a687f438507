import { matchAt } from '../../../base/matchAt';
import { proseTest } from '../proseTest';
import { endOfCode } from './jsxTag';
import { jsxValue } from './jsxValue';

/** An element of HTML, or Astro's for images. */
const START = /<(?:[a-z][\w-]*|Image)(?=[\s/>])/g;
const SPACE = /\s*/y;
const NAMED = /[A-Za-z_:@][\w:.-]*/y;
const WRITTEN_VALUE = /="[^"]*"|='[^']*'|=[^\s"'<>=`{]+/y;
/** An image that MDX imports: `import logo from './logo.png'`. */
const IMPORT =
  /^import[ \t]+(\w+)[ \t]+from[ \t]+['"]([^'"\n\r\u2028\u2029]+\.(?:avif|gif|jpe?g|png|svg|webp))['"](?:[ \t]*;)?[ \t]*$/gim;
/** Elements that may be empty and have an end in HTML, where the slash of a tag means nothing. */
const WITH_END = (
  'a abbr audio b canvas code div em i iframe ins kbd li object p section small span strong sub sup td textarea th ' +
  'video'
).split(' ');
/** Code in an attribute, or a slash at the end where it means nothing to HTML. */
const ANY = new RegExp(
  String.raw`<(?:[a-z][\w-]*|Image)\b[^<>]*?\b(?:className=|[A-Za-z]+=\{)|` +
    String.raw`<(?:Image|${WITH_END.join('|')})(?=[\s/>])[^<>]*\/>`,
);
/** Code of an attribute that says what its value is has no more characters. */
const MOST_CODE = 500;
/** Attributes that have another name in HTML. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/**
 * Writes elements of HTML whose attributes are code of JSX as HTML, where the code says what the value is: `style={{
 * color: 'red' }}` → `style="color: red"`, `src={logo}` → the file that is imported. Others stay as they are. `<a
 * id="b"/>` is `<a id="b"></a>`: in HTML it would go on. Lines keep their numbers.
 */
export function rewriteJsxElements(text: string, ownComponents: readonly string[]): string {
  if (!ANY.test(text)) return text;
  const images = new Map([...text.matchAll(IMPORT)].map(([, name, file]) => [name!, file!]));
  const isProse = proseTest(text);
  let result = '';
  let from = 0;
  for (const { 0: opening, index } of text.matchAll(START)) {
    const name = opening.slice(1);
    if (index < from || ownComponents.includes(name) || !isProse(index)) continue;
    const tag = readTag(text, index + opening.length, images);
    const written = tag && writeTag(name, tag);
    if (written === undefined) continue;
    result += text.slice(from, index) + written + '\n'.repeat(tag!.lostLines);
    from = tag!.end;
  }
  return withoutImports(result + text.slice(from));
}

/** Imports of images that no code shows any more are no longer needed, and not worth a word. */
function withoutImports(text: string): string {
  const shown = new Set([...text.matchAll(/\{\s*(\w+)/g)].map(([, name]) => name));
  const isProse = proseTest(text);
  return text.replace(IMPORT, (line, name: string, _file: string, place: number) =>
    isProse(place) && !shown.has(name) ? '' : line,
  );
}

/** A tag as HTML; undefined if it is that already. */
function writeTag(name: string, { attributes, isWhole, isChanged }: ReadTag): string | undefined {
  if (name === 'Image') return `<img${attributes}${isWhole ? '/' : ''}>`;
  if (isWhole && WITH_END.includes(name)) return `<${name}${attributes}></${name}>`;
  return isChanged ? `<${name}${attributes}${isWhole ? '/' : ''}>` : undefined;
}

interface ReadTag {
  /** As HTML has them, with the space around them. */
  attributes: string;
  /** Whether it ends with a slash. */
  isWhole: boolean;
  isChanged: boolean;
  /** How many lines the code had that is no longer in it. */
  lostLines: number;
  end: number;
}

/** Reads a tag from behind its name; undefined if it does not end, or holds code that has to be run. */
function readTag(text: string, start: number, images: ReadonlyMap<string, string>): ReadTag | undefined {
  let attributes = '';
  let isChanged = false;
  let at = start;
  for (;;) {
    const [space] = matchAt(SPACE, text, at)!;
    // An empty line ends HTML in markdown.
    if (/\n[ \t]*\n/.test(space)) return undefined;
    at += space.length;
    const isWhole = text.startsWith('/>', at);
    if (isWhole || text[at] === '>') {
      attributes += isWhole ? space.trimEnd() : space;
      const lostLines = linesIn(text.slice(start, at)) - linesIn(attributes);
      const end = at + (isWhole ? 2 : 1);
      // They come behind the tag, and must not come between words.
      return lostLines > 0 && text[end] !== '\n' ? undefined : { attributes, isWhole, isChanged, lostLines, end };
    }
    const attribute = readAttribute(text, at, images);
    if (attribute === undefined) return undefined;
    if (attribute.written !== '') attributes += space + attribute.written;
    isChanged ||= attribute.isChanged;
    at = attribute.end;
  }
}

function readAttribute(text: string, at: number, images: ReadonlyMap<string, string>) {
  const name = matchAt(NAMED, text, at)?.[0];
  if (name === undefined) return undefined;
  const behind = at + name.length;
  const shown = NAMES[name] ?? name;
  if (text.startsWith('={', behind)) {
    const code = codeAt(text, behind + 1);
    const value = code === undefined ? undefined : jsxValue(name, code.slice(1, -1).trim(), images);
    if (value === undefined) return undefined;
    const written = value === null ? '' : `${shown}="${value.replaceAll('"', '&quot;')}"`;
    return { written, isChanged: true, end: behind + 1 + code!.length };
  }
  const value = matchAt(WRITTEN_VALUE, text, behind)?.[0] ?? '';
  return { written: shown + value, isChanged: shown !== name, end: behind + value.length };
}

/** Code in braces, with them; undefined if it does not end soon. */
function codeAt(text: string, start: number): string | undefined {
  const code = text.slice(start, start + MOST_CODE);
  const end = endOfCode(code, 0);
  return end === -1 ? undefined : code.slice(0, end);
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
