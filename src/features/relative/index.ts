import { RELATIVE_BASE } from '../../base/relativeBase';
import type { Feature } from '../../seam/feature';

const FILE = 'assets/relative.js';

/** The script of a site with relative addresses: it finds the place, and stands in for what a disk lacks. */
export const relative: Feature = {
  name: 'relative',
  prepare: ({ project: { config } }) =>
    Promise.resolve(
      config.base === RELATIVE_BASE ? { head: [{ tag: 'script', attributes: { src: `/${FILE}` } }] } : {},
    ),
  last({ context: { config } }, { scripts }) {
    const files = [{ path: FILE, contents: scripts.relative!, source: 'docgen' }];
    return Promise.resolve({ files: config.base === RELATIVE_BASE ? files : [] });
  },
};
