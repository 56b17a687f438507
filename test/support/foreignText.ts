import { applyRules } from '../../src/prose/applyRules';
import { foreignSyntax } from '../../src/parse/foreign/rewriteForeign';

/** A text of another generator in docgen's own markdown. */
export function rewriteForeign(text: string, site: Parameters<typeof foreignSyntax>[0], isMdx = false): string {
  const { components = [], variables = {} } = site;
  return applyRules(text, { file: 'page.md', syntaxes: [foreignSyntax(site, isMdx)], isMdx, components, variables })
    .text;
}
