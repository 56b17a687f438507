import { postDate } from './postDate';
import { type Diagnostic, problem } from '../../report/diagnostic';
import type { SitePosts } from './posts';

/** Reports posts of days that are still to come: a build publishes them, since it does not ask for the time. */
export const checkPosts = ({ facts }: SitePosts, now: number): Diagnostic[] =>
  Array.from(facts, ([{ record, parsed }]) => ({
    parsed,
    date: postDate(record.relativePath, { date: parsed.frontMatter.date }),
  }))
    .filter(({ date }) => date !== undefined && date.time > now)
    .map(({ parsed: { file, keyLines }, date }) =>
      problem('post-future', { day: date!.day }, { file, line: keyLines.date ?? 1, column: 1 }),
    );
