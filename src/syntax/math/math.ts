import type { PageSyntax } from '../../markdown/context';

/** Formulas in LaTeX between dollar signs, as GitHub and most generators read them; the parser itself does. */
export const math: PageSyntax = { name: 'math', rules: [], features: { math: true } };
