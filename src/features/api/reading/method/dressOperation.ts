import type { CallSettings } from '../../../../../client/features/api/shared/sampleRequest';
import type { Element, ElementContent, Root } from 'hast';
import { formField } from '../../../../../client/features/api/builder/pageCall';
import type { HttpPageCall } from '../../../../../client/features/api/builder/http/httpPageCall';
import {
  storedCall,
  swapQuotes,
  type PageCall,
  type StoredCall,
} from '../../../../../client/features/api/builder/pageCall';
import { PARAMETER_SECTIONS, REQUEST, RESPONSE, SAMPLE_SECTIONS } from '../../../../../client/shared/methodSections';
import type { Operation } from '../../../../../client/features/api/shared/operation';
import type { Header } from '../../../../../client/shared/page';
import { countedText, textOf, type Worded } from '../../../../../client/shared/text';
import { slugify } from '../../../../base/slug';
import type { ApiConfig } from '../../../../config/schema';
import type { PageContext } from '../../../../markdown/context';
import { classNames, element, isElement, textNode } from '../../../../markdown/element';
import { slot } from '../../../../markdown/slots';
import { arrangePairs } from './arrangePairs';
import { callSettings } from './callSettings';

/** Number of parameters that can be taken in at a glance; more get a filter. */
const FILTER_ABOVE = 12;
/** Prose with more parameters, fields or list items is higher than samples and a response together. */
const LONG_ABOVE = 12;

const idsOf = (titles: readonly string[]): ReadonlySet<unknown> => new Set(titles.map(slugify));
const PARAMETER_IDS = idsOf(PARAMETER_SECTIONS);
const SAMPLE_IDS = idsOf([...SAMPLE_SECTIONS, RESPONSE]);
const REQUEST_ID = idsOf([REQUEST]);
const RESPONSE_ID = idsOf([RESPONSE]);

/** Adds to the page of an operation what its HTML shows besides the text, and puts its samples beside its prose. */
export function dressOperation(
  tree: Root,
  { operation, headers }: { operation: Operation | undefined; headers: readonly Header[] },
  context: PageContext,
): void {
  const isMethod = operation?.call !== undefined;
  if (isMethod) dressMethod(tree, operation, context);
  if (operation !== undefined) placeChangedMark(tree);
  const links = headers.filter(({ level }) => level === 2).map(({ slug, title }) => sectionLink(slug, title));
  const sections = element(
    'nav',
    { className: ['method-sections'], ariaLabel: textOf(context, 'contents.label', 'Sections') },
    links,
  );
  const children = tree.children as ElementContent[];
  const arranged = isMethod ? arrange(children, sections) : arrangePairs(withSections(children, sections));
  // One without samples, such as a list of operations, is in one piece.
  if (arranged !== undefined) tree.children = arranged;
  else if (!isMethod) tree.children = [element('div', { className: ['operation'] }, tree.children as ElementContent[])];
}

function dressMethod(tree: Root, operation: Operation, context: PageContext): void {
  const settings = callSettings(operation, context);
  const title = tree.children.findIndex((node) => isElement(node, 'h1'));
  if (title !== -1) tree.children.splice(title + 1, 0, callLine(operation, settings, context));
  const count = operation.parameters.length;
  const filter = count > FILTER_ABOVE ? findSection(tree, PARAMETER_IDS) : -1;
  if (filter !== -1) tree.children.splice(filter, 0, parameterFilter(count, context));
  addRequestBuilder(tree, operation, { settings, context });
}

function findSection({ children }: Root, ids: ReadonlySet<unknown>): number {
  return children.findIndex((node) => isElement(node, 'h2') && ids.has(node.properties.id));
}

/** Says where calls go and what names the method there, ready to be copied. */
function callLine(operation: Operation, { url, callField }: CallSettings, words: Worded): Element {
  // `https://billing.example.com/admin/api.php` → /admin/api.php
  const path = url.replace(/^[a-z]+:\/\/[^/]*(?=\/)/i, '');
  return element('div', { className: ['method-call'] }, [
    element('code', {}, [textNode(`POST ${path}`)]),
    element('code', {}, [textNode(`${callField}=${operation.call}`)]),
    element('button', { type: 'button' }, [textNode(textOf(words, 'code.copy', 'Copy'))]),
    ...coverageMark(operation, words),
  ]);
}

/** Says that not all of a method is documented; nothing where all of it is. */
function coverageMark({ coverage }: Operation, words: Worded): Element[] {
  if (coverage !== 'partial' && coverage !== 'none') return [];
  const label =
    coverage === 'partial'
      ? textOf(words, 'method.partly', 'Partly documented')
      : textOf(words, 'method.notYet', 'Not documented yet');
  return [element('span', { className: ['badge', 'badge-warning'] }, [textNode(label)])];
}

/**
 * A filter for the parameters of a method that has many. The field is part of the HTML, so that nothing moves when the
 * script has loaded, and is shown only if scripts run; client/features/api/content/parameterFilter.ts makes it work.
 */
function parameterFilter(parameters: number, words: Worded): Element {
  const label = countedText(words, parameters, ['method.filter', { other: 'Filter {count} parameters' }]);
  const field = { type: 'search', placeholder: label, ariaLabel: label, autoComplete: ['off'], spellCheck: 'false' };
  return element('div', { className: ['parameter-filter'] }, [element('input', field, [])]);
}

/** Words of a form, and whether it can send its call. */
export interface FormContext extends Worded {
  /** See `PageContext`. */
  record?: string | undefined;
  api: Pick<ApiConfig, 'tryIt'>;
}

/**
 * Adds the placeholder of the form that fills in the samples above the Request section, if docgen wrote that section.
 * The placeholder is shown only if scripts run; client/builder/startBuilder.tsx fills it.
 */
function addRequestBuilder(
  tree: Root,
  { name: call, parameters }: Operation,
  { settings, context }: { settings: CallSettings; context: FormContext },
): void {
  const heading = findSection(tree, REQUEST_ID);
  const at = tree.children.findIndex((node, index) => index > heading && node.type === 'element');
  const group = tree.children[at];
  if (heading === -1 || !isElement(group, 'div')) return;
  if (!group.children.some((panel) => isElement(panel, 'div') && panel.properties.dataSample !== undefined)) return;
  const pageCall: PageCall = { settings, call, parameters: parameters.map(formField) };
  tree.children.splice(at, 0, formElement(storedCall(pageCall), context));
}

/** The place of a form, with all that it is made from. */
export function formElement(call: StoredCall | HttpPageCall, context: FormContext): Element {
  const { tryIt } = context.api;
  const [title, sends] =
    tryIt === false
      ? [textOf(context, 'method.form', 'Fill in this request'), {}]
      : [textOf(context, 'method.try', 'Try it'), { dataTry: tryIt === true ? '' : tryIt.proxy }];
  const properties = { className: ['request-builder'], dataCall: swapQuotes(JSON.stringify(call)), ...sends };
  return element('details', properties, [element('summary', {}, [textNode(title)])]);
}

/** Keeps a place beside how an operation is called: whether it has changed is known when its past is. */
function placeChangedMark(tree: Root): void {
  const line = tree.children.find(
    (node): node is Element => node.type === 'element' && hasClass(node, 'method-call', 'operation-path'),
  );
  line?.children.push(textNode(slot('changed', 0)));
}

function hasClass(node: Element, ...names: string[]): boolean {
  return classNames(node).some((each) => names.includes(each));
}

/**
 * Splits a page into its prose and its samples, which are side by side on wide screens; the order stays the same. The
 * response comes below the samples where the prose is long, else below the prose. Links to the sections come below the
 * name: on phones the samples begin screens below it. Undefined for a page without samples.
 */
function arrange(children: ElementContent[], sections: Element): Element[] | undefined {
  const find = (ids: ReadonlySet<unknown>): number =>
    children.findIndex((node) => isElement(node, 'h2') && ids.has(node.properties.id));
  const at = find(SAMPLE_IDS);
  if (at === -1) return undefined;
  const main = withSections(children.slice(0, at), sections);
  const isLong = main.reduce((sum, node) => sum + rowsIn(node), 0) > LONG_ABOVE;
  const response = find(RESPONSE_ID);
  const end = isLong || response <= at ? children.length : response;
  const className = isLong ? ['method', 'method-long'] : ['method'];
  const columns = [
    element('div', { className: ['method-main'] }, main),
    element('div', { className: ['method-samples'] }, children.slice(at, end)),
    ...(end < children.length ? [element('div', { className: ['method-response'] }, children.slice(end))] : []),
  ];
  return [element('div', { className }, columns)];
}

/** Puts links to the sections below the name. */
function withSections(children: readonly ElementContent[], sections: Element): ElementContent[] {
  const name = children.findIndex((node) => isElement(node, 'h1'));
  const found = children.findIndex((node, index) => index > name && !isHead(node));
  const top = found === -1 ? children.length : found;
  return [...children.slice(0, top), sections, ...children.slice(top)];
}

/** The number of table rows and list items in a node. */
function rowsIn(node: ElementContent): number {
  if (node.type !== 'element') return 0;
  const own = node.tagName === 'tr' || node.tagName === 'li' ? 1 : 0;
  return node.children.reduce((sum, each) => sum + rowsIn(each), own);
}

function sectionLink(slug: string, title: string): Element {
  return element('a', { href: `#${slug}` }, [textNode(title)]);
}

/** True if a node belongs to the name: how the method is called. */
function isHead(node: ElementContent): boolean {
  return node.type === 'element' && hasClass(node, 'method-call');
}
