import type { Element, Root } from 'hast';
import type { FormParameter, PageCall } from '../../../client/builder/pageCall';
import type { CallSettings } from '../../../client/builder/request';
import { REQUEST } from '../../../client/shared/methodSections';
import { slugify } from '../../base/slug';
import type { MethodParameter, MethodRecord } from '../../model/methodRecord';

/**
 * Adds the placeholder of the form that fills in the samples above the Request section, if docgen wrote that section.
 * It is shown only if scripts run; client/builder/startBuilder.tsx fills it.
 */
export function addRequestBuilder(tree: Root, record: MethodRecord, { url, wrapper, local }: CallSettings): void {
  const id = slugify(REQUEST);
  const heading = tree.children.findIndex((node) => isElement(node, 'h2') && node.properties.id === id);
  const at = tree.children.findIndex((node, index) => index > heading && node.type === 'element');
  const group = tree.children[at];
  if (
    heading === -1 ||
    !isElement(group, 'div') ||
    !group.children.some((panel) => isElement(panel, 'div') && panel.properties.dataSample !== undefined)
  )
    return;
  const call: PageCall = {
    settings: { url, wrapper, local },
    call: record.call,
    parameters: record.parameters.map(formParameter),
  };
  tree.children.splice(at, 0, {
    type: 'element',
    tagName: 'details',
    properties: { className: ['request-builder'], dataCall: JSON.stringify(call) },
    children: [
      {
        type: 'element',
        tagName: 'summary',
        properties: {},
        children: [{ type: 'text', value: 'Fill in this request' }],
      },
    ],
  });
}

function formParameter({ name, type, required, values, id }: MethodParameter): FormParameter {
  return { name, type, required, ...(values !== undefined && { values }), id };
}

function isElement(node: unknown, tagName: string): node is Element {
  return (node as Element | undefined)?.tagName === tagName;
}
