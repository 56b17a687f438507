import { frontMatterSchema, type FrontMatter } from '../../config/frontMatterSchema';
import { describeIssue, keyPath } from '../../report/describeIssue';

/**
 * Data that plugins get in `file.data`: the front matter, which they may change, also by the name that others give it.
 */
export function pageData(frontMatter: FrontMatter): Record<string, unknown> {
  const known = structuredClone(frontMatter);
  return { frontMatter: known, matter: known };
}

/** The front matter that plugins have left, checked as what an author writes; a string says what is wrong with it. */
export function changedFrontMatter(before: FrontMatter, data: Readonly<Record<string, unknown>>): FrontMatter | string {
  const after: unknown = data.frontMatter ?? before;
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  const result = frontMatterSchema.safeParse(after);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const { expected, got = 'nothing' } = describeIssue(issue!, after);
  return `\`${keyPath(issue!.path)}\` in \`file.data.frontMatter\`: expected ${expected}, got ${got}`;
}
