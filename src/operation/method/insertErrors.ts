import type { Code, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import { RESPONSE } from '../../../client/shared/methodSections';
import type { ApiConfig } from '../../config/schema';
import { codeGroup, type CodeGroup } from '../../markdown/blocks';
import { falseKey } from './callSettings';
import { isSectionHeading } from './sections';
import { partsOf, textOf, type Worded } from '../../../client/shared/text';

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
  const inShort = sentence(textOf(words, 'method.fails', 'If the call fails: {reply}, see {errors}.'), errors, words);
  if (reply?.type !== 'code' || failed === undefined) {
    tree.children.splice(end, 0, inShort);
    return;
  }
  const panels: CodeGroup = codeGroup([
    { title: textOf(words, 'method.success', 'Success'), code: reply },
    { title: textOf(words, 'method.failure', 'Failure'), code: failed },
  ]);
  const template = textOf(words, 'method.failed', 'Every call that fails answers like this: see {errors}.');
  panels.children[1]!.children.push(sentence(template, errors, words));
  tree.children.splice(tree.children.indexOf(reply), 1, { ...panels, isOfPage: true, inText: [reply, inShort] });
}

/** The reply of a failed call, written as one of a page; undefined if it is none, or if that page shows one itself. */
function failedReply({ lang, value }: Code, { reply }: Errors): Code | undefined {
  const key = falseKey(reply);
  if (lang !== 'json' || key === undefined || falseKey(value) === key) return undefined;
  return { type: 'code', lang: 'json', value: JSON.stringify(JSON.parse(reply), null, 2) };
}

function sentence(template: string, errors: Errors, words: Worded): Paragraph {
  const parts = partsOf<PhrasingContent>(template, {
    reply: { type: 'inlineCode', value: errors.reply },
    errors: { type: 'link', url: errors.page, children: [text(textOf(words, 'method.errors', 'Errors'))] },
  });
  return { type: 'paragraph', children: parts.map((part) => (typeof part === 'string' ? text(part) : part)) };
}

function text(value: string): Text {
  return { type: 'text', value };
}
