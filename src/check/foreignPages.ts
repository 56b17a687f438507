import { type Diagnostic, problem } from '../report/diagnostic';
import type { MessageCode } from '../report/catalogue';

/** Findings of style, which the generator that pages were written for takes as they are: only a check tells them. */
const STYLE: ReadonlySet<string> = new Set<MessageCode>(['accent-contrast', 'unknown-front-matter-key']);
/** Messages about what docgen leaves out of a page. */
const LEFT_OUT: ReadonlySet<string> = new Set<MessageCode>(['foreign-syntax', 'unknown-component']);
/** Pages that no sidebar leads to are many on sites that have another way to them. */
const FEW = 3;

/** The problems of a build that shows pages of another generator: in what they differ from that. */
export function withoutStyle(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ code }) => !STYLE.has(code));
}

/** Findings of a check of such pages, without what follows from what docgen leaves out; those of one cause are one. */
export function ofForeignPages(found: readonly Diagnostic[], ofBuild: readonly Diagnostic[]): Diagnostic[] {
  const incomplete = new Set(ofBuild.filter(({ code }) => LEFT_OUT.has(code)).map(({ file }) => file));
  const told = found.filter(({ code, file }) => code !== 'empty-section' || !incomplete.has(file));
  const unlisted = told.filter(({ code }) => code === 'page-not-in-sidebar');
  if (unlisted.length <= FEW) return told;
  const [{ file }] = unlisted as [Diagnostic];
  const summed = problem('pages-not-in-sidebar', { count: unlisted.length, example: file ?? '' });
  return [...told.filter(({ code }) => code !== 'page-not-in-sidebar'), summed];
}
