import { createTextMap } from '../schema/texts';
import type { PluginProblem } from '../../../config/plugins';
import { arrangePages } from './arrangePages';
import { linkTargets } from './linkTargets';
import type { Description } from './operations';
import type { OpenApiOptions } from './options';
import type { Link, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { htmlTokens } from '../../../../client/shared/htmlTokens';

/** Range of an address in a text. */
interface Place {
  from: number;
  to: number;
}

/** True for an address that means the same wherever it is written. */
const isWhole = (address: string): boolean => WHOLE.test(address);

const WHOLE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Possible link to an address that is not whole; most texts have none, and are not parsed. */
const MAYBE = /\]\(\s*<?(?!https?:|mailto:)|\]:[ \t]+<?(?!https?:|mailto:)|href\s*=\s*["']?(?!https?:|mailto:)/i;

interface Linked {
  description: Description;
  /** Links that lead nowhere, which pages show as text: each is named once, with a count. */
  problems: PluginProblem[];
}

/** Leads links of a description's texts to the pages that are made of it. */
export function linkTexts(
  description: Description,
  options: OpenApiOptions & { folder: string },
  placeOf: (words: string) => Partial<PluginProblem> | undefined,
): Linked {
  const targetOf = linkTargets(description, arrangePages(description, options), options);
  const nowhere = new Map<string, number>();
  const linked = (text: string): string =>
    rewriteLinks(text, (address) => {
      const target = targetOf(address);
      if (target === undefined) nowhere.set(address, (nowhere.get(address) ?? 0) + 1);
      return target;
    });
  const { text, operations, tags, schemas } = description;
  const walk = createTextMap(linked);
  const leading = walk(operations).map(({ link, ...operation }) => ({
    ...operation,
    ...(link && { link: { ...link, url: (isWhole(link.url) ? undefined : targetOf(link.url)) ?? link.url } }),
  }));
  const made = { ...description, text: linked(text), operations: leading, tags: walk(tags) };
  return {
    description: { ...made, schemas: walk(schemas) },
    problems: [...nowhere].map(([target, count]) => {
      const times = count === 1 ? '' : ` (${count} places)`;
      return {
        code: 'relative-link',
        message: `\`${target}\` is no whole address, so that the link is text${times}`,
        ...placeOf(target),
      };
    }),
  };
}

/** Replaces relative addresses of links in CommonMark by `newOf`; all else stays as written. */
export function rewriteLinks(text: string, newOf: (address: string) => string | undefined): string {
  if (!MAYBE.test(text)) return text;
  let made = '';
  let at = 0;
  for (const { from, to } of placesIn(fromMarkdown(text), text).sort((a, b) => a.from - b.from)) {
    const written = text.slice(from, to);
    const next = from < at || isWhole(written) || written === '' ? undefined : newOf(written);
    if (next === undefined) continue;
    made += text.slice(at, from) + next;
    at = to;
  }
  return made + text.slice(at);
}

function placesIn(node: Nodes, text: string): Place[] {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? 0;
  if (node.type === 'html') return placesInHtml(text.slice(from, to), from);
  if (node.type === 'definition') return placeBehind(text, text.indexOf(']:', from) + 2);
  const inside = 'children' in node ? node.children.flatMap((each) => placesIn(each, text)) : [];
  if (node.type !== 'link') return inside;
  return [...inside, ...placeInLink(node, text, from)];
}

/** Range of the address in `[text](address)`; none for a link by the name of its definition. */
function placeInLink({ children }: Link, text: string, from: number): Place[] {
  const last = children.at(-1)?.position?.end.offset ?? from + 1;
  return text.startsWith('](', last) ? placeBehind(text, last + 2) : [];
}

/** The address that a link has behind its bracket. */
function placeBehind(text: string, at: number): Place[] {
  const from = at + /^\s*/.exec(text.slice(at, at + 200))![0].length;
  if (text[from] === '<') return [{ from: from + 1, to: text.indexOf('>', from) }];
  let depth = 0;
  for (let to = from; to <= text.length; to += 1) {
    const sign = text[to] ?? ' ';
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (/\s/.test(sign) || depth < 0) return [{ from, to }];
  }
  return [];
}

function placesInHtml(html: string, start: number): Place[] {
  const places: Place[] = [];
  for (const token of htmlTokens(html)) {
    if (!('name' in token) || token.kind !== 'open' || token.name !== 'a') continue;
    const href = token.attributes.find(({ name }) => name === 'href');
    if (href !== undefined) places.push({ from: start + href.from, to: start + href.to });
  }
  return places;
}
