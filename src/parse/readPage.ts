// The text of a page → its front matter, and its markdown as a tree with included parts in it.

import type { Root } from 'mdast';
import type { FrontMatter } from '../config/frontMatterSchema';
import { safeText } from '../markdown/safeText';
import type { Include } from '../model/include';
import type { SourceFile } from '../model/sourceFile';
import { applyRules, type RuleOptions, type WrittenText } from '../prose/applyRules';
import { noteInclude } from '../prose/includes';
import {
  featuresOf,
  type PageContext,
  type PageSyntax,
  type ParseOptions,
  type SteppedPage,
} from '../markdown/context';
import { createPageContext } from '../markdown/pageContext';
import type { ParserFeatures } from '../markdown/engine/remarkSyntax';
import { MOST_UNDERSCORES } from '../markdown/engine/endlessWords';
import { mdxTree, type MdxRefusal } from '../markdown/engine/mdxTree';
import { splitFrontMatter } from './frontMatter';
import { withKeysOfOthers } from './withKeysOfOthers';
import { fillInFrontMatter } from './frontMatterValues';
import { includeFiles } from './include/includeFiles';
import { leaveOut } from '../markdown/leftOut';
import { limitDepth } from '../markdown/limitDepth';
import { isMdxPage } from './mdxPage';
import { dataTree, foldMarkers, type ReadPage } from './readWritten';
import { textFrontMatter } from './sanitize/textOnly';
import { fillInVariables } from '../markdown/variables';
import { walkMarkdown } from '../markdown/walk';

type Parse = (text: string, features?: ParserFeatures) => Root;

/** Parsers of a site; undefined for MDX where no plugin adds to its syntax. */
interface Parsers {
  markdown: Parse;
  mdx?: Parse | undefined;
}

/** Values that rules have put into lists, and whose numbers stand in the text. */
interface Noted {
  leftOut: string[];
  includes: Include[];
}

/** How the text of a page becomes a tree. */
interface BodyReader {
  isMdx: boolean;
  rewrite(text: string, noted: Noted): WrittenText;
  read(body: WrittenText, context: PageContext, frontMatter: FrontMatter): Root | MdxRefusal;
}

/** Reads the markdown of a page with a parser; MDX that is none is read as markdown, and named. */
export function readPage(source: SourceFile, options: ParseOptions, parsers: Parsers): ReadPage {
  const markdown = markdownReader(source, options, parsers.markdown);
  const syntax = options.syntaxes?.find((each) => each.isMdx);
  const isMdx = syntax !== undefined && isMdxPage(source, options);
  const readers = isMdx
    ? { first: mdxReader(source, options, { syntax, parse: parsers.mdx }), other: markdown }
    : { first: markdown };
  const read = readWith(source, options, readers);
  if (!('reason' in read)) return read;
  const page = readWith(source, options, { first: markdown }) as ReadPage;
  // Markdown with an ending of its own was valid to older parsers.
  if (source.file.endsWith('.mdx')) report(page.context, read);
  return page;
}

function report(context: PageContext, { line, column, reason }: MdxRefusal): void {
  const place = { line, column };
  context.report('mdx-refused', { reason }, { start: place, end: place });
}

/** A plugin's own data is markdown as nobody else writes it. */
function markdownReader(source: SourceFile, options: ParseOptions, parse: Parse): BodyReader {
  const isData = source.isReference === true && source.laidOver === undefined;
  const syntaxes = options.syntaxes ?? [];
  const ownComponents = options.components ?? [];
  const features = featuresOf(syntaxes);
  const readers = syntaxes.flatMap(({ tree, isMdx }) => (tree === undefined || isMdx === true ? [] : tree));
  return {
    isMdx: false,
    rewrite: isData ? (text) => ({ text }) : rewriterOf(source, options, { syntaxes }),
    read({ text, lines }, context, frontMatter) {
      if (isData) return dataTree(text, context);
      const written = atSource(parse(text, features), lines);
      return readers.reduce((tree, read) => read({ tree, context, frontMatter, ownComponents }), written);
    },
  };
}

function mdxReader(
  source: SourceFile,
  options: ParseOptions,
  { syntax, parse }: { syntax: PageSyntax; parse: Parse | undefined },
): BodyReader {
  const ownComponents = options.components ?? [];
  return {
    isMdx: true,
    rewrite: rewriterOf(source, options, { syntaxes: [syntax], isMdx: true }),
    read({ text, lines }, context, frontMatter) {
      const tree = mdxTree(safeText(text), parse);
      if ('reason' in tree) return { ...tree, line: lineAt(tree.line, lines) };
      return syntax.tree!({ tree: atSource(tree, lines), context, frontMatter, ownComponents });
    },
  };
}

/** The tree of a text that rules have written, whose places are in the lines that the author has written. */
function atSource(tree: Root, lines: WrittenText['lines']): Root {
  if (lines === undefined) return tree;
  walkMarkdown(tree, (node) => {
    if (node.position === undefined) return;
    const { start, end } = node.position;
    const at = (point: typeof start) => ({ ...point, line: lineAt(point.line, lines) });
    node.position = { start: at(start), end: at(end) };
  });
  return tree;
}

function lineAt(line: number, lines: WrittenText['lines']): number {
  return lines?.[line - 1] ?? line;
}

function rewriterOf(
  { file }: SourceFile,
  { components = [], variables = {} }: ParseOptions,
  rules: Pick<RuleOptions, 'syntaxes' | 'isMdx'>,
): BodyReader['rewrite'] {
  return (text, { leftOut, includes }) => {
    const note = {
      leaveOut: (part: string) => leaveOut(part, leftOut),
      include: (part: Include) => noteInclude(part, includes),
    };
    return applyRules(text, { ...rules, ...note, file, components, variables });
  };
}

function finishParts(page: SteppedPage, syntaxes: readonly PageSyntax[] = []): void {
  for (const { include } of page.context.steps) include?.(page);
  for (const { finish } of syntaxes) finish?.(page);
}

function readWith(
  source: SourceFile,
  options: ParseOptions,
  { first, other }: { first: BodyReader; other?: BodyReader },
): ReadPage | MdxRefusal {
  const filled = fillInVariables(source, options.variables, options.isForeign);
  // Rewritten as a whole, so that the places of what is read are places in the text of the page.
  const noted: Noted = { leftOut: [], includes: [] };
  const { text: rewritten, lines } = first.rewrite(filled.source.text, noted);
  const shown = { ...filled.source, text: rewritten };
  const { frontMatter: written, keyLines, body, diagnostics } = splitFrontMatter(shown);
  const context = createPageContext(shown, options, { isMdx: first.isMdx, ...noted });
  context.diagnostics.push(...filled.diagnostics, ...diagnostics);
  const isText = options.trust === 'text';
  const isOfVue = options.syntaxes?.some(({ name }) => name === 'vue') === true;
  const meant = options.isForeign === true ? withKeysOfOthers(written, isOfVue) : written;
  const frontMatter = isText ? textFrontMatter(meant, keyLines.get('meta'), context) : meant;
  const tree = first.read({ text: body, ...(lines && { lines }) }, context, frontMatter);
  if ('reason' in tree) return tree;
  limitDepth(tree, context);
  const { endlessWord } = tree.data ?? {};
  if (endlessWord !== undefined) context.report('endless-word', { most: MOST_UNDERSCORES }, endlessWord);
  const readPart = (text: string, inner: PageContext): Root => {
    const readAs = ({ rewrite, read }: BodyReader): Root | MdxRefusal => {
      const written = rewrite(text, noted);
      inner.texts.push(written.text);
      return read(written, inner, frontMatter);
    };
    const part = readAs(first);
    if (!('reason' in part)) return part;
    report(inner, part);
    return readAs(other!) as Root;
  };
  includeFiles(tree, context, { read: readPart, fold: foldMarkers });
  finishParts({ tree, context, frontMatter, keyLines }, options.syntaxes);
  if (context.mayHave(/\bfrontmatter\./)) fillInFrontMatter(tree, frontMatter);
  if (source.laidOver === undefined) return { frontMatter, keyLines, context, tree };
  const below = splitFrontMatter({ ...source, text: source.laidOver.text });
  const joined = { ...below.frontMatter, ...frontMatter };
  return { frontMatter: joined, keyLines, context, tree, below: { body: below.body, title: frontMatter.title } };
}
