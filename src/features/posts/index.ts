import type { Feature } from '../../seam/feature';
import { postParts } from './postParts';

/** The date, authors and tags of posts, and lists of posts. */
export const posts: Feature = {
  name: 'posts',
  decorate(page, context) {
    const { style, facts, list } = postParts(page, context);
    return { above: style, beside: facts, below: list };
  },
};
