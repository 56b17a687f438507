import { attributeOf, htmlTokens, type HtmlTag, type HtmlToken } from '../../../../client/shared/htmlTokens';
import { inPackageLayer } from '../../../../client/features/components/packageRules';
import { styleClass } from '../../../base/styleClass';

/**
 * HTML of a component with classes in place of `style` attributes, and their rules, with those of its `<style>`. Those
 * of what runs in the browser are kept beside them, where its script finds them: there React sets and takes away each
 * style by itself. Rules that a library has made are in a layer.
 */
export function withoutStyles(
  html: string,
  layer: string | undefined,
): { html: string; rules: string[]; hasOthers: boolean } {
  if (!/style[=\s>]/i.test(html)) return { html, rules: [], hasOthers: false };
  const { html: bare, rules } = withoutSheets(html, layer);
  const pieces: string[] = [];
  let islands = 0;
  let hasOthers = false;
  for (const token of htmlTokens(bare)) {
    const text = bare.slice(token.from, token.to);
    islands += islandStep(token);
    const made = isStyled(token) ? withClass(text, token, islands > 0) : text;
    hasOthers ||= made === undefined;
    if (typeof made === 'object') rules.push(made.rule);
    pieces.push(typeof made === 'object' ? made.text : text);
  }
  return { html: pieces.join(''), rules, hasOthers };
}

function islandStep(token: HtmlToken): number {
  if (!('name' in token) || token.name !== 'docgen-island') return 0;
  return token.kind === 'open' ? 1 : -1;
}

/** Takes style sheets out, but for those that the script of an island looks for. */
function withoutSheets(html: string, layer: string | undefined): { html: string; rules: string[] } {
  const rules: string[] = [];
  let left = '';
  let end = 0;
  let islands = 0;
  let sheet: (HtmlTag & { from: number; to: number }) | undefined;
  for (const token of htmlTokens(html)) {
    islands += islandStep(token);
    if (!('name' in token) || token.name !== 'style') continue;
    if (token.kind === 'open') sheet = token;
    if (token.kind === 'open' || sheet === undefined) continue;
    const text = html.slice(sheet.to, token.from).trim();
    rules.push(isOfLibrary(sheet) ? inPackageLayer(text, layer) : text);
    if (islands === 0 || isOfLibrary(sheet)) {
      left += html.slice(end, sheet.from);
      end = token.to;
    }
    sheet = undefined;
  }
  return { html: left + html.slice(end), rules: rules.filter(Boolean) };
}

/** A library that makes style sheets as components need them does without the server's in the browser. */
function isOfLibrary({ attributes }: HtmlTag): boolean {
  return attributes.some(({ name }) => name === 'data-emotion' || name === 'data-styled');
}

function isStyled(token: HtmlToken): token is HtmlToken & HtmlTag {
  return token.kind === 'open' && attributeOf(token, 'style') !== undefined;
}

/** React writes ` style="…"`. */
function withClass(text: string, { attributes, from }: HtmlTag & { from: number }, isKept: boolean) {
  const style = attributes.find((each) => each.name === 'style');
  const made = style && styleClass(decoded(style.value));
  const start = (style?.from ?? 0) - from - ' style="'.length;
  if (made === undefined || style === undefined || !text.startsWith(' style="', start)) return undefined;
  const known = attributes.find((each) => each.name === 'class');
  const kept = isKept ? ` data-style="${style.value}"` : '';
  const edits: [at: number, to: number, written: string][] = [
    [start + from, style.to + 1, `${kept}${known === undefined ? ` class="${made.className}"` : ''}`],
    ...(known === undefined ? [] : [[known.to, known.to, ` ${made.className}`] as [number, number, string]]),
  ];
  edits.sort((one, other) => one[0] - other[0]);
  let end = 0;
  const pieces = edits.map(([at, to, written]) => {
    const piece = text.slice(end, at - from) + written;
    end = to - from;
    return piece;
  });
  return { text: pieces.join('') + text.slice(end), rule: made.rule };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** As React escapes. */
function decoded(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => ENTITIES[name]!);
}
