import { raw } from 'hast-util-raw';
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Header } from '../../client/shared/page';
import { referComponents } from './components/componentUse';
import { foldInlineComponents } from './components/foldInline';
import { openComponents } from './components/toElement';
import { raiseTags } from './components/raiseTags';
import { arrangeMethod } from './method/arrangeMethod';
import { insertErrors } from './method/insertErrors';
import { insertSamples } from './method/insertSamples';
import { markCoverage } from './method/markCoverage';
import { markResponses } from './method/markResponses';
import { addParameterFilter } from './method/parameterFilter';
import { insertNeeds } from './method/readNeeds';
import { readMethod } from './method/readMethod';
import { addRequestBuilder } from './method/requestBuilder';
import { addLanguageChoice } from './method/languageChoice';
import { createResponseLinker, type LinkResponseKeys } from './method/responseKeys';
import { onPage } from '../report/onPage';
import type { ComponentUse } from '../model/component';
import type { MethodRecord } from '../model/methodRecord';
import type { SourceFile } from '../model/sourceFile';
import { readAlerts } from './alerts';
import { anchorIds } from './anchorIds';
import { replaceBadges } from './badge';
import { readCodeMarks } from './codeMarks';
import { checkContainers } from './containers';
import { createPageContext, type PageContext, type ParseOptions } from './context';
import { replaceEmoji } from './emoji';
import { markdownDetails } from './details';
import type { PageDetails } from '../model/pageDetails';
import { foldBlocks } from './foldBlocks';
import { splitFrontMatter } from './frontMatter';
import type { FrontMatter } from '../config/frontMatterSchema';
import { markHeadings } from './headings';
import { readHeadingIds } from './headingIds';
import { limitDepth, limitHtml } from './limitDepth';
import { markLinks } from './links';
import { htmlDetails } from './htmlDetails';
import { includeFiles } from './includeFiles';
import { reportForeignSyntax } from './lost/foreignSyntax';
import { readImageSizes } from './lost/imageSizes';
import { checkOpenBlocks } from './lost/openBlocks';
import { showUnknownElements } from './lost/unknownElements';
import { parseMarkdown } from './markdown';
import { pageTitle, showTitle } from './pageTitle';
import { markMethodLists } from './methodLists';
import { plainMarkdown } from './plainMarkdown';
import { searchText } from './searchText';
import { createSlugMaker } from './slugMaker';
import { splitAtSlots } from './slots';
import { moveClosers } from './strayClosers';
import { wrapTables } from './tables';
import { labelTaskLists } from './taskLists';
import { hasHtml, htmlHandlers } from './toHtml';
import type { PageContent, ParseResult, ParsedPage } from '../model/parsedPage';

const stringify = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** Parses one page. Problems are returned, never thrown, and do not stop the parsing. */
export function parsePage(source: SourceFile, options: ParseOptions): ParseResult {
  return onPage(source.file, () => parse(source, options));
}

function parse(source: SourceFile, options: ParseOptions): ParseResult {
  const { frontMatter, keyLines, body, diagnostics } = splitFrontMatter(source);
  const context = createPageContext(source, options);
  const tree = parseMarkdown(body);
  limitDepth(tree, context);
  includeFiles(tree, context, foldMarkers);
  foldMarkers(tree, context);
  readAlerts(tree, context);
  limitDepth(tree, context);
  readForeign(tree, context);
  // Of what is nested too deeply, each element would be reported once more.
  if (!limitHtml(tree, context)) checkOpenBlocks(tree, context);
  readCodeMarks(tree, context);
  checkContainers(tree, context);
  const details = options.details === true ? markdownDetails(tree, context) : undefined;
  readHeadingIds(tree, source.text);
  showTitle(tree, frontMatter);
  replaceEmoji(tree);
  replaceBadges(tree);
  const slugs = createSlugMaker(context, frontMatter);
  const uniqueSlug = slugs.unique;
  const prose = searchText(tree);
  const description = frontMatter.description ?? firstParagraph(tree);
  const method = readMethodPage(tree, frontMatter, { context, uniqueSlug });
  const plain = plainMarkdown(tree, context);
  const summaries = markMethodLists(tree);
  const { headers, shortCodes } = markHeadings(tree, slugs);
  const html = toHtml(tree, { context, headers, method, details, linkResponseKeys: createResponseLinker(uniqueSlug) });
  const page: ParsedPage = {
    relativePath: source.relativePath,
    file: source.file,
    frontMatter,
    keyLines: Object.fromEntries(keyLines),
    title: pageTitle(frontMatter, headers),
    description,
    headers,
    searchText: prose,
    references: html.references,
    summaries,
    anchors: html.anchors,
    ...(Object.keys(shortCodes).length > 0 && { shortCodes }),
    ...(method !== undefined && { method }),
    ...(html.components !== undefined && { components: html.components }),
    ...(html.details !== undefined && { details: html.details }),
  };
  return { page, content: { body: html.body }, markdown: plain, diagnostics: [...diagnostics, ...context.diagnostics] };
}

function foldMarkers(tree: Root, context: PageContext): void {
  raiseTags(tree, context);
  moveClosers(tree);
  foldBlocks(tree, context);
  foldInlineComponents(tree, context);
}

/** Nothing that docgen does not understand is shown raw or swallowed without a word. */
function readForeign(tree: Root, context: PageContext): void {
  reportForeignSyntax(tree, context);
  readImageSizes(tree, context);
  showUnknownElements(tree, context);
}

function readMethodPage(
  tree: Root,
  frontMatter: FrontMatter,
  page: { context: PageContext; uniqueSlug: (slug: string) => string },
): MethodRecord | undefined {
  const { call } = frontMatter;
  if (call === undefined) return undefined;
  const record = readMethod(tree, { ...frontMatter, call }, page);
  insertNeeds(tree, record.needs ?? []);
  insertSamples(tree, record, page.context);
  markResponses(tree);
  insertErrors(tree, page.context.method);
  return record;
}

interface HtmlInput {
  context: PageContext;
  headers: Header[];
  method: MethodRecord | undefined;
  details: PageDetails | undefined;
  linkResponseKeys: LinkResponseKeys;
}

function toHtml(
  tree: Root,
  { method, details, ...page }: HtmlInput,
): Pick<ParsedPage, 'references' | 'anchors' | 'details' | 'components'> & PageContent {
  const codeBlocks: string[] = [];
  const codeIds: string[] = [];
  const uses: ComponentUse[] = [];
  const handlers = htmlHandlers({ ...page, codeBlocks, codeIds, uses });
  const converter = unified().use(remarkRehype, { allowDangerousHtml: true, handlers });
  const converted = converter.runSync(tree);
  if (uses.length > 0) openComponents(converted);
  // Only HTML that an author wrote has to be parsed as HTML; docgen's own elements are always well-formed.
  const html = hasHtml(tree) ? (raw(converted, { file: new VFile(page.context.source.text) }) as HtmlRoot) : converted;
  const allDetails = details === undefined ? {} : { details: htmlDetails(html, details) };
  const references = markLinks(html);
  const components = referComponents(uses, references);
  wrapTables(html);
  labelTaskLists(html);
  if (method !== undefined) {
    markCoverage(html, method);
    addParameterFilter(html, method.parameters.length);
    addRequestBuilder(html, method, page.context.method);
    addLanguageChoice(html);
    arrangeMethod(html, page.headers);
  }
  const anchors = [...anchorIds(html), ...codeIds];
  const used = components.length > 0 && { components };
  return { body: splitAtSlots(stringify.stringify(html), codeBlocks), references, anchors, ...allDetails, ...used };
}

function firstParagraph(tree: Root): string {
  const paragraph = tree.children.find((node) => node.type === 'paragraph');
  return paragraph === undefined ? '' : toString(paragraph, { includeHtml: false }).replace(/\s+/g, ' ').trim();
}
