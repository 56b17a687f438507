import type { Feature } from '../../seam/feature';

/** All pages in one document for paper, and its PDF. */
export const print: Feature = {
  name: 'print',
  async files({ context, project }) {
    if (project.print === undefined) return [];
    const { planBook } = await import('./book/planBook');
    return planBook(context, project.print);
  },
  async building(build) {
    const { print: below, pdf } = build.options;
    return below === undefined && pdf === undefined ? undefined : (await import('./tellPrinted')).tellPrinted(build);
  },
};
