import { contentHash } from './hash';

/** A class in place of a `style` attribute, which the policy of a site forbids. */
export interface StyleClass {
  className: string;
  /** For a style sheet. */
  rule: string;
}

/**
 * Content that a declaration cannot hold: a rule of its own, or an address that would be relative to the style sheet.
 */
const UNFIT = /[{}<]|image-set\(|url\((?!["']?(?:data:|https?:|\/|#))/i;

/** `color: red` → `.s-1a2b3c4d{color: red}`; undefined for what means something else in a style sheet. */
export function styleClass(style: string): StyleClass | undefined {
  const declarations = style.trim().replace(/;$/, '');
  if (declarations === '' || UNFIT.test(declarations)) return undefined;
  const className = `s-${contentHash(declarations)}`;
  return { className, rule: `.${className}{${declarations}}` };
}

/** The style sheet of such rules, and its place in the output. */
export function styleSheetOf(rules: readonly string[]): { path: string; contents: string } {
  const contents = `${[...new Set(rules)].sort().join('\n')}\n`;
  return { path: `assets/css/styles.${contentHash(contents)}.css`, contents };
}
