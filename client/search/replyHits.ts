import { WORTH, type Hit } from './hit';
import { replyId } from './replyId';
import type { LoadedShard, ReplyPages } from './shard';
import { lastKey, squash } from './terms';

/** A key in the replies of more methods is explained by guides, if at all. */
const MOST_PAGES = 12;

/** The methods whose replies have a key: `lastlogin`, or with the keys above, `client.lastlogin`; quotes may stay. */
export function replyHits(text: string, { replies }: LoadedShard): Hit[] {
  const typed = text.trim().replace(/^"|"?:?$/g, '');
  const wanted = squash(typed);
  const isPath = lastKey(typed) !== '';
  const found = replies.get(squash(isPath ? lastKey(typed) : typed)) ?? [];
  return found
    .filter(({ path }) => !isPath || squash(path).endsWith(wanted))
    .flatMap((reply) => hitsOf(reply, isPath || typed.includes('_')));
}

function hitsOf({ path, pages }: ReplyPages, isSpelled: boolean): Hit[] {
  const isCommon = pages.length > MOST_PAGES;
  // Nothing but keys and parameters is spelled like this.
  const score = isCommon ? WORTH.commonReply : WORTH.reply + (isSpelled ? WORTH.spelledReply : 0);
  return pages.slice(0, MOST_PAGES).map((page) => ({
    page,
    slug: replyId(path),
    // The upper ones say more of what a method returns.
    score: score - path.split('.').length,
    coverage: 'all',
    match: { kind: 'reply', text: path, required: false },
  }));
}
