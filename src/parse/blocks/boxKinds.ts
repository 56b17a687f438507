import { inWords } from '../../base/names';
import { CONTAINER_KINDS } from '../../markdown/blocks';

/** Kinds of boxes of MkDocs and Docusaurus that docgen calls otherwise. */
const KINDS: Readonly<Record<string, string>> = {
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'info',
  quote: 'info',
  cite: 'info',
  secondary: 'note',
};

const OWN = new Set(['note', 'info', 'tip', 'important', 'warning', 'caution', 'danger']);

/** True if MkDocs has boxes of this kind: sites may style others. */
export function isKindOfBox(kind: string): boolean {
  const name = kind.toLowerCase();
  return OWN.has(name) || Object.hasOwn(KINDS, name);
}

/** Container kind for a kind of box, and the title of a box without its own; `isKnown` if docgen has that kind. */
export function containerOfKind(kind: string): { kind: string; title: string; isKnown: boolean } {
  const name = kind.toLowerCase();
  const own = Object.hasOwn(KINDS, name) ? KINDS[name]! : name;
  return { kind: own, title: own === name ? '' : inWords(name), isKnown: CONTAINER_KINDS.includes(own) };
}
