import type { RulePage } from '../../model/syntax';
import { takeOpen } from '../../parse/include/pairedLines';

/** `<template v-slot:Name>`, `<template #Name>` and the older `<template slot="Name">`, on a line of its own. */
const SLOT = new RegExp(
  [
    String.raw`^([ \t]*)<template\s+(?:v-slot:|#)([\w.+-]+)(?![\w.+-])[^<>]*>[ \t]*$`,
    String.raw`^([ \t]*)<template\s+slot="([^"\n]+)"[^<>]*>[ \t]*$`,
  ].join('|'),
);
const WHOLE_SLOT = /^([ \t]*)<template\s+(?:v-slot:|#)([\w.+-]+)(?![\w.+-])[^<>]*>(.*)<\/template>[ \t]*$/;
const SLOT_END = /^([ \t]*)<\/template>[ \t]*$/;
/** A component, or its end, on a line of its own. */
const COMPONENT = /^([ \t]*)<(\/?)([A-Z]\w*|[a-z]\w*(?:-\w+)+)((?:\s[^<>]*)?)>[ \t]*$/;

interface OpenTag {
  name: string;
  at: number;
  indent: string;
}

interface OpenComponent extends OpenTag {
  isTabs: boolean;
  hasSlots: boolean;
}

/**
 * Writes the slots of Vue's components, which VuePress's pages have, as what is in them: a browser shows nothing of a
 * `<template>`. Those of a component for tabs are docgen's tabs. Lines keep their numbers, and those within components
 * of the site's own stay.
 */
export function rewriteVueSlots(lines: string[], { isProse, components: ownComponents }: RulePage): void {
  const components: OpenComponent[] = [];
  const slots: OpenTag[] = [];
  for (const [at, line] of lines.entries()) {
    if (!isProse(at)) continue;
    lines[at] = wholeSlot(line, components.at(-1), ownComponents);
    const slot = slotOn(line);
    const [, end] = SLOT_END.exec(line) ?? [];
    if (slot !== undefined) slots.push({ ...slot, at });
    else if (end === undefined) readComponent(lines, at, components);
    else endSlot(lines, { slot: slots.pop(), end: { at, indent: end }, around: components.at(-1), ownComponents });
  }
}

/** A slot that begins and ends in a line; any other line stays. */
function wholeSlot(line: string, around: OpenComponent | undefined, ownComponents: readonly string[]): string {
  const [, indent, name, shown] = WHOLE_SLOT.exec(line) ?? [];
  if (shown === undefined || (around !== undefined && ownComponents.includes(around.name))) return line;
  if (around?.isTabs !== true) return indent! + shown;
  around.hasSlots = true;
  return `${indent!}<Tab title="${name!}">${shown}</Tab>`;
}

function slotOn(line: string): Omit<OpenTag, 'at'> | undefined {
  const [, indent, name, olderIndent, olderName] = SLOT.exec(line) ?? [];
  if (name !== undefined) return { name, indent: indent! };
  return olderName === undefined ? undefined : { name: olderName, indent: olderIndent! };
}

interface Slot {
  slot: OpenTag | undefined;
  end: { at: number; indent: string };
  /** The component that the slot is in. */
  around: OpenComponent | undefined;
  ownComponents: readonly string[];
}

function endSlot(lines: string[], { slot, end, around, ownComponents }: Slot): void {
  if (slot === undefined || (around !== undefined && ownComponents.includes(around.name))) return;
  const isTab = around?.isTabs === true && around.at < slot.at;
  lines[slot.at] = isTab ? `${slot.indent}<Tab title="${slot.name.replaceAll('"', '&quot;')}">` : '';
  lines[end.at] = isTab ? `${end.indent}</Tab>` : '';
  if (isTab) around.hasSlots = true;
}

function readComponent(lines: string[], at: number, open: OpenComponent[]): void {
  const [, indent, slash, name = '', attributes = ''] = COMPONENT.exec(lines[at]!) ?? [];
  if (indent === undefined || attributes.endsWith('/')) return;
  if (slash === '') {
    const isTabs = /tabs$/i.test(name) || /\s:tabs=/.test(attributes);
    open.push({ name, at, indent, isTabs, hasSlots: false });
    return;
  }
  const component = takeOpen(open, name);
  if (component?.hasSlots !== true) return;
  lines[component.at] = `${component.indent}<Tabs>`;
  lines[at] = `${indent}</Tabs>`;
}
