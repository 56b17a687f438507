import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { textOf, type Worded } from '../../../client/shared/text';

/** Names groups of code after the heading above them, and numbers them. */
export interface CodeGroupNames {
  below: (heading: readonly Nodes[]) => void;
  /** The number of the next group on the page, and its name: below a heading, the second one has its number there. */
  next: () => { number: number; label: string };
}

export function createCodeGroupNames(words: Worded): CodeGroupNames {
  let all = 0;
  let here = 0;
  let heading: readonly Nodes[] | undefined;
  return {
    below(nodes) {
      heading = nodes;
      here = 0;
    },
    next() {
      all += 1;
      here += 1;
      const title = heading === undefined ? textOf(words, 'codeGroup.label', 'Code samples') : toString(heading);
      return { number: all, label: here === 1 ? title : `${title} ${here}` };
    },
  };
}
