import type { Code, Paragraph, Root, RootContent } from 'mdast';
import { exampleValue, type SampleParameter } from '../../../client/builder/arguments';
import { describeRequest, type SampleRequest } from '../../../client/builder/request';
import { sampleChoice } from '../../../client/builder/samples/templates';
import type { NamedSample } from '../../config/samples';
import type { CodeGroup, CodePanel } from '../../markdown/blocks';
import type { PageContext } from '../../markdown/context';
import { walkBlocks } from '../../markdown/walk';
import { callSettings } from './callSettings';
import { writeSample } from './insertSamples';
import { readCalls, type ListedCall } from './readCalls';

/** In the markdown of a page, which programs read, so many samples of calls are enough. */
const SHOWN_AS_TEXT = 2;

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
    const children = samplesOf(node, context).map((panel, place) => ({ ...panel, isMore: place >= SHOWN_AS_TEXT }));
    if (children.length > 0) parent.children[index] = { type: 'codeGroup', children };
    return undefined;
  });
}

function expandPanel(panel: CodePanel, { children }: CodeGroup, context: PageContext): CodePanel[] {
  const [code] = panel.children;
  if (code?.type !== 'code' || code.lang !== 'calls') return [panel];
  const written = new Set(children.map(({ title }) => title));
  return samplesOf(code, context)
    .filter(({ title }) => !written.has(title))
    .map((sample) => ({ ...sample, isMore: true }));
}

/** A panel for each language; none, with a report, if the calls can't be read. */
function samplesOf(node: Code, context: PageContext): CodePanel[] {
  const settings = callSettings({}, context);
  const requests = readCalls(node, context).map(({ call, fields }) =>
    describeRequest({ settings, call, parameters: parametersOf(fields), valueOf: exampleValue }),
  );
  return context.samples.flatMap((sample) => {
    const panel = panelOf(sample, requests, context);
    return panel.children.length === 0 ? [] : [panel];
  });
}

function parametersOf(fields: ListedCall['fields']): SampleParameter[] {
  return Object.entries(fields).map(([name, example]) => ({
    name,
    type: Array.isArray(example) ? 'array' : 'string',
    required: true,
    example,
  }));
}

/** The calls in one language, one below the other; several have their names above them. */
function panelOf(sample: NamedSample, requests: readonly SampleRequest[], context: PageContext): CodePanel {
  const children = requests.flatMap((request): RootContent[] => {
    const blocks = writeSample(sample, request, context).map(({ code }) => codeOf(code, sample));
    return requests.length === 1 || blocks.length === 0 ? blocks : [nameOf(request.call), ...blocks];
  });
  return { type: 'codePanel', title: titleOf(sample), active: false, children };
}

function codeOf(value: string, { name, language, write }: NamedSample): Code {
  return { type: 'code', lang: language, value, ...(write === undefined && { data: { sample: name } }) };
}

/** Languages have one name in all guides, also where a method page has a heading above them. */
function titleOf({ name, label }: NamedSample): string {
  return sampleChoice(name) ?? label;
}

function nameOf(call: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'inlineCode', value: call }] };
}
