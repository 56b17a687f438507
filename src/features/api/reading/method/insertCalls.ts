import type { SampleRequest, SampleValue } from '../../../../../client/features/api/shared/sampleRequest';
import type { Code, Root, RootContent } from 'mdast';
import type { FormParameter } from '../../../../../client/features/api/builder/pageCall';
import { exampleCall } from '../../../../../client/features/api/builder/typedCall';
import { sampleChoice } from '../../../../../client/shared/sampleTable';
import type { NamedSample } from '../../../../config/samples';
import type { CodeGroup, CodePanel } from '../../../../markdown/blocks';
import type { PageContext } from '../../../../markdown/context';
import { walkBlocks } from '../../../../markdown/walk';
import { callSettings } from './callSettings';
import { code as codeNode, paragraph } from '../reference/nodes';
import { codeOfSample, writeSample } from './insertSamples';
import { parseYaml } from '../../../../markdown/yaml';
import { toSampleValue } from './readSample';
import { problem } from '../messages';

/**
 * Puts samples in all languages of the site in the place of code in the language `calls`, as pages of methods have
 * them. In a code group they are added to what the author has written, which comes first.
 */
export function insertCalls(tree: Root, context: PageContext): void {
  if (!context.mayHave(/(?:```|~~~)[ \t]*calls\b/)) return;
  walkBlocks(tree, (node, index, parent) => {
    if (node.type === 'codeGroup') {
      node.children = node.children.flatMap((panel) => expandPanel(panel, node, context));
      return 'skip';
    }
    if (node.type !== 'code' || node.lang !== 'calls' || parent === undefined) return undefined;
    const children = samplesOf(node, context);
    if (children.length > 0) parent.children[index] = { type: 'codeGroup', children };
    return undefined;
  });
}

function expandPanel(panel: CodePanel, { children }: CodeGroup, context: PageContext): CodePanel[] {
  const [code] = panel.children;
  if (code?.type !== 'code' || code.lang !== 'calls') return [panel];
  const written = new Set(children.map(({ title }) => title));
  return samplesOf(code, context).filter(({ title }) => !written.has(title));
}

/** A panel for each language; none, with a report, if the calls can't be read. */
function samplesOf(node: Code, context: PageContext): CodePanel[] {
  const settings = callSettings({}, context);
  const requests = readCalls(node, context).map(({ call, fields }) =>
    exampleCall({ settings, call, parameters: parametersOf(fields) }),
  );
  return context.samples.flatMap((sample) => {
    const panel = panelOf(sample, requests, context);
    return panel.children.length === 0 ? [] : [panel];
  });
}

function parametersOf(fields: ListedCall['fields']): FormParameter[] {
  return Object.entries(fields).map(([name, example]) => ({
    id: name,
    name,
    type: Array.isArray(example) ? 'array' : 'string',
    required: true,
    example,
  }));
}

/** The calls in one language, one below the other; several have their names above them. */
function panelOf(sample: NamedSample, requests: readonly SampleRequest[], context: PageContext): CodePanel {
  const children = requests.flatMap((request): RootContent[] => {
    const blocks = writeSample(sample, request, context).map(({ code }) => codeOfSample(code, sample));
    return requests.length === 1 || blocks.length === 0 ? blocks : [paragraph([codeNode(request.call)]), ...blocks];
  });
  return { type: 'codePanel', title: titleOf(sample), active: false, children };
}

/** Languages have one name in all guides, also where a method page has a heading above them. */
function titleOf({ name, label }: NamedSample): string {
  return sampleChoice(name) ?? label;
}

/** A call that an author has listed. */
interface ListedCall {
  call: string;
  /** Fields that the call sends, by name: `filter[status]`. */
  fields: Record<string, SampleValue>;
}

/** The calls in a block of code: methods, each with what it sends. None, with a report, if one can't be read. */
function readCalls(node: Code, context: PageContext): ListedCall[] {
  try {
    return callsOf(parseYaml(node.value, raise));
  } catch (cause) {
    const { reason, message } = cause as { reason?: string; message: string };
    context.tell(problem('calls-block', { reason: reason ?? message }), node.position);
    return [];
  }
}

function raise(cause: unknown): never {
  throw cause;
}

/** `getClients`, `{ addInvoice: { client_id: 7 } }`, or a list of these. */
function callsOf(value: unknown): ListedCall[] {
  if (Array.isArray(value)) return value.flatMap(callsOf);
  const entries = typeof value === 'string' ? [[value, null] as const] : Object.entries(value ?? {});
  if (entries.length === 0) throw new Error('it names no method');
  return entries.map(([call, fields]) => ({ call: methodOf(call), fields: fieldsOf(call, fields) }));
}

function methodOf(call: string): string {
  if (/^\w+$/.test(call)) return call;
  throw new Error(`\`${call}\` is not the name of a method`);
}

function fieldsOf(call: string, given: unknown): ListedCall['fields'] {
  if (given === null) return {};
  const fields = Array.isArray(given) ? undefined : toSampleValue(given);
  if (typeof fields === 'object' && !Array.isArray(fields)) return fields;
  throw new Error(`what \`${call}\` sends is not written as names with values`);
}
