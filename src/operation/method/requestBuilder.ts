import type { Element, Root } from 'hast';
import { formField } from '../../../client/builder/formField';
import type { HttpPageCall } from '../../../client/builder/http/httpPageCall';
import { storedCall, type PageCall, type StoredCall } from '../../../client/builder/pageCall';
import type { CallSettings } from '../../../client/builder/request';
import { REQUEST } from '../../../client/shared/methodSections';
import { slugify } from '../../base/slug';
import type { ApiConfig } from '../../config/schema';
import type { RpcOperation } from '../../../client/shared/operation';
import { textOf, type Worded } from '../../../client/shared/text';
import { isElement } from '../../markdown/element';

interface FormSettings {
  settings: CallSettings;
  context: FormContext;
}

/** Whose words are shown, and whether the form can send its call. */
export interface FormContext extends Worded {
  api: Pick<ApiConfig, 'tryIt'>;
}

/**
 * Adds the placeholder of the form that fills in the samples above the Request section, if docgen wrote that section.
 * It is shown only if scripts run; client/builder/startBuilder.tsx fills it.
 */
export function addRequestBuilder(tree: Root, operation: RpcOperation, { settings, context }: FormSettings): void {
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
    settings,
    call: operation.call,
    parameters: operation.parameters.map(formField),
  };
  tree.children.splice(at, 0, formElement(storedCall(call), context));
}

/** The place of a form, with all that it is made from. */
export function formElement(call: StoredCall | HttpPageCall, context: FormContext): Element {
  const { tryIt } = context.api;
  const [title, sends] =
    tryIt === false
      ? [textOf(context, 'method.form', 'Fill in this request'), {}]
      : [textOf(context, 'method.try', 'Try it'), { dataTry: tryIt === true ? '' : tryIt.proxy }];
  const summary: Element = {
    ...{ type: 'element', tagName: 'summary', properties: {} },
    children: [{ type: 'text', value: title }],
  };
  const properties = { className: ['request-builder'], dataCall: JSON.stringify(call), ...sends };
  return { type: 'element', tagName: 'details', properties, children: [summary] };
}
