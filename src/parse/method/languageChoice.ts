import type { Element, Root } from 'hast';
import { PHP_SAMPLES, REQUEST } from '../../../client/shared/methodSections';
import { groupTitles } from '../../../client/shared/tabChoice';
import { slugify } from '../../base/slug';
import { textOf, type Worded } from '../../../client/shared/text';

/**
 * Adds the choice of language above the Request section, which the samples of both sections follow. It is shown only if
 * scripts run; client/content/codeGroups.ts makes it work.
 */
export function addLanguageChoice(tree: Root, words: Worded): void {
  const sections = [REQUEST, PHP_SAMPLES].map(slugify);
  const groups = sections.map((id) => groupBelow(tree, id));
  const at = tree.children.findIndex((node) => isElement(node, 'h2') && node.properties.id === sections[0]);
  // One group is a choice in itself.
  if (at === -1 || groups.some((group) => group === undefined)) return;
  const choices = new Set(groups.flatMap((group) => groupTitles(String(group?.properties.dataCodeGroup))));
  const options = [...choices].map((choice) => element('option', {}, [{ type: 'text', value: choice }]));
  // Apart from its label, since a label around it would have the words of all options.
  const label = element('label', { htmlFor: ['code-language'] }, [
    { type: 'text', value: textOf(words, 'method.language', 'Language') },
  ]);
  const select = element('select', { id: 'code-language', autoComplete: ['off'] }, options);
  tree.children.splice(
    at + 1,
    0,
    element('div', { className: ['code-language'] }, [label, { type: 'text', value: ' ' }, select]),
  );
}

/** The code group right below a heading, or below the form that is above it. */
function groupBelow(tree: Root, id: string): Element | undefined {
  const heading = tree.children.findIndex((node) => isElement(node, 'h2') && node.properties.id === id);
  const isGroup = (node: Root['children'][number]): boolean => node.type === 'element' && node.tagName !== 'details';
  const next = heading === -1 ? undefined : tree.children.slice(heading + 1).find(isGroup);
  return isElement(next, 'div') && next.properties.dataCodeGroup !== undefined ? next : undefined;
}

function isElement(node: unknown, tagName: string): node is Element {
  return (node as Element | undefined)?.tagName === tagName;
}

function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children };
}
