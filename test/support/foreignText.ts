import { applyRules, type RuleOptions } from '../../src/prose/applyRules';
import { EVERY_SYNTAX } from './everySyntax';

/** A text of another generator in docgen's own markdown. */
export function rewriteForeign(text: string, site: Partial<RuleOptions>): string {
  return applyRules(text, {
    file: 'page.md',
    syntaxes: EVERY_SYNTAX,
    components: [],
    variables: {},
    leaveOut: (part) => part,
    include: (part) => JSON.stringify(part),
    ...site,
  }).text;
}
