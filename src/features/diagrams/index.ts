import type { Feature } from '../../seam/feature';
import { diagramMessages } from './messages';
import type { Drawing } from './prepareDrawing';

/** Blocks of code that Mermaid draws in the browser, where it is installed. */
export const diagrams: Feature = {
  name: 'diagrams',
  messages: diagramMessages,
  reader: {
    mayRead: ({ text }) => /(?:```|~~~)[ \t]*mermaid\b/.test(text),
    load: async () => (await import('./pageSteps')).pageSteps,
  },
  prepare: async ({ project, site }) =>
    site.pages.some(({ parsed }) => parsed.script === 'diagrams')
      ? (await import('./prepareDrawing')).prepareDrawing(project, site)
      : {},
  decorate: (page, { prepared }) => ({ below: (prepared.diagrams as Drawing | undefined)?.htmlOf(page) ?? '' }),
  files: ({ context: { site, prepared } }) => {
    const drawing = prepared.diagrams as Drawing | undefined;
    return Promise.resolve({ files: drawing === undefined || site.data.files !== undefined ? [] : [drawing.file] });
  },
};
