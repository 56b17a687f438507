import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import { exampleValue } from '../../../client/builder/arguments';
import { describeRequest, type SampleRequest } from '../../../client/builder/request';
import { sampleTemplates, type SampleName } from '../../../client/builder/samples/templates';
import { formField } from '../../../client/builder/formField';
import type { RpcOperation } from '../../../client/shared/operation';
import { CATALOGUE } from '../../../client/shared/catalogue';
import { REQUEST, RESPONSE, SAMPLE_SECTIONS, type SampleSection } from '../../../client/shared/methodSections';
import { partsOf, textOf, type Worded } from '../../../client/shared/text';
import type { NamedSample } from '../../config/samples';
import { reasonThrown } from '../../report/thrown';
import { codeGroup } from '../../markdown/blocks';
import type { PageContext } from '../../markdown/context';
import { callSettings } from './callSettings';
import { isSectionHeading } from './sections';

/**
 * Adds the sections Request and PHP Samples before Response, so that samples cannot drift from the tables. A section
 * that the author wrote stays as it is, and a section without samples is left out.
 */
export function insertSamples(tree: Root, operation: RpcOperation, context: PageContext): void {
  const { call, coverage } = operation;
  const parameters = operation.parameters.map(formField);
  const settings = callSettings(operation, context);
  const request = describeRequest({ settings, call, parameters, valueOf: exampleValue });
  const isUnknown = coverage === 'none' && parameters.length === 0;
  for (const [index, section] of SAMPLE_SECTIONS.entries()) {
    if (tree.children.some((node) => isSectionHeading(node, section))) continue;
    const kinds = context.samples.filter((each) => each.section === section);
    const samples = kinds.flatMap((sample) => writeSample(sample, request, context));
    if (samples.length === 0) continue;
    const later = [...SAMPLE_SECTIONS.slice(index + 1), RESPONSE];
    const next = tree.children.findIndex((node) => later.some((each) => isSectionHeading(node, each)));
    const at = next === -1 ? tree.children.length : next;
    tree.children.splice(
      at,
      0,
      heading(section),
      isUnknown ? unknownCall(section, `${settings.callField}=${call}`, context) : sampleGroup(samples),
    );
  }
}

interface Sample extends NamedSample {
  code: string;
}

/** A sample of the site's own is somebody's code, so its failures are reported with the page. */
export function writeSample(sample: NamedSample, request: SampleRequest, context: PageContext): Sample[] {
  if (sample.write === undefined) return withCode(sample, sampleTemplates[sample.name as SampleName].write(request));
  try {
    const code = sample.write(structuredClone(request));
    if (typeof code === 'string') return withCode(sample, code);
    context.report('sample-failed', { name: sample.name, reason: 'its function did not return a string' });
  } catch (cause) {
    context.report('sample-failed', { name: sample.name, reason: reasonThrown(cause) });
  }
  return [];
}

function withCode(sample: NamedSample, code: string | undefined): Sample[] {
  return code === undefined ? [] : [{ ...sample, code }];
}

/** Text in place of samples for a method whose parameters are not known: samples would look finished. */
function unknownCall(section: SampleSection, sent: string, words: Worded): RootContent {
  if (section !== REQUEST) {
    const value = textOf(words, 'method.noSamples', 'No samples, for the same reason.');
    return { type: 'paragraph', children: [{ type: 'text', value }] };
  }
  const text = textOf(words, 'method.unknownCall', CATALOGUE['method.unknownCall']);
  const parts = partsOf<PhrasingContent>(text, { sent: { type: 'inlineCode', value: sent } });
  const children = parts.map((part) => (typeof part === 'string' ? { type: 'text' as const, value: part } : part));
  return { type: 'paragraph', children };
}

function heading(section: SampleSection): Heading {
  return { type: 'heading', depth: 2, children: [{ type: 'text', value: section }] };
}

function sampleGroup(samples: Sample[]): RootContent {
  const panels = samples.map(({ name, label, language, code, write }) => ({
    title: label,
    code: {
      type: 'code' as const,
      lang: language,
      value: code,
      ...(write === undefined && { data: { sample: name } }),
    },
  }));
  return { ...codeGroup(panels), isSamples: true };
}
