import type { Feature } from '../../seam/feature';
import { printMessages } from './messages';

const load = async () => (await import('./printing')).printing;

/** All pages in one document for paper, and its PDF. */
export const print: Feature = {
  name: 'print',
  messages: printMessages,
  async files({ context, project }) {
    if (project.print === undefined) return { files: [] };
    return { files: (await load()).planBook(context, project.print), shown: 'all' };
  },
  async building(build) {
    const { print: below, pdf } = build.options;
    return below === undefined && pdf === undefined ? undefined : (await load()).tellPrinted(build);
  },
};
