import type { Syntax } from '../../model/syntax';
import { wikiLinks } from './links';

/** Links of GitHub's wikis, which have their text first: `[[text|Page]]`. */
export const wiki: Syntax = { name: 'wiki', rules: [wikiLinks({ textFirst: true, space: '-' })] };
