import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Operation } from '../../client/shared/operation';
import type { Header } from '../../client/shared/page';
import { openComponents } from '../markdown/components/toElement';
import { insertCalls } from '../features/api/method/insertCalls';
import { insertErrors, insertSamples, markResponses } from '../features/api/method/insertSamples';
import { insertNeeds, readMethod } from '../features/api/method/readMethod';
import { readSectionWords, showSectionWords, findReply, sections } from '../features/api/method/sections';
import { createResponseLinker, type LinkResponseKeys } from '../markdown/code/responseKeys';
import type { ComponentUse } from '../model/component';
import { replaceBadges } from '../markdown/badge';
import type { PageContext } from '../markdown/context';
import type { PageDetails } from '../model/pageDetails';
import type { FrontMatter } from '../config/frontMatterSchema';
import { markTerms } from './blocks/markTerms';
import { headingText, markHeadings } from '../markdown/headings';
import { markMethodLists } from './blocks/methodLists';
import { readHtml } from '../markdown/html/readHtml';
import { readHttpPage } from '../features/api/http/httpPage';
import { searchText } from '../markdown/searchText';
import { createSlugMaker } from './slugMaker';
import { type CodeBlocks } from '../markdown/code/shownCode';
import { landingHtml } from './landing/landingHtml';
import { readLanding, type Landing } from './landing/readLanding';
import { removeScripts } from '../markdown/writer/pageScripts';
import { markOwn } from './sanitize/cleanHtml';
import { textHtml } from './sanitize/textOnly';
import { plainPage, readWritten, type ReadPage } from './readWritten';
import { hasHtml } from '../markdown/html/hasHtml';
import { htmlHandlers, toHtml } from '../markdown/toHtml';
import { writePage, type WrittenPage } from '../markdown/writer/writePage';
import type { ParseResult, ParsedPage } from '../model/parsedPage';

/** A page as HTML, and all that was learnt on the way; its records are still to be made. */
export interface ConvertedPage extends ReadPage {
  shown: HtmlRoot | WrittenPage;
  codes: CodeBlocks;
  /** The components on it. */
  uses: ComponentUse[];
  headers: Header[];
  operation: Operation | undefined;
  details: PageDetails | undefined;
  known: Pick<ParsedPage, 'searchText' | 'description' | 'summaries' | 'shortCodes'> & Pick<ParseResult, 'markdown'>;
}

/** All of docgen's own steps from markdown to HTML. */
export function convertPage(written: ReadPage): ConvertedPage {
  const { frontMatter, context } = written;
  if (isOfOperation(written)) readSectionWords(written.tree, context);
  const { tree, reference, details } = readWritten(written);
  const read = { ...written, tree };
  insertCalls(tree, context);
  replaceBadges(tree, context);
  const slugs = createSlugMaker(context, frontMatter);
  // The keys of a reply are searched as such.
  const prose = searchText(tree, frontMatter.call === undefined ? undefined : findReply(sections(tree)));
  const landing = readLanding(read);
  const description = frontMatter.description ?? landing?.about ?? firstParagraph(tree);
  const { operation, plain } = readOperationPage(read, slugs.unique);
  const markdown = context.omitsMarkdown === true ? [] : plainPage(plain, reference, context);
  const summaries = markMethodLists(tree, context);
  const { headers, shortCodes } = markHeadings(tree, slugs);
  markTerms(tree, slugs, context);
  const linkResponseKeys = createResponseLinker(slugs.unique);
  const isPlain = landing === undefined && operation === undefined && details === undefined && isWrittenWhole(context);
  const converted = convert(tree, { context, headers, linkResponseKeys, landing, isPlain });
  return {
    headers,
    operation,
    details,
    known: {
      searchText: prose,
      description,
      summaries,
      markdown,
      ...(Object.keys(shortCodes).length > 0 && { shortCodes }),
    },
    ...read,
    ...converted,
  };
}

/** True if a page has sections that docgen reads, its own or those of a plugin's page. */
function isOfOperation({ frontMatter: { call, http }, below }: ReadPage): boolean {
  return (call ?? http ?? below) !== undefined;
}

/** Operation that a page documents, and the page for other programs. */
function readOperationPage(read: ReadPage, uniqueSlug: (slug: string) => string) {
  const { tree, frontMatter, context, keyLines } = read;
  const method = readMethodPage(tree, frontMatter, { context, uniqueSlug });
  const http = readHttpPage(tree, frontMatter, { context, keyLine: keyLines.get('http'), title: titleOf(read) });
  const operation = method ?? http?.operation ?? context.source.operation?.known;
  if (operation !== undefined || context.source.isReference === true) showSectionWords(tree, context);
  return { operation, plain: http?.plain ?? tree };
}

/** The title of a page that says so, or has a heading. */
function titleOf({ frontMatter, tree }: ReadPage): string {
  const first = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  return frontMatter.title ?? (first?.type === 'heading' ? headingText(first) : '');
}

function readMethodPage(
  tree: Root,
  frontMatter: FrontMatter,
  page: { context: PageContext; uniqueSlug: (slug: string) => string },
): Operation | undefined {
  const { call } = frontMatter;
  if (call === undefined) return undefined;
  const record = readMethod(tree, { ...frontMatter, call }, page);
  insertNeeds(tree, record.needs ?? [], page.context);
  insertSamples(tree, record, page.context);
  markResponses(tree);
  insertErrors(tree, page.context.api, page.context);
  return record;
}

interface HtmlInput {
  context: PageContext;
  headers: Header[];
  linkResponseKeys: LinkResponseKeys;
  landing: Landing | undefined;
  /** True if no later step has to see the elements of the page. */
  isPlain: boolean;
}

/** True if the page is its author's alone, and nothing looks at its elements later. */
function isWrittenWhole({ source, isWhole }: PageContext): boolean {
  return !isWhole && source.isReference !== true && source.laidOver === undefined;
}

function convert(tree: Root, input: HtmlInput): Pick<ConvertedPage, 'shown' | 'codes' | 'uses'> {
  const codes: CodeBlocks = { blocks: [], sources: [], frames: [], ids: [] };
  const uses: ComponentUse[] = [];
  const options = { codes, uses, ...input };
  const written = input.isPlain ? writePage(tree, options) : undefined;
  if (written !== undefined) return { shown: written, codes, uses };
  const converted = toHtml(tree, htmlHandlers(options), input.context);
  if (input.landing !== undefined) converted.children.unshift(...landingHtml(input.landing));
  if (uses.length > 0 || input.context.isMdx) openComponents(converted);
  const mark = input.context.trust === 'text' ? markOwn(converted) : undefined;
  // Only HTML that an author wrote has to be parsed as HTML; docgen's own elements are always well-formed.
  const parsed = hasHtml(tree) ? readHtml(converted) : converted;
  removeScripts(parsed, input.context);
  // Before plugins of the site, which are its owner's: what they make of it stays.
  return { shown: mark === undefined ? parsed : textHtml(parsed, mark, input.context), codes, uses };
}

function firstParagraph(tree: Root): string {
  const paragraph = tree.children.find((node) => node.type === 'paragraph');
  return paragraph === undefined ? '' : toString(paragraph, { includeHtml: false }).replace(/\s+/g, ' ').trim();
}
