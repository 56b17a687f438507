/** A class or an attribute by which style sheets of packages know that a page is dark. */
export interface Switch {
  name: string;
  isClass: boolean;
  /** The only element that they look at; left out if it may be any around a component. */
  on?: 'root' | 'body';
}

/** Layers of packages: docgen's, and the one that a site may have for them. */
const LAYERS = /^(?:docgen\.(?:base\.resets|parts\.packages)|packages)$/;
/** `.dark`, `.kit-dark-mode`, `.theme-dark`, `.bp6-dark`; `[data-kit-theme='dark']`, but no variant of a part. */
const CLASS = /\.((?:[\w-]*(?:theme|mode)-)?dark|[\w-]*dark-(?:theme|mode)|[a-z]+\d+-dark)(?![\w-])/;
const ATTRIBUTE = /\[([\w-]*(?:theme|scheme|mode)[\w-]*)[~|^*$]?=["']?dark["']?\]/;
const SWITCHES = new RegExp(`${CLASS.source}|${ATTRIBUTE.source}`, 'g');

/** The switches in all style sheets of packages. */
export function packageSwitches(sheets: readonly CSSStyleSheet[]): Switch[] {
  const found = new Map<string, Switch>();
  const read = (rules: CSSRuleList | [], isOfPackage: boolean): void => {
    for (const rule of rules) {
      if (isOfPackage && rule instanceof CSSStyleRule)
        for (const each of switchesIn(rule.selectorText)) found.set(JSON.stringify(each), each);
      if (rule instanceof CSSGroupingRule)
        read(rule.cssRules, isOfPackage || (rule instanceof CSSLayerBlockRule && LAYERS.test(rule.name)));
    }
  };
  for (const sheet of sheets) read(rulesOf(sheet), false);
  return [...found.values()];
}

/** Rules of a style sheet; none of one from another site, which no script may read. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | [] {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

/** `.dark .a, :root[data-kit-theme=dark]` → `dark`, and `data-kit-theme` on the root */
export function switchesIn(selector: string): Switch[] {
  if (!selector.includes('dark')) return [];
  return [...selector.matchAll(SWITCHES)].flatMap(({ 1: name, 2: attribute, index }): Switch[] => {
    // The page's own.
    if (attribute === 'data-theme') return [];
    const before = selector
      .slice(0, index)
      .split(/[\s,>+~(]/)
      .at(-1)!;
    const [, top] = /^(:root|html|body)/.exec(before) ?? [];
    const on = top && (top === 'body' ? top : 'root');
    return [{ name: name ?? attribute!, isClass: name !== undefined, ...(on && { on }) }];
  });
}
