import { typos } from '../../shared/typos';
import type { Query } from '../query';
import { decodeNumbers } from '../searchData';
import { SHOWN, type Rated } from './candidates';
import type { OpenedWords } from './openWords';

/** How much a title is worth that is the query, or begins like it or has a slip of the pen; names have up to 1000. */
const WORTH = { same: 1000, like: 500 };
/** How many pages whose titles only begin like the query are looked at. */
const MOST = 40;

/** Pages whose whole titles are what was typed, or like it. */
export function titledPages({ squashed }: Pick<Query, 'squashed'>, { titles }: Pick<OpenedWords, 'titles'>): Rated[] {
  const key = squashed.slice(0, 40);
  const isLike = (title: string): boolean =>
    (key.length > 2 && title.startsWith(key)) ||
    (key.length > 4 && Math.abs(title.length - key.length) <= 2 && typos(key, title) <= 2);
  const pagesOf = (is: (title: string) => boolean): number[] =>
    titles.filter(([title]) => is(title)).flatMap(([, pages]) => decodeNumbers(pages));
  const rated = (score: number) => (unit: number) => ({ unit, score: SHOWN + score });
  return [
    ...pagesOf((title) => title === key).map(rated(WORTH.same)),
    ...pagesOf((title) => title !== key && isLike(title))
      .slice(0, MOST)
      .map(rated(WORTH.like)),
  ];
}
