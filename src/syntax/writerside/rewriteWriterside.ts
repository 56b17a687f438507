import type { WriteInclude } from '../../model/include';
import type { RulePage } from '../../model/syntax';
import { joinTags } from './joinedTags';
import { ownVariables, withTopicParts } from './includes';
import { rewriteBlockElements } from './blockElements';
import { rewriteCodeBlocks } from './codeBlocks';
import { rewriteInlineElements } from './inlineElements';
import { rewriteTitleLines } from './titleLines';
import { fillInPercents } from './percents';
import { rewriteStyledLines } from './styledLines';

/** Markup that only pages of Writerside have, at least in this form. */
const ANY = new RegExp(
  [
    String.raw`^\[//\]: # \(title: `,
    String.raw`^[ \t>]*\{(?:[^{}\n]*[ \t])?(?:style|type|src|sticky-header|kotlin-runnable)="`,
    String.raw`<(?:tab|procedure|chapter|def)[ \t][^<>]*\btitle="`,
    String.raw`<(?:tldr|deflist|show-structure|ui-path|control)(?=[\s/>])`,
    String.raw`<code-block[ \t][^<>]*\b(?:lang|src)="`,
    String.raw`<(?:link|web|card)-summary>`,
    String.raw`^[ \t]*<(?:note|tip|warning)>[ \t]*$|^[ \t]*<compare[ \t]`,
    String.raw`<(?:primary|secondary)-label[ \t]`,
    String.raw`\]\(%[A-Za-z_][\w.-]*%`,
    String.raw`<include\s[^<>]*\selement-id="`,
  ].join('|'),
  'm',
);

const STEPS: readonly ((text: string, include: WriteInclude) => string)[] = [
  withTopicParts,
  joinTags,
  rewriteCodeBlocks,
  rewriteTitleLines,
  rewriteBlockElements,
  rewriteInlineElements,
  rewriteStyledLines,
];

/** Fills in the values of the site's variables and of the page's own; in code too. */
export function fillInWriterside(text: string, variables: Readonly<Record<string, string>>): string {
  return ANY.test(text) ? fillInPercents(text, { ...variables, ...ownVariables(text) }) : text;
}

/** Writes what JetBrains's Writerside adds to markdown as docgen's own. Lines keep their numbers. */
export function rewriteWriterside(text: string, { include }: Pick<RulePage, 'include'>): string {
  return ANY.test(text) ? writersideAsMarkdown(text, include) : text;
}

/** The same for a text that is known to be Writerside's, and that has its values. */
export function writersideAsMarkdown(text: string, include: WriteInclude): string {
  return STEPS.reduce((written, step) => step(written, include), text);
}
