import { writePairs, type LinePair, type PairsAround } from '../../parse/include/pairedLines';
import { linesRule } from '../rules';

const START = String.raw`^[ \t]*<template\s+`;
/** `<template v-slot:Name>`, `<template #Name>` and the older `<template slot="Name">`, on a line of its own. */
const SLOT = new RegExp(String.raw`${START}(?:(?:v-slot:|#)([\w.+-]+)(?![\w.+-])|slot="([^"\n]+)")[^<>]*>[ \t]*$`);
const WHOLE_SLOT = /^([ \t]*)<template\s+(?:v-slot:|#)([\w.+-]+)(?![\w.+-])[^<>]*>(.*)<\/template>[ \t]*$/;
/** A component on a line of its own, and the end of one. */
const COMPONENT = /^[ \t]*<([A-Z]\w*|[a-z]\w*(?:-\w+)+)((?:\s[^<>]*)?)(?<!\/)>[ \t]*$/;
const END = /^[ \t]*<\/(template|[A-Z]\w*|[a-z]\w*(?:-\w+)+)(?:\s[^<>]*)?>[ \t]*$/;
const TABS = { written: '<Tabs>', end: '</Tabs>' };

interface OpenComponent extends LinePair {
  isTabs?: boolean;
}

/**
 * Writes the slots of Vue's components, which VuePress's pages have, as what is in them: a browser shows nothing of a
 * `<template>`. Those of a component for tabs are docgen's tabs.
 */
export const slots = linesRule(['<template '], (lines, { isProse }) =>
  writePairs(lines, isProse, {
    opened: (line, _at, around) => slotOn(line, around) ?? componentOn(line),
    closed: (line) => END.exec(line)?.[1],
  }),
);

function componentOn(line: string): OpenComponent | undefined {
  const [, name, attributes = ''] = COMPONENT.exec(line) ?? [];
  return name === undefined ? undefined : { name, isTabs: /tabs$/i.test(name) || /\s:tabs=/.test(attributes) };
}

function slotOn(line: string, { open }: PairsAround): LinePair | string | undefined {
  const [, indent = '', only, shown = ''] = WHOLE_SLOT.exec(line) ?? [];
  const [, name = only, title = name] = SLOT.exec(line) ?? [];
  if (title === undefined) return undefined;
  const tags = tagsOf(
    title,
    open.findLast((each) => each.name !== 'template'),
  );
  if (only === undefined) return { name: 'template', ...tags };
  return `${indent}${tags.written}${shown}${tags.end}`;
}

function tagsOf(title: string, around: OpenComponent | undefined): Required<Pick<LinePair, 'written' | 'end'>> {
  if (around?.isTabs !== true) return { written: '', end: '' };
  Object.assign(around, TABS);
  return { written: `<Tab title="${title.replaceAll('"', '&quot;')}">`, end: '</Tab>' };
}
