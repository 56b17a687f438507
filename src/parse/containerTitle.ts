import type { Container } from './blocks';

const DEFAULT_TITLES = new Map([
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
  ['details', 'Details'],
  ['methods', ''],
]);

/** Kinds of `::: kind` containers that docgen knows. */
export const CONTAINER_KINDS = [...DEFAULT_TITLES.keys()];

/** The title of a container: its own, otherwise that of its kind. */
export function containerTitle({ kind, title }: Container): string {
  return title || (DEFAULT_TITLES.get(kind) ?? kind);
}
