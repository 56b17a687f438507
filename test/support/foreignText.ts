import { applyRules } from '../../src/prose/applyRules';
import { docsify } from '../../src/syntax/docsify/docsify';
import { pymdown } from '../../src/syntax/pymdown/pymdown';
import { foreignSyntax } from '../../src/parse/foreign/rewriteForeign';

/** A text of another generator in docgen's own markdown. */
export function rewriteForeign(text: string, site: Parameters<typeof foreignSyntax>[0]): string {
  const { components = [], variables = {} } = site;
  return applyRules(text, {
    file: 'page.md',
    syntaxes: [pymdown, ...(site.isForeign === true ? [docsify] : []), foreignSyntax(site)],
    components,
    variables,
  });
}
