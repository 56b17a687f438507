import type { Rule } from '../../model/syntax';
import { fencedTest, TAGS_HOLD_MARKDOWN } from '../../prose/fencedTest';
import { linesRule } from '../rules';

type IsProse = (at: number) => boolean;

/** Rule that changes lines in place; code within tags is code too, since they hold markdown in Writerside. */
export function proseRule(signs: readonly string[], change: (lines: string[], isProse: IsProse) => void): Rule {
  return linesRule(signs, (lines, page) => {
    const isInCode = fencedTest(lines.join('\n'), TAGS_HOLD_MARKDOWN);
    change(lines, (at) => page.isProse(at) && !isInCode(at));
  });
}
