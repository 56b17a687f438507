import { htmlTokens, type HtmlTag, type HtmlToken } from './htmlTokens';
import { OWN_PART } from './slots';

/** One element around a part of the shell, or nothing but what is beside that part, innermost. */
export interface Frame {
  name?: string;
  /** As React takes them. */
  attributes: Readonly<Record<string, unknown>>;
  /** HTML in the frame: what comes before the next one, and what comes after it. */
  before: string;
  after: string;
}

type OpenTag = HtmlTag & { from: number; to: number };

/** Frames that a site puts around docgen's rendering, outermost first; undefined if it leaves that out. */
export function framesOf(html: string): Frame[] | undefined {
  const at = html.indexOf(OWN_PART);
  if (at < 0) return undefined;
  const { open, closed } = tagsAround([...htmlTokens(html)], at);
  const inside = [0, ...open.map(({ to }) => to)];
  const ends = [html.length, ...closed.map(({ from }) => from)];
  return inside.map((from, index) => {
    const next = open[index];
    const end = ends[index] ?? html.length;
    const after = next === undefined ? at + OWN_PART.length : (closed[index]?.to ?? end);
    return {
      ...(next && { name: next.name }),
      attributes: next === undefined ? {} : attributesOf(next),
      before: html.slice(from, next?.from ?? at),
      after: html.slice(after, end),
    };
  });
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The tags of the elements around a place, from outside inwards; React ends whatever it begins. */
function tagsAround(tokens: readonly HtmlToken[], at: number): { open: OpenTag[]; closed: OpenTag[] } {
  const open: OpenTag[] = [];
  const closed: OpenTag[] = [];
  let inner = 0;
  for (const token of tokens) {
    if (!('name' in token) || VOID.test(token.name)) continue;
    const isAfter = token.from > at;
    if (token.kind === 'open') {
      if (isAfter) inner += 1;
      else open.push(token);
    } else if (!isAfter) open.pop();
    else if (inner > 0) inner -= 1;
    else closed.unshift(token);
  }
  return { open, closed };
}

const TRUE = /^(?:hidden|inert|itemscope|open)$/;

function attributesOf({ attributes }: HtmlTag): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ name, value }): [name: string, value: unknown] => {
      if (name === 'class') return ['className', decoded(value)];
      if (name === 'style') return [name, styleOf(decoded(value))];
      return [name, TRUE.test(name) ? true : decoded(value)];
    }),
  );
}

/** `color:red;--x:url(a;b)` → `{ color: 'red', '--x': 'url(a;b)' }` */
function styleOf(text: string): Record<string, string> {
  const rules = rulesIn(text).filter((rule) => rule.includes(':'));
  return Object.fromEntries(
    rules.map((rule) => {
      const [name = '', ...value] = rule.split(':');
      const key = name.trim();
      return [
        key.startsWith('--') ? key : key.replace(/-./g, ([, letter = '']) => letter.toUpperCase()),
        value.join(':'),
      ];
    }),
  );
}

const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The value of an attribute, as React has written it. */
function decoded(value: string): string {
  return value.replace(/&([a-z]+|#x27);/g, (written, name: string) => LETTERS[name] ?? written);
}

/** Parts between semicolons; one in brackets or quotes ends nothing: `url(data:a;b)` */
function rulesIn(text: string): string[] {
  const rules: string[] = [];
  let rule = '';
  let depth = 0;
  let quote = '';
  for (const sign of text) {
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' || sign === ')') depth += sign === '(' ? 1 : -1;
    if (sign === ';' && quote === '' && depth <= 0) {
      rules.push(rule);
      rule = '';
    } else rule += sign;
  }
  return [...rules, rule];
}
