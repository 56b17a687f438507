import { holdsFormulas } from '../../markdown/engine/dollars';
import type { Feature } from '../../seam/feature';
import { mathMessages } from './messages';

/** Formulas in LaTeX as MathML, which needs no script, no style sheet and no font. */
export const math: Feature = {
  name: 'math',
  messages: mathMessages,
  reader: {
    mayRead: ({ text }) => /(?:```|~~~)[ \t]*math\b/.test(text) || holdsFormulas(text),
    load: async () => (await import('./pageSteps')).pageSteps,
  },
};
