import type { SampleEntries, SampleRequest } from '../../../../../client/features/api/shared/sampleRequest';
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
import type { ApiConfig } from '../../../../config/schema';
import { chainOf, isChain, standIns } from '../chain/chainOf';
import { chainCode } from '../chain/languages';
import { listedSteps, type ListedStep } from '../chain/listedSteps';
import type { Chain } from '../chain/steps';
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
  try {
    const steps = listedSteps(parseYaml(node.value, raise));
    const [requests, chain] = isChain(steps) ? inChain(steps, context) : [requestsOf(steps, context)];
    return context.samples.flatMap((sample) => {
      const panel = panelOf(sample, { requests, chain }, context);
      return panel.children.length === 0 ? [] : [panel];
    });
  } catch (cause) {
    const { reason, message } = cause as { reason?: string; message: string };
    context.tell(problem('calls-block', { reason: reason ?? message }), node.position);
    return [];
  }
}

function inChain(steps: readonly ListedStep[], context: PageContext): [SampleRequest[], Chain] {
  const { callField, pages } = context.api;
  const chain = chainOf({ steps, requests: requestsOf(steps, context), callField, pages: pagesOf(pages) });
  const alone = steps.map((step) => (step.kind === 'call' ? { ...step, fields: standIns(step.fields) } : step));
  return [requestsOf(alone, context), chain];
}

function pagesOf({ parameter, id, total }: ApiConfig['pages']): Chain['pages'] {
  return { parameter, id, total: total?.split('.') ?? [] };
}

function requestsOf(steps: readonly ListedStep[], context: PageContext): SampleRequest[] {
  const settings = callSettings({}, context);
  return steps.flatMap((step) =>
    step.kind === 'call' ? [exampleCall({ settings, call: step.call, parameters: parametersOf(step.fields) })] : [],
  );
}

function parametersOf(fields: SampleEntries): FormParameter[] {
  return Object.entries(fields).map(([name, example]) => ({
    id: name,
    name,
    type: Array.isArray(example) ? 'array' : 'string',
    required: true,
    example,
  }));
}

interface Shown {
  requests: readonly SampleRequest[];
  /** The calls as one program, where one needs the reply of another. */
  chain?: Chain | undefined;
}

/** The calls in one language, as a program or one below the other; several have their names above them. */
function panelOf(sample: NamedSample, { requests, chain }: Shown, context: PageContext): CodePanel {
  const program = chain && sample.write === undefined ? chainCode(sample.name, chain) : undefined;
  const title = titleOf(sample);
  if (program !== undefined) {
    return { type: 'codePanel', title, active: false, children: [codeOfSample(program, sample)] };
  }
  const children = requests.flatMap((request): RootContent[] => {
    const blocks = writeSample(sample, request, context).map(({ code }) => codeOfSample(code, sample));
    return requests.length === 1 || blocks.length === 0 ? blocks : [paragraph([codeNode(request.call)]), ...blocks];
  });
  return { type: 'codePanel', title, active: false, children };
}

/** Languages have one name in all guides, also where a method page has a heading above them. */
function titleOf({ name, label }: NamedSample): string {
  return sampleChoice(name) ?? label;
}

function raise(cause: unknown): never {
  throw cause;
}
