import type { SampleRequest } from '../../../../../client/features/api/shared/sampleRequest';
import { sampleChoice, type SampleName } from '../../../../../client/shared/sampleTable';
import type { Root, RootContent, Code, Paragraph } from 'mdast';
import { exampleCall } from '../../../../../client/features/api/builder/typedCall';
import { sampleTemplates } from '../../../../../client/features/api/builder/samples/templates';
import { formField } from '../../../../../client/features/api/builder/pageCall';
import type { Operation } from '../../../../../client/features/api/shared/operation';
import { OPERATION_TEXTS } from '../../../../../client/features/api/shared/operationTexts';
import { REQUEST, RESPONSE, SAMPLE_SECTIONS, type SampleSection } from '../../../../../client/shared/methodSections';
import { partsOf, textOf, type Worded } from '../../../../../client/shared/text';
import type { NamedSample } from '../../../../config/samples';
import { reasonThrown } from '../../../../report/thrown';
import { codeGroup, type CodeGroup } from '../../../../markdown/blocks';
import type { PageContext } from '../../../../markdown/context';
import { code, heading, link, paragraph, sentence, separated, text } from '../reference/nodes';
import { callSettings, falseKey } from './callSettings';
import { isSectionHeading, sections } from './sections';
import type { ApiConfig } from '../../../../config/schema';
import { walkMarkdown } from '../../../../markdown/walk';
import { problem } from '../messages';

/**
 * Adds the sections Request and PHP Samples before Response, so that samples cannot drift from the tables. A section
 * that the author wrote stays as it is, and a section without samples is left out.
 */
export function insertSamples(tree: Root, operation: Operation, context: PageContext): void {
  const { name: call, coverage } = operation;
  const parameters = operation.parameters.map(formField);
  const settings = callSettings(operation, context);
  const request = exampleCall({ settings, call, parameters });
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
      heading(2, section),
      isUnknown ? unknownCall(section, `${settings.callField}=${call}`, context) : sampleGroup(samples),
      ...(section === REQUEST ? assumptions(operation, context) : []),
    );
  }
}

/** The words of a description that has no more to say of how a value is written. */
const FORM_UNKNOWN = /\bform(?:at)? is not documented\b/;

/** Says which values of the samples are written as their descriptions do not say. */
function assumptions({ parameters }: Operation, words: Worded): RootContent[] {
  const assumed = parameters.filter(
    ({ example, description }) => example !== undefined && FORM_UNKNOWN.test(description),
  );
  if (assumed.length === 0) return [];
  const names = separated(
    assumed.map(({ name }) => [code(name)]),
    text(', '),
  );
  const said = partsOf(textOf(words, 'method.assumed', OPERATION_TEXTS['method.assumed']), { names });
  return [paragraph(said.flatMap((part) => (typeof part === 'string' ? [text(part)] : part)))];
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
    context.tell(problem('sample-failed', { name: sample.name, reason: 'its function did not return a string' }));
  } catch (cause) {
    context.tell(problem('sample-failed', { name: sample.name, reason: reasonThrown(cause) }));
  }
  return [];
}

function withCode(sample: NamedSample, code: string | undefined): Sample[] {
  return code === undefined ? [] : [{ ...sample, code }];
}

/** Text in place of samples for a method whose parameters are not known: samples would look finished. */
function unknownCall(section: SampleSection, sent: string, words: Worded): RootContent {
  if (section !== REQUEST) {
    return paragraph([text(textOf(words, 'method.noSamples', 'No samples, for the same reason.'))]);
  }
  const said = textOf(words, 'method.unknownCall', OPERATION_TEXTS['method.unknownCall']);
  return paragraph(sentence(said, { sent: code(sent) }));
}

function sampleGroup(samples: Sample[]): RootContent {
  const panels = samples.map((sample) => ({ title: sample.label, code: codeOfSample(sample.code, sample) }));
  return codeGroup(panels);
}

/** Code of a sample, which the form of the page fills in where docgen wrote it. */
export function codeOfSample(value: string, { name, language, write }: NamedSample): Code {
  return {
    type: 'code',
    lang: language,
    value,
    ...(write === undefined && { data: { sample: name, choice: sampleChoice(name) } }),
  };
}

type Errors = NonNullable<ApiConfig['errors']>;

/**
 * Shows in the Response section how failed calls answer, if the site's configuration says so: as the second tab of the
 * reply, or in a sentence where the page shows no reply, or several, or that of a failed call. Programs that read all
 * pages get the sentence.
 */
export function insertErrors(tree: Root, { errors }: ApiConfig, words: Worded): void {
  const heading = tree.children.findIndex((node) => isSectionHeading(node, RESPONSE));
  if (errors === undefined || heading === -1) return;
  const next = tree.children.findIndex((node, index) => index > heading && node.type === 'heading' && node.depth <= 2);
  const end = next === -1 ? tree.children.length : next;
  const replies = tree.children.slice(heading, end).filter(({ type }) => type === 'code' || type === 'codeGroup');
  const [reply] = replies;
  const failed = reply?.type === 'code' && replies.length === 1 ? failedReply(reply, errors) : undefined;
  const inShort = failure(textOf(words, 'method.fails', 'If the call fails: {reply}, see {errors}.'), errors, words);
  if (reply?.type !== 'code' || failed === undefined) {
    tree.children.splice(end, 0, inShort);
    return;
  }
  const panels: CodeGroup = codeGroup([
    { title: textOf(words, 'method.success', 'Success'), code: reply },
    { title: textOf(words, 'method.failure', 'Failure'), code: failed },
  ]);
  const template = textOf(words, 'method.failed', 'Every call that fails answers like this: see {errors}.');
  panels.children[1]!.children.push(failure(template, errors, words));
  tree.children.splice(tree.children.indexOf(reply), 1, { ...panels, isOfPage: true, inText: [reply, inShort] });
}

/** The reply of a failed call, written as one of a page; undefined if it is none, or if that page shows one itself. */
function failedReply({ lang, value }: Code, { reply }: Errors): Code | undefined {
  const key = falseKey(reply);
  if (lang !== 'json' || key === undefined || falseKey(value) === key) return undefined;
  return { type: 'code', lang: 'json', value: JSON.stringify(JSON.parse(reply), null, 2) };
}

function failure(template: string, errors: Errors, words: Worded): Paragraph {
  const page = link(errors.page, [text(textOf(words, 'method.errors', 'Errors'))]);
  return paragraph(sentence(template, { reply: code(errors.reply), errors: page }));
}

/** Marks the code of the Response section: its keys get anchors, and it is folded if it is long. */
export function markResponses(tree: Root): void {
  for (const { title, children } of sections(tree)) {
    if (title !== RESPONSE) continue;
    for (const child of children) {
      walkMarkdown(child, (node) => {
        if (node.type === 'code') node.data = { ...node.data, response: true };
      });
    }
  }
}
