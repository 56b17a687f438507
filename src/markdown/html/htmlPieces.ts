/** A piece of HTML that an author wrote; `at` is where it begins. */
export type HtmlPiece =
  | { kind: 'text' | 'comment'; value: string; at: number }
  /** An element whose content is no HTML, as a whole. */
  | { kind: 'opaque'; value: string; at: number }
  | { kind: 'open' | 'close' | 'void'; name: string; attributes: string; isEnd: boolean; at: number };

const VALUE = String.raw`(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+)`;
const ATTRIBUTE = String.raw`\s+[A-Za-z_:@][\w.:@-]*(?:\s*=\s*${VALUE})?`;
const TAG = String.raw`<(?<end>\/?)(?<name>[A-Za-z][A-Za-z0-9-]*)(?<attributes>(?:${ATTRIBUTE})*)\s*\/?>`;
const COMMENT = String.raw`<!--(?!-?>)(?<comment>(?:(?!--!?>)[^])*)-->`;
/** An element whose content is no HTML, from its start to its end: a comment in a script may contain others. */
const CONTENT = String.raw`(?:(?!<!--|<\/\k<raw>)[^])*`;
const OPAQUE_ELEMENT = String.raw`<(?<raw>style|script|iframe)(?:${ATTRIBUTE})*\s*>${CONTENT}<\/\k<raw>\s*>`;
const PIECE = new RegExp(`(?<text>[^<]+)|${COMMENT}|(?<opaque>${OPAQUE_ELEMENT})|${TAG}`, 'iy');

/** Elements that can't have content. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr']);

/** Elements whose content is read in another way, and those of documents. */
const OPAQUE = new Set(
  `applet body frame frameset head html iframe listing marquee math noembed noframes noscript object plaintext
  script select style svg template textarea title xmp`.split(/\s+/),
);

/** The pieces of well-formed HTML; undefined where a browser would have to guess, or has rules of its own. */
export function htmlPieces(html: string): readonly HtmlPiece[] | undefined {
  const pieces: HtmlPiece[] = [];
  for (let at = 0; at < html.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(html)?.groups;
    const piece = found && pieceOf(found, at);
    if (piece === undefined) return undefined;
    pieces.push(piece);
  }
  return withTableBodies(pieces);
}

function pieceOf(found: Record<string, string | undefined>, at: number): HtmlPiece | undefined {
  for (const kind of ['text', 'comment', 'opaque'] as const) {
    const value = found[kind];
    if (value !== undefined) return { kind, value, at };
  }
  const { end, name: written = '', attributes = '' } = found;
  const name = written.toLowerCase();
  const isEnd = end === '/';
  // Browsers take `</br>` for `<br>`.
  if (OPAQUE.has(name) || (VOID.has(name) && isEnd && name !== 'br')) return undefined;
  const kind = VOID.has(name) ? 'void' : isEnd ? 'close' : 'open';
  return { kind, name, attributes: isEnd ? '' : attributes, isEnd, at };
}

/** Puts rows that are right in a table into bodies, as browsers do; only if all elements end among the pieces. */
function withTableBodies(pieces: readonly HtmlPiece[]): readonly HtmlPiece[] {
  const complete: HtmlPiece[] = [];
  const open: string[] = [];
  const add = (kind: 'open' | 'close', { at }: HtmlPiece): void => {
    if (kind === 'open') open.push(ADDED);
    else open.pop();
    complete.push({ kind, name: 'tbody', attributes: '', isEnd: kind === 'close', at });
  };
  for (const piece of pieces) {
    if (piece.kind === 'open') {
      if (open.at(-1) === ADDED && piece.name !== 'tr') add('close', piece);
      if (open.at(-1) === 'table' && piece.name === 'tr') add('open', piece);
      open.push(piece.name);
    } else if (piece.kind === 'close') {
      if (open.at(-1) === ADDED) add('close', piece);
      if (open.pop() !== piece.name) return pieces;
    }
    complete.push(piece);
  }
  return open.length === 0 ? complete : pieces;
}

/** Stands for the start of a body that no author wrote. */
const ADDED = '(tbody)';
