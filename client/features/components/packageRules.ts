/** Rules of a style sheet. */
interface SplitRules {
  /** Rules that stand in front of all others. */
  head: string;
  /** All others. */
  body: string;
  /** Rules of the body that dress elements of any kind. */
  resets: string;
  /** The other rules of the body. */
  rules: string;
}

/** Below docgen's own rules for elements, and between those for the content and those for what is around it. */
const RESETS = 'docgen.base.resets';
const PACKAGES = 'docgen.parts.packages';

/** Comments, strings, braces, semicolons, and what is between these. */
const PARTS = new RegExp(
  [
    String.raw`/\*[^]*?\*/`,
    String.raw`"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'`,
    String.raw`url\([^)"']*\)`,
    String.raw`[{};]|(?:[^{};"'/u]|u(?!rl\()|/(?!\*))+|[^]`,
  ].join('|'),
  'g',
);
/** Rules that stand in front of all others. */
const HEAD = /^\s*@(?:import|charset|namespace)\b/i;
/** Rules that hold rules of the same kind. */
const GROUP = /^\s*@(?:layer|media|supports|container|scope|starting-style)\b/i;
const LAYER_ORDER = /^\s*@layer\b/i;
/** Parts that end a rule. */
const ENDS: ReadonlySet<string> = new Set(['}', ';']);
/** How a part changes the number of open blocks. */
const LEVELS: Readonly<Record<string, number>> = { '{': 1, '}': -1 };
/** A class or an id, but not a decimal point. */
const NAMED = /[.#](?!\d)/;

/**
 * Style sheet of a package in a layer of the site; without one in docgen's: rules for elements of any kind, such as
 * `* { margin: 0 }`, before those for a page's content, and all others before those for what is around it.
 */
export function inPackageLayer(css: string, layer: string | undefined): string {
  const { head, body, resets, rules } = splitRules(css);
  if (layer !== undefined) return head + inLayer(layer, body);
  return head + inLayer(RESETS, resets) + inLayer(PACKAGES, rules);
}

/** The same for one rule, which has to stay one. */
export function ruleInLayer(rule: string, layer: string | undefined): string {
  const { head, resets, rules } = splitRules(rule);
  if (head !== '') return rule;
  return inLayer(layer ?? (rules === '' && resets !== '' ? RESETS : PACKAGES), rule);
}

function inLayer(layer: string, rules: string): string {
  return rules.trim() === '' ? '' : `@layer ${layer}{${rules}}`;
}

function splitRules(css: string): SplitRules {
  const split: SplitRules = { head: '', body: '', resets: '', rules: '' };
  let prelude = '';
  let block = '';
  let depth = 0;
  for (const [part] of css.matchAll(PARTS)) {
    if (depth === 0 && (part.startsWith('/*') || part === '}')) continue;
    const isInside = depth > 0 || part === '{';
    if (isInside) block += part;
    else prelude += part;
    depth += LEVELS[part] ?? 0;
    if (depth > 0 || !ENDS.has(part)) continue;
    addRule(split, prelude, block);
    prelude = '';
    block = '';
  }
  // As in a browser, what is open at the end of a style sheet ends with it.
  if (prelude.trim() !== '') addRule(split, prelude, block === '' ? block : block + '}'.repeat(depth));
  return split;
}

function addRule(split: SplitRules, prelude: string, block: string): void {
  if (HEAD.test(prelude)) {
    split.head += prelude + block;
    return;
  }
  split.body += prelude + block;
  if (block !== '' && GROUP.test(prelude)) {
    const inner = splitRules(block.slice(1, -1));
    if (inner.resets.trim() !== '') split.resets += `${prelude}{${inner.resets}}`;
    if (inner.rules.trim() !== '') split.rules += `${prelude}{${inner.rules}}`;
  } else if (LAYER_ORDER.test(prelude)) {
    split.resets += prelude;
    split.rules += prelude;
  } else if (prelude.trimStart().startsWith('@') || NAMED.test(prelude)) split.rules += prelude + block;
  else split.resets += prelude + block;
}
