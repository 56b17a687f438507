import type { PageSyntax } from '../../markdown/context';
import { textRule } from '../rules';
import { blockElements, titleLines } from './blockElements';
import { codeBlocks } from './codeBlocks';
import { ownVariables, withTopicParts } from './includes';
import { inlineElements } from './inlineElements';
import { joinTags } from './joinedTags';
import { fillInPercents } from './percents';
import { proseRule } from './proseRule';
import { styledLines } from './styledLines';
import { topicPart } from './topicPart';

/** Titles, elements and variables of JetBrains's Writerside. */
export const writerside: PageSyntax = {
  name: 'writerside',
  rules: [
    textRule(['%'], (text, { variables }) => fillInPercents(text, { ...variables, ...ownVariables(text) }), {
      reads: 'code',
    }),
    textRule(['<', 'src='], (text, { include }) => withTopicParts(text, include), { reads: 'fences' }),
    ...[proseRule(['<'], joinTags), codeBlocks, titleLines, blockElements, inlineElements, styledLines],
  ],
  element: topicPart,
};
