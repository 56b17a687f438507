import type { Syntax } from '../../model/syntax';
import { linesRule } from '../rules';
import { rewriteDirectives } from './directives';

/** Directives, roles and names of Sphinx and Jupyter Book. */
export const myst: Syntax = {
  name: 'myst',
  rules: [linesRule(['{', ')='], rewriteDirectives, { reads: 'fences' })],
};
