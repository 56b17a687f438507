import { containerOfKind } from '../../parse/blocks/boxKinds';

interface Directive {
  argument: string;
  options: ReadonlyMap<string, string>;
  /** The signs of its fence. */
  signs: string;
}

/** The first and the last line of a block as docgen writes them. */
interface Written {
  start: string;
  end: string;
}

const CODE: ReadonlySet<string> = new Set(['code', 'code-block', 'code-cell', 'sourcecode', 'highlight']);
/** Boxes whose names docgen does not know, and what they are. */
const BOXES: Readonly<Record<string, [kind: string, title: string]>> = {
  admonition: ['note', ''],
  seealso: ['info', 'See also'],
  topic: ['info', ''],
  sidebar: ['info', ''],
  margin: ['note', ''],
  dropdown: ['details', ''],
  toggle: ['details', ''],
  versionadded: ['info', 'Added in version'],
  versionchanged: ['info', 'Changed in version'],
  deprecated: ['warning', 'Deprecated since version'],
};
/** Around what is shown as it is. */
const TRANSPARENT: ReadonlySet<string> = new Set('tab-set tabs grid grid-item div container'.split(' '));
/** Parts of a page that docgen makes itself: the sidebar, and the words that are searched. */
const OWN: ReadonlySet<string> = new Set(['toctree', 'tableofcontents', 'index']);

/** How docgen writes a directive; undefined for one that stays as it is. */
export function directiveLines(kind: string, directive: Directive): Written | undefined {
  if (CODE.has(kind)) return codeLines(directive);
  if (TRANSPARENT.has(kind)) return { start: '', end: '' };
  // Its entries go with it: what is between these lines is a comment.
  if (OWN.has(kind)) return { start: '<!--', end: '-->' };
  return partLines(kind, directive) ?? boxLines(kind, directive);
}

function partLines(kind: string, { argument, options }: Directive): Written | undefined {
  if (kind === 'contents') return { start: '[[toc]]', end: '' };
  if (kind === 'tab-item' || kind === 'tab') return { start: `::: tab ${argument}`, end: ':::' };
  if (kind === 'figure' || kind === 'image') return { start: `![${options.get('alt') ?? ''}](<${argument}>)`, end: '' };
  if (kind !== 'card' && kind !== 'grid-item-card') return undefined;
  return { start: argument === '' ? '' : `**${argument}**`, end: '' };
}

/** A box; any other content between colons is shown too and its kind reported, while that of code stays code. */
function boxLines(kind: string, { argument, signs }: Directive): Written | undefined {
  const own = containerOfKind(kind);
  const isKnown = own.isKnown || Object.hasOwn(BOXES, kind);
  const [box, title] = BOXES[kind] ?? [own.kind, own.title];
  if (!isKnown && !signs.startsWith(':')) return undefined;
  const name = isKnown ? box : kind.replaceAll(':', '-');
  return { start: `::: ${name} ${isKnown ? `${title} ${argument}`.trim() : argument}`.trim(), end: ':::' };
}

/** `{code-cell} ipython3` → ```` ```python ```` */
function codeLines({ argument, options, signs }: Directive): Written | undefined {
  if (signs.startsWith(':')) return { start: `\`\`\`\`${argument}`, end: '````' };
  const language = /^i?python3?$/.test(argument) ? 'python' : argument;
  const caption = options.get('caption');
  return { start: `${signs}${language}${caption === undefined ? '' : ` title="${caption}"`}`, end: signs };
}
