// The tree as it was read → the tree as its author means it; what is not understood is a problem.

import type { Root, RootContent } from 'mdast';
import type { FrontMatter } from '../config/frontMatterSchema';
import type { PageDetails } from '../model/pageDetails';
import type { MarkdownPart } from '../model/parsedPage';
import { readAlerts } from '../markdown/alerts';
import { readCodeMarks } from '../markdown/code/codeMarks';
import { foldInlineComponents } from './components/foldInline';
import { raiseTags } from './components/raiseTags';
import { checkContainers } from './blocks/containers';
import type { PageContext } from '../markdown/context';
import { markdownDetails } from './blocks/details';
import { replaceEmoji } from '../markdown/emoji';
import { foldBlocks } from './blocks/foldBlocks';
import { foldCodeTabs, foldTabs } from './blocks/foldTabs';
import { readHeadingIds } from './headingIds';
import { limitDepth, limitHtml } from '../markdown/limitDepth';
import { readCodeReferences } from './unsupported/codeReferences';
import { reportUnreadSyntax } from './unsupported/unreadSyntax';
import { nameEmptyLinks, readImageSizes } from './unsupported/imageSizes';
import { readAttributeLists } from './unsupported/attributeLists';
import { checkOpenBlocks } from './unsupported/openBlocks';
import { removeScriptsInLines } from '../markdown/writer/pageScripts';
import { showUnknownElements } from '../markdown/components/unknownElements';
import { showTitle } from './pageTitle';
import { plainMarkdown } from '../markdown/plainMarkdown';
import { walkMarkdown } from '../markdown/walk';
import { moveClosers } from './blocks/strayClosers';
import { textComponents } from './sanitize/textComponents';
import { textNames } from './sanitize/textOnly';

declare module 'mdast' {
  interface Data {
    /** True for blocks that nobody has written as a page: their words are no signs of anything. */
    isQuoted?: boolean;
  }
}

/** A page whose markdown has been read, and nothing else. */
export interface ReadPage {
  frontMatter: FrontMatter;
  keyLines: ReadonlyMap<string, number>;
  context: PageContext;
  tree: Root;
  below?: Below;
}

/** The page of a plugin that the file adds to, and the title that the file gives it. */
interface Below {
  body: string;
  title: string | undefined;
}

interface WrittenPage {
  tree: Root;
  /** Nodes of the page that a plugin has written. */
  reference: ReadonlySet<RootContent>;
  details: PageDetails | undefined;
}

/** The page as its author means it: markers read, and everything that is not understood said. */
export function readWritten({ tree, context, below, frontMatter }: ReadPage): WrittenPage {
  foldMarkers(tree, context);
  readAlerts(tree, context);
  limitDepth(tree, context);
  const isReference = context.source.isReference === true && below === undefined;
  // An API may mean what it says with braces, and brings its HTML cleaned.
  if (!isReference) readUnread(tree, context);
  // limitHtml has already reported elements that are nested too deeply.
  if (!limitHtml(tree, context)) checkOpenBlocks(tree, context);
  readCodeMarks(tree, context);
  checkContainers(tree, context);
  readHeadingIds(tree, context.source.text);
  // Text that somebody else wrote is not judged as a page, and has no lines here.
  const judged: Root = isReference ? { type: 'root', children: [] } : tree;
  const details = context.details === true ? markdownDetails(judged, context) : undefined;
  if (context.trust === 'text') {
    textNames(tree, context);
    textComponents(tree, context);
  }
  if (below === undefined) showTitle(tree, frontMatter, context);
  if (!isReference && context.mayHave(/:[a-z0-9_+-]+\\?:|&/)) replaceEmoji(tree);
  if (below === undefined) return { tree, reference: new Set(isReference ? tree.children : []), details };
  const reference = dataTree(below.body, context);
  readHeadingIds(reference, '');
  const { children } = reference;
  return { tree: layOver(reference, tree, { below, context }), reference: new Set(children), details };
}

/** The page for programs that read markdown; a plugin's part of it has a writer of its own. */
export function plainPage(
  { children }: Root,
  reference: ReadonlySet<RootContent>,
  context: PageContext,
): MarkdownPart[] {
  if (context.omitsMarkdown === true) return [];
  const runs: RootContent[][] = [];
  for (const [index, node] of children.entries()) {
    const before = children[index - 1];
    if (before !== undefined && reference.has(before) === reference.has(node)) runs.at(-1)!.push(node);
    else runs.push([node]);
  }
  return runs.flatMap((run, index) => {
    const root: Root = { type: 'root', children: run.flatMap(inText) };
    const writer = reference.has(run[0]!) ? context.steps.find(({ plain }) => plain !== undefined) : undefined;
    const parts = writer?.plain?.(root) ?? plainMarkdown(root, context);
    return index === 0 ? parts : ['\n\n', ...parts];
  });
}

function inText(node: RootContent): RootContent[] {
  return (node.type === 'codeGroup' ? node.inText : undefined) ?? [node];
}

/** The tree of a page that is data, which its feature reads. */
export function dataTree(body: string, context: PageContext): Root {
  const reader = context.steps.find(({ tree }) => tree !== undefined);
  return reader?.tree?.(body, context) ?? { type: 'root', children: [] };
}

function layOver(page: Root, file: Root, { below, context }: { below: Below; context: PageContext }): Root {
  return context.steps.reduce((tree, steps) => steps.layOver?.(tree, file, below.title) ?? tree, page);
}

/** Puts together what marker lines and tags open and close. */
export function foldMarkers(tree: Root, context: PageContext): void {
  readCode(tree, context);
  raiseTags(tree, context);
  moveClosers(tree, context);
  foldBlocks(tree, context);
  foldTabs(tree, context);
  foldCodeTabs(tree, context);
  foldInlineComponents(tree, context);
}

/** Lets the site's syntaxes change code, but for that of included parts, which they have changed there. */
function readCode(tree: Root, context: PageContext): void {
  const steps = context.syntaxes?.flatMap(({ code }) => code ?? []) ?? [];
  if (steps.length === 0 || context.source.isReference === true) return;
  walkMarkdown(tree, (node) => {
    if (node.type !== 'code' || node.data?.isIncluded === true) return;
    const written = node.value;
    for (const step of steps) step(node, context);
    if (node.value !== written) context.texts.push(node.value);
  });
}

/** Nothing that docgen does not understand is shown raw or swallowed without a word. */
function readUnread(page: Root, context: PageContext): void {
  const quoted = page.children.filter(({ data }) => data?.isQuoted === true);
  const tree: Root = quoted.length === 0 ? page : { type: 'root', children: page.children.slice(0, -quoted.length) };
  reportUnreadSyntax(tree, context);
  readCodeReferences(tree, context);
  removeScriptsInLines(tree, context);
  readImageSizes(tree, context);
  readAttributeLists(tree, context);
  nameEmptyLinks(tree, context);
  showUnknownElements(tree, context);
  if (quoted.length > 0) page.children = [...tree.children, ...quoted];
}
