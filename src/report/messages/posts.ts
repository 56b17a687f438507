import type { Messages } from './message';

const NO_DATE = 'no date that docgen reads';

/** Problems with posts, and with pages that list posts. */
export const postMessages = {
  'post-undated': {
    severity: 'warning',
    summary: 'a post has no date that docgen can read',
    advice: 'Write `date: 2026-01-31` in its front matter: lists of posts show it last, and feeds leave it out.',
    say: ({ date, isDay = false }: { date?: string | undefined; isDay?: boolean }) => ({
      message:
        date === undefined
          ? 'the post has no `date` such as 2026-01-31, so lists show it last'
          : `\`date: ${date}\` is ${isDay ? 'a day that does not exist' : NO_DATE}, so lists show it last`,
      hint: isDay ? 'correct the day' : 'write `date: 2026-01-31` in its front matter',
    }),
  },
  'post-future': {
    severity: 'warning',
    summary: 'a post has a date in the future',
    advice: 'Correct the date, or set `draft: true` until then: docgen publishes the post now.',
    say: ({ day }: { day: string }) => ({
      message: `the post is of ${day}, which is in the future, and is published now`,
      hint: 'correct the date, or set `draft: true` until then',
    }),
  },
  'list-without-posts': {
    severity: 'warning',
    summary: 'a page lists a folder that has no posts',
    advice: 'Name a folder whose index page says `list: date`.',
    say: ({ folder }: { folder: string }) => `\`list\`: \`${folder}\` is not a folder of posts`,
  },
} as const satisfies Messages;
