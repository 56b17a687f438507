import type * as z from 'zod';
import { describeIssue, keyPath } from '../report/describeIssue';

/** Says what is wrong with what a hook returned: the first issue, with what was found there. */
export function refusal(
  hook: string,
  expected: string,
  { error, value }: { error: z.ZodError; value: unknown },
): string {
  const [issue] = error.issues;
  const place = keyPath(issue!.path);
  const { expected: wanted, got } = describeIssue(
    issue?.code === 'invalid_key' ? { ...issue.issues[0]!, path: issue.path } : issue!,
    value,
  );
  const found = got === undefined ? '' : `, got ${got}`;
  return `\`${hook}\` returned something else than ${expected}:${place && ` \`${place}\`:`} expected ${wanted}${found}`;
}
