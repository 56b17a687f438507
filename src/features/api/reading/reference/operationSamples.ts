import { sampleChoice, USUAL_HTTP_SAMPLES } from '../../../../../client/shared/sampleTable';
import type { RootContent } from 'mdast';
import { NO_ACCESS } from '../../../../../client/features/api/builder/access';
import { fillHttpCall } from '../../../../../client/features/api/builder/http/fillHttpCall';
import type { HttpPageCall } from '../../../../../client/features/api/builder/http/httpPageCall';
import { HTTP_PLACEHOLDERS } from '../../../../../client/features/api/builder/http/httpCall';
import { httpSamples, type HttpSample } from '../../../../../client/features/api/builder/http/httpSamples';
import { NOTHING_TYPED } from '../../../../../client/features/api/builder/typed';
import { withSignIn } from '../../../../../client/features/api/builder/http/withSignIn';
import { exactText, jsonText } from '../../../../../client/features/api/shared/exactNumbers';
import { TYPES } from '../../../../../client/features/api/shared/types';
import { tellIn } from '../../../../../client/shared/tell';
import type { Operation, OperationContent } from '../../../../../client/features/api/shared/operation';
import type { NamedSample } from '../../../../config/samples';
import type { SchemaRow } from '../../schema/rows';
import { codeGroup, type CodeGroup } from '../../../../markdown/blocks';
import { REPLY_EXAMPLES } from '../method/arrangePairs';
import { formElement, type FormContext } from '../method/dressOperation';
import { describedBlocks } from './describedText';
import { box, code, fence, fences, link, paragraph, sentence, strong, text, heading } from './nodes';
import { requestOf } from './requestFields';
import { bodyRow, shortExample } from './shortExample';

interface SampleContext {
  rows: ReadonlyMap<string, SchemaRow>;
  words: FormContext;
  samples: readonly Pick<NamedSample, 'name' | 'place'>[];
}

/** The form that fills in the samples, and the call in several languages with what it needs at least. */
export function sampleGroup(operation: Operation, { rows, words, samples }: SampleContext): RootContent[] {
  const request = requestOf(operation, rows, tellIn(words));
  const { call } = fillHttpCall(request, NOTHING_TYPED, NO_ACCESS);
  const panels = shownSamples(samples).flatMap(({ name, label, language, write }) => {
    const value = write(call);
    if (value === undefined) return [];
    return [
      {
        title: label,
        code: { type: 'code' as const, lang: language, value, data: { sample: name, choice: sampleChoice(name) } },
      },
    ];
  });
  const host = `https://${HTTP_PLACEHOLDERS.host}`;
  const said = tellIn(words)('operation.noServer', 'The description names no address: {host} stands for it.');
  const note = call.url.startsWith(host) ? [paragraph(sentence(said, { host: code(host) }), 'field-more')] : [];
  return [
    ...note,
    formPlace(words.api.tryIt === false ? request : withSignIn(request, operation), words),
    withTypes(codeGroup([...panels, ...written(operation, panels)]), operation, words),
  ];
}

/** The place of TypeScript types, which a browser makes from the file of the operation when a reader opens it. */
function withTypes(samples: CodeGroup, { body, responses }: Operation, words: SampleContext['words']): CodeGroup {
  const contents = [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)];
  if (words.record === undefined || contents.every(({ schema }) => schema === undefined)) return samples;
  const about = tellIn(words)('operation.types', 'Types are made in your browser from the file of the operation');
  const data = { sample: TYPES, choice: TYPES_TITLE };
  const code = { type: 'code' as const, lang: 'typescript', value: `// ${about}`, data };
  const types = codeGroup([{ title: TYPES_TITLE, code }]);
  return { ...samples, children: [...samples.children, ...types.children], inText: [samples] };
}

const TYPES_TITLE = 'TypeScript';

/** The samples that the site chose for calls with verb and path, in its order; the usual ones if it chose none. */
function shownSamples(chosen: SampleContext['samples']): HttpSample[] {
  const places = new Map(chosen.flatMap(({ name, place }) => (place === undefined ? [] : [[name, place] as const])));
  const names = places.size === 0 ? new Map(USUAL_HTTP_SAMPLES.map((name, place) => [name, place])) : places;
  return httpSamples
    .filter(({ name }) => names.has(name))
    .sort((one, other) => names.get(one.name)! - names.get(other.name)!);
}

/** Samples that the author wrote, each with a title of its own even if docgen has a sample in the same language. */
function written({ samples = [] }: Operation, panels: readonly { title: string }[]) {
  const taken = new Set(panels.map(({ title }) => title));
  return samples.map(({ label, language, code }) => {
    let title = label;
    for (let count = 2; taken.has(title); count += 1) title = `${label} (${count})`;
    taken.add(title);
    return { title, code: { type: 'code' as const, lang: languageOf(language), value: code } };
  });
}

/** `C#` → csharp, `Shell` → bash */
function languageOf(name: string): string {
  const known: Record<string, string> = {
    'c#': 'csharp',
    'c++': 'cpp',
    shell: 'bash',
    curl: 'bash',
    'node.js': 'javascript',
  };
  return known[name.toLowerCase()] ?? name.toLowerCase().replace(/\W+/g, '');
}

/** The place of the form; client/requestForm/startBuilder.tsx fills it. Other programs see nothing of it. */
function formPlace(request: HttpPageCall, words: FormContext): RootContent {
  const { tagName, properties, children } = formElement(request, words);
  return { type: 'reference', data: { hName: tagName, hProperties: properties, hChildren: children }, children: [] };
}

/** The examples of a body as code, each named where there are several. */
export function exampleFences(contents: readonly (OperationContent & { title: string })[]): RootContent[] {
  const panels = contents.flatMap(({ title, contentType, examples }) =>
    examples.map(({ name, summary, value }) => ({
      title: [title, summary || name].filter(Boolean).join(' '),
      lang: /xml|html/i.test(contentType) ? 'xml' : isText(value) && !/json/i.test(contentType) ? 'text' : 'json',
      value: isText(value) && !isJsonString(value, contentType) ? value : jsonText(value, 2),
    })),
  );
  const [only] = panels;
  if (panels.length === 0 || only === undefined) return [];
  return [panels.length === 1 && only.title === '' ? fence(only.lang, only.value) : fences(panels), ...about(contents)];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && exactText(value) === undefined;
}

/** Descriptions of examples, and addresses of examples that are elsewhere. */
function about(contents: readonly OperationContent[], isAlone = false): RootContent[] {
  return contents
    .flatMap(({ examples }) => examples)
    .flatMap(({ name, summary, description = '', url }) => [
      ...(description === '' && url === undefined && (!isAlone || summary === '')
        ? []
        : [paragraph([strong(summary || name)])]),
      ...describedBlocks(description),
      ...(url === undefined ? [] : [paragraph(/^https?:/i.test(url) ? [link(url, [text(url)])] : [code(url)])]),
    ]);
}

/** Text that is the body itself, and not JSON that somebody wrote as text. */
function isJsonString(value: string, contentType: string): boolean {
  return /json/i.test(contentType) && !/^\s*[[{"]/.test(value);
}

/** The examples of a callback, as far as the author wrote some. */
export function callbackExamples({ body, responses }: Operation): RootContent[] {
  const all = [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)];
  return exampleFences(all.map((content) => ({ ...ofAuthor(content), title: '' })));
}

/** A format with those examples that the author wrote. */
function ofAuthor(content: OperationContent): OperationContent {
  return { ...content, examples: content.examples.filter(({ isMade }) => isMade !== true) };
}

/** Examples of a body, unless the samples hold the only one as it is. */
export function bodyExamples(
  { body }: Operation,
  isCall: boolean,
  rows: ReadonlyMap<string, SchemaRow>,
): RootContent[] {
  const sent = (body?.content ?? []).map((each) => ({ ...each, title: '' }));
  const isInSample = (each: OperationContent, index: number): boolean =>
    each.examples.length === 0 ||
    (each.examples.length === 1 &&
      (index === 0 || each.examples[0]!.isMade === true) &&
      shortExample(each, bodyRow(each, body!, rows), rows) === each.examples[0]!.value);
  // The samples hold it, but not what is said of it.
  if (isCall && sent.every(isInSample)) return about(sent, true);
  const blocks = exampleFences(sent);
  return blocks.length === 0 ? [] : [heading(3, isCall ? 'Example bodies' : 'Example'), ...blocks];
}

/** Examples of what is received, which are beside the replies. */
export function replyExamples({ responses }: Operation): RootContent[] {
  const replies = responses.flatMap(({ status, content }) =>
    content.map((each, index) =>
      index === 0 ? { ...each, title: status } : { ...ofAuthor(each), title: `${status} ${each.contentType}` },
    ),
  );
  const blocks = exampleFences(replies).map((each) => (each.type === 'codeGroup' ? { ...each, isOfPage: true } : each));
  return blocks.length === 0 ? [] : [box('div', { className: [REPLY_EXAMPLES] }, blocks)];
}
