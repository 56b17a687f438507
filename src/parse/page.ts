// The text of a page and settings → its facts, its body, its markdown and its problems: the order of all steps.

import type { PageFacts } from '../config/pluginSite';
import type { Root } from 'hast';
import { referComponents } from '../markdown/components/toElement';
import { type Diagnostic, problem } from '../report/diagnostic';
import { reasonThrown } from '../report/thrown';
import type { SourceFile } from '../model/sourceFile';
import { readBookSummary } from './include/bookSummary';
import { type ParseOptions } from '../markdown/context';
import { finishHtml, stringifyHtml } from '../markdown/finishHtml';
import { inTheirFiles } from './include/includedPlaces';
import { moveLinks } from '../markdown/links';
import { adoptElements, restoreIds, changedFrontMatter, pageData } from './extend/adoptElements';
import { readAlerts } from '../markdown/alerts';
import { adoptNodes, showHeadingIds } from './extend/adoptNodes';
import { readHeadingIds } from './headingIds';
import { htmlDetails } from './blocks/htmlDetails';
import { parseMarkdown } from '../markdown/markdown';
import { isMdxPage } from './mdxPage';
import { pageTitle } from './pageTitle';
import { hideCode, showCode } from '../markdown/code/shownCode';
import { splitAtSlots } from '../markdown/slots';
import type { Claims } from './extend/claims';
import { putAnchors, takeAnchors } from './extend/headingAnchors';
import { takeStyles } from './extend/takeStyles';
import { placeOf, type MarkdownTransform } from './extend/transform';
import type { MarkdownPart, ParseResult, ParsedPage } from '../model/parsedPage';
import { convertPage, type ConvertedPage } from './convertPage';
import { faultyPage } from './faultyPage';
import { readPage } from './readPage';
import type { ReadPage } from './readWritten';
import type { WrittenPage } from '../markdown/writer/writePage';

/** Parses one page. Problems are returned, never thrown, and do not stop the parsing; nor does a bug of docgen. */
export function parsePage(source: SourceFile, options: ParseOptions): ParseResult {
  const parse = (each: SourceFile): ParseResult =>
    finishPage(convertPage(readPage(each, options, { markdown: parseMarkdown })));
  try {
    return parse(source);
  } catch (cause) {
    return faultyPage(source, cause, parse);
  }
}

/** The same in a site with plugins of its own, each of which gets the page at its place in the order. */
export async function parsePageWith(
  source: SourceFile,
  options: ParseOptions,
  transform: MarkdownTransform,
): Promise<ParseResult> {
  const claims = await transform.claims(source.text);
  const mdx = isMdxPage(source, options) ? await transform.mdxParser?.() : undefined;
  let read: ReadPage;
  try {
    read = readFor(claims, source, { options, transform, mdx });
  } catch (cause) {
    // A parser with what plugins add to it may be at fault; the same without them tells.
    const reason = `the page can not be read with what they add to the syntax: ${reasonThrown(cause)}`;
    return withoutPlugins(source, { options, transform, cause, reason });
  }
  const page = { source, data: pageData(read.frontMatter), diagnostics: read.context.diagnostics };
  // Plugins may add anything.
  read.context.mayHave = () => true;
  read.context.isWhole ||= transform.changesHtml;
  // Attributes of headings are no text, and plugins may not know them.
  readHeadingIds(read.tree, source.text, options.markdown.slug);
  showHeadingIds(read.tree);
  const changed = await transform.markdown(read.tree, page);
  try {
    adoptNodes(changed, read.context);
    readAlerts(changed, { ...read.context, leavesAlerts: claims.alerts !== 'markdown' });
    const frontMatter = changedFrontMatter(read.frontMatter, page.data);
    if (typeof frontMatter === 'string') throw new Error(frontMatter);
    const converted = convertPage({ ...read, frontMatter, tree: changed });
    const { shown, codes } = converted;
    if (!transform.changesHtml || 'html' in shown) return finishPage(converted);
    const withCode = showCode(shown, codes);
    const anchors = takeAnchors(withCode);
    const html = hideCode(await transform.html(withCode, page), codes, options);
    restoreIds(html, converted.headers);
    putAnchors(html, anchors);
    adoptElements(html, read.context, converted.uses);
    const { rules, left } = options.keepsStyles === true ? NO_STYLES : takeStyles(html);
    if (left > 0) page.diagnostics.push(lostStyles(left, source, transform));
    return finishPage({ ...converted, shown: html }, { rules, facts: page.data.facts as PageFacts | undefined });
  } catch (cause) {
    const reason = `docgen can not go on with what has become of the page: ${reasonThrown(cause)}`;
    return withoutPlugins(source, { options, transform, cause, reason });
  }
}

interface ForPlugins {
  options: ParseOptions;
  transform: MarkdownTransform;
  mdx: Awaited<ReturnType<NonNullable<MarkdownTransform['mdxParser']>>> | undefined;
}

/** A page as plugins get it: what they claim is as it was written. */
function readFor(
  { alerts, containers }: Claims,
  source: SourceFile,
  { options, transform, mdx }: ForPlugins,
): ReadPage {
  const markdown = containers === true ? transform.parseWithoutBoxes : (transform.parse ?? parseMarkdown);
  return readPage(source, { ...options, leavesAlerts: alerts !== undefined, isAfterPlugins: true }, { markdown, mdx });
}

/** Rules of styles, and facts, that plugins have left. */
interface OfPlugins extends Pick<ParsedPage, 'facts'> {
  rules?: readonly string[];
}

interface Failed {
  options: ParseOptions;
  transform: MarkdownTransform;
  cause: unknown;
  reason: string;
}

/** The page without plugins: they are at fault, unless docgen fails on the page without them too. */
function withoutPlugins(source: SourceFile, { options, transform, cause, reason }: Failed): ParseResult {
  const without = parsePage(source, options);
  if (without.diagnostics.some(({ code }) => code === 'page-fault')) return without;
  const place = { file: source.file, ...placeOf(cause) };
  const failed = problem('plugin-failed', { plugin: transform.names.join('`, `'), reason }, place);
  return { ...without, diagnostics: [...without.diagnostics, failed] };
}

const NO_STYLES = { rules: [], left: 0 };

function lostStyles(count: number, { file }: SourceFile, { names }: MarkdownTransform): Diagnostic {
  const what = count === 1 ? 'a `style`' : `${count} \`style\` attributes`;
  const reason = `${what} with a relative address or braces, which the content security policy forbids`;
  const hint = 'use classes, and a style sheet in `theme.css`; or set `security.styles` to `inline`';
  return problem('plugin-problem', { plugin: names.join(', '), reason, hint }, { file });
}

/** Origin of a page that a plugin has written, or of a file over such a page. */
function originOf({ origin, isReference, laidOver }: SourceFile): Partial<ParsedPage> {
  return {
    ...(origin !== undefined && { origin }),
    ...(isReference === true && { isReference: true }),
    ...(laidOver !== undefined && { writtenAt: laidOver.writtenAt }),
  };
}

function finishPage(converted: ConvertedPage, { rules = [], facts }: OfPlugins = {}): ParseResult {
  const { frontMatter, keyLines, context, headers, told, known, codes, shown } = converted;
  const { markdown, ...about } = known;
  const { source, diagnostics } = context;
  const { html, references, anchors, details } =
    'html' in shown ? { ...shown, details: undefined } : finishTree(shown, converted);
  const components = referComponents(converted.uses, references);
  const book = readBookSummary(source.relativePath, source.text);
  const page: ParsedPage = {
    relativePath: source.relativePath,
    file: source.file,
    ...originOf(source),
    frontMatter,
    keyLines: Object.fromEntries(keyLines),
    title: pageTitle(frontMatter, headers),
    headers,
    ...about,
    references,
    anchors: [...anchors, ...codes.ids],
    ...(Object.keys(context.fragments).length > 0 && { fragments: context.fragments }),
    ...(context.record !== undefined && { isRecorded: true }),
    ...(Object.keys(context.traits).length > 0 && { traits: context.traits }),
    ...told,
    ...(book !== undefined && { book }),
    ...(components.length > 0 && { components }),
    ...(rules.length > 0 && { styles: [...rules] }),
    ...(facts && { facts }),
    ...sizesOf(markdown),
    ...(details !== undefined && { details }),
  };
  const body = splitAtSlots(html, codes.blocks);
  return inTheirFiles({ page, content: { body }, markdown, diagnostics }, context.parts);
}

/** Small pages have none, so that their edits are in no other class. */
const SMALL = 13;

function sizesOf(markdown: readonly MarkdownPart[]): Pick<ParsedPage, 'textSize' | 'markdownBytes'> {
  const markdownBytes = markdown.reduce((sum, part) => {
    if (typeof part === 'string') return sum + Buffer.byteLength(part);
    return sum + ('code' in part ? Buffer.byteLength(part.code) : 0);
  }, 0);
  const size = Math.ceil(Math.log2(markdownBytes + 1));
  return { markdownBytes, ...(size > SMALL && { textSize: size }) };
}

/** Final steps for a page that is a tree of HTML, before the tree becomes text. */
function finishTree(tree: Root, converted: ConvertedPage): WrittenPage & Pick<ParsedPage, 'details'> {
  const { context, headers, told } = converted;
  const { source } = context;
  const details = converted.details === undefined ? undefined : htmlDetails(tree, converted.details);
  if (source.laidOver !== undefined) moveLinks(tree, source.laidOver.writtenAt, source.relativePath);
  const { references, anchors } = finishHtml(tree, context);
  for (const { dress } of context.steps) dress?.(tree, { operation: told.operation, headers, context });
  return { html: stringifyHtml(tree), references, anchors, ...(details && { details }) };
}
