import type { Container } from './blocks';

const DEFAULT_TITLES = new Map([
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['note', 'Note'],
  ['important', 'Important'],
  ['warning', 'Warning'],
  ['caution', 'Caution'],
  ['danger', 'Danger'],
  ['details', 'Details'],
  ['methods', ''],
]);

/** Kinds of `::: kind` containers that docgen knows. */
export const CONTAINER_KINDS = [...DEFAULT_TITLES.keys()];

/** Kinds that tell other generators to leave code in them alone; here their content is like any other. */
export const TRANSPARENT_KINDS = ['v-pre', 'raw'];

/** VuePress's badge, which is a part of a title. */
const BADGE = /<Badge\s(?=[^<>]*>)[^<>]*?\btext="([^"<>]*)"[^<>]*>(?:<\/Badge>)?/g;

/** Another component around a part of a title. */
const AROUND = /<([A-Z]\w*)(?:\s[^<>]*)?>([^<>]*)<\/\1>/g;

/** The title of a container: its own, otherwise that of its kind. */
export function containerTitle({ kind, title, own }: Container): string {
  return title.replaceAll(BADGE, '$1').replaceAll(AROUND, '$2') || (own?.title ?? DEFAULT_TITLES.get(kind) ?? kind);
}
