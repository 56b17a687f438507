// The tree of a page → HTML with gaps for what the site says, headings with ids, words for the search.

import type { ElementContent, Root as HtmlRoot } from 'hast';
import type { Code, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Header } from '../../client/shared/page';
import { openComponents } from '../markdown/components/toElement';
import { createResponseLinker, type LinkResponseKeys } from '../markdown/code/responseKeys';
import type { ComponentUse } from '../model/component';
import { replaceBadges } from '../markdown/badge';
import type { PageContext, ReadByFeature } from '../markdown/context';
import type { PageDetails } from '../model/pageDetails';
import { markTerms } from './blocks/markTerms';
import { markHeadings } from '../markdown/headings';
import { markMethodLists } from './blocks/methodLists';
import { readHtml } from '../markdown/html/readHtml';
import { searchText } from '../markdown/searchText';
import { createSlugMaker } from './slugMaker';
import { type CodeBlocks } from '../markdown/code/shownCode';
import { removeScripts } from '../markdown/writer/pageScripts';
import { markOwn } from './sanitize/cleanHtml';
import { textHtml } from './sanitize/textOnly';
import { plainPage, readWritten, type ReadPage } from './readWritten';
import { hasHtml } from '../markdown/html/hasHtml';
import { htmlHandlers, toHtml } from '../markdown/toHtml';
import { writePage, type WrittenPage } from '../markdown/writer/writePage';
import type { ParseResult, ParsedPage, FactsOfFeatures } from '../model/parsedPage';
import { nameUnshown } from './extend/unshownNodes';

/** A page as HTML, and all that was learnt on the way; its records are still to be made. */
export interface ConvertedPage extends ReadPage {
  shown: HtmlRoot | WrittenPage;
  codes: CodeBlocks;
  /** The components on it. */
  uses: ComponentUse[];
  headers: Header[];
  told: FactsOfFeatures;
  details: PageDetails | undefined;
  known: Pick<ParsedPage, 'searchText' | 'description' | 'summaries' | 'shortCodes'> & Pick<ParseResult, 'markdown'>;
}

/** All of docgen's own steps from markdown to HTML. */
export function convertPage(written: ReadPage): ConvertedPage {
  const { frontMatter, context } = written;
  beforeReading(written);
  const { tree, reference, details } = readWritten(written);
  const read = { ...written, tree };
  insertParts(read);
  replaceBadges(tree, context);
  const slugs = createSlugMaker(context, frontMatter);
  const prose = searchText(tree, unsearchedParts(read));
  const begins = frontMatter.description ?? firstParagraph(tree);
  const { plain = tree, top, about = begins, ...told } = readSteps(read, slugs.unique);
  const { record } = context;
  const markdown = [...plainPage(plain, reference, context), ...(record === undefined ? [] : [{ record }])];
  const summaries = markMethodLists(tree, context);
  const { headers, shortCodes } = markHeadings(tree, slugs);
  markTerms(tree, slugs, context);
  const linkResponseKeys = createResponseLinker(slugs.unique);
  const isPlain = top === undefined && told.operation === undefined && details === undefined && isWrittenWhole(context);
  const converted = convert(tree, { context, headers, linkResponseKeys, top, isPlain });
  return {
    headers,
    told,
    details,
    known: {
      searchText: prose,
      description: frontMatter.description ?? about,
      summaries,
      markdown,
      ...(Object.keys(shortCodes).length > 0 && { shortCodes }),
    },
    ...read,
    ...converted,
  };
}

function beforeReading(written: ReadPage): void {
  for (const { begin } of written.context.steps) begin?.(written);
}

function insertParts(read: ReadPage): void {
  for (const { insert } of read.context.steps) insert?.(read);
}

/** Parts of a page that its features keep from being searched as prose. */
function unsearchedParts(read: ReadPage): Code[] {
  return read.context.steps.flatMap(({ unsearched }) => unsearched?.(read) ?? []);
}

/** Facts that features read of a page, which they may change. */
function readSteps(page: ReadPage, uniqueSlug: (slug: string) => string): ReadByFeature {
  const all = page.context.steps.map(({ read }) => read?.(page, uniqueSlug) ?? {});
  return Object.assign({}, ...all) as ReadByFeature;
}

interface HtmlInput {
  context: PageContext;
  headers: Header[];
  linkResponseKeys: LinkResponseKeys;
  /** Elements above its content. */
  top: ElementContent[] | undefined;
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
  if (input.context.isAfterPlugins === true) nameUnshown(tree, htmlHandlers(options), input.context);
  const written = input.isPlain ? writePage(tree, options) : undefined;
  if (written !== undefined) return { shown: written, codes, uses };
  const converted = toHtml(tree, htmlHandlers(options), input.context);
  if (input.top !== undefined) converted.children.unshift(...input.top);
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
