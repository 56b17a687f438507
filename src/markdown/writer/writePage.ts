import { append } from '../../../client/shared/lists';
import type { Root as HtmlRoot } from 'hast';
import type { Html, Nodes, Paragraph, PhrasingContent, Root, RootContent, Definition } from 'mdast';
import type { PageReference } from '../../model/parsedPage';
import { createCodeGroupNames } from '../code/codeGroup';
import { codeWriter } from '../code/codeWriter';
import { openComponents } from '../components/toElement';
import { beginsPage, readHtml } from '../html/readHtml';
import { htmlPieces, type HtmlPiece } from '../html/htmlPieces';
import { partsOf, type Tags } from '../html/parts';
import { externalHint, finishHtml, stringifyHtml } from '../finishHtml';
import { removeScripts } from './pageScripts';
import { htmlHandlers, toHtml, type HtmlOptions } from '../toHtml';
import { blocksHtml } from './blockHtml';
import type { PageWriter } from './pageWriter';
import type { PageContext } from '../context';
import { isOneComment } from '../html/hasHtml';
import { areTagsInPlace } from './tagsInPlace';
import { tagWriter } from './tagWriter';

/** The HTML of a page, and what was found in it. */
export interface WrittenPage {
  html: string;
  references: PageReference[];
  anchors: string[];
}

/**
 * Writes the HTML of a page straight from its markdown; what has HTML of its author or components in it goes through a
 * tree of HTML, which takes several times as long. Undefined if all of the page has to.
 */
export function writePage(tree: Root, options: HtmlOptions): WrittenPage | undefined {
  const { context } = options;
  const groupNames = createCodeGroupNames(context);
  const { definitions, hasFootnotes, tags, hasHtml } = surveyPage(tree, context);
  if (hasFootnotes) return undefined;
  const references: PageReference[] = [];
  const anchors: string[] = [];
  const handlers = htmlHandlers({ ...options, groupNames });
  const convert = (nodes: readonly RootContent[]): HtmlRoot =>
    toHtml({ type: 'root', children: [...definitions.values(), ...nodes] }, handlers, context);
  const finish = (part: HtmlRoot): string => {
    append(anchors, finishHtml(part, context, references).anchors);
    return stringifyHtml(part);
  };
  const code = codeWriter(options);
  const page: PageWriter = {
    words: context,
    html: (node) => writeTags(node),
    externalHint: stringifyHtml({ type: 'root', children: externalHint(context) }),
    definitions,
    references,
    anchors,
    code: (node) => code(node, (title) => title).value,
    heading: groupNames.below,
    otherBlock(node) {
      const part = convert([node as RootContent]);
      return part.children.length === 0 ? undefined : finish(part);
    },
    otherInline: (node, isAfterBreak) => finish(inlineTree(node, isAfterBreak, convert)),
  };
  // Without other HTML there are comments only.
  const writeTags = hasHtml ? tagWriter({ tags, page, finish }) : ({ value }: Html): string => value;
  const blocks: string[] = [];
  let isBegun = false;
  for (const { nodes, hasTags } of partsOf(tree.children, tags)) {
    if (hasTags && !areTagsInPlace(nodes, tags)) {
      const part = convert(nodes);
      if (part.children.length === 0) continue;
      openComponents(part);
      const read: HtmlRoot = hasHtml ? readHtml(part, isBegun) : part;
      removeScripts(read, context);
      isBegun ||= read.children.some(beginsPage);
      blocks.push(finish(read));
    } else {
      const written = blocksHtml(nodes, page);
      isBegun ||= written.some((block) => /^<[^!]/.test(block)) || nodes.some((node) => beginsElement(node, tags));
      for (const block of written) blocks.push(block);
    }
  }
  return { html: blocks.join('\n'), references, anchors };
}

/** True if HTML that an author wrote has an element in it. */
function beginsElement(node: RootContent, { piecesOf }: Tags): boolean {
  return node.type === 'html' && piecesOf(node.value)?.some(({ kind }) => kind === 'open' || kind === 'void') === true;
}

/** A node within a line is written as it is in a paragraph, where a line break before it makes a difference. */
function inlineTree(
  node: Nodes,
  isAfterBreak: boolean,
  convert: (nodes: readonly RootContent[]) => HtmlRoot,
): HtmlRoot {
  const content = node as PhrasingContent;
  const paragraph: Paragraph = { type: 'paragraph', children: isAfterBreak ? [{ type: 'break' }, content] : [content] };
  const [element] = convert([paragraph]).children;
  const children = element?.type === 'element' ? element.children : [];
  return { type: 'root', children: isAfterBreak ? children.slice(2) : children };
}

/** Facts about a page that writing its HTML depends on. */
interface Survey {
  definitions: Map<string, Definition>;
  hasFootnotes: boolean;
  /** HTML of authors and components: what has some in it is written by way of a tree of HTML. */
  tags: Tags;
  /** True if there is HTML other than comments. */
  hasHtml: boolean;
}

interface Found extends Omit<Survey, 'tags'> {
  /** Nodes that are or contain HTML of authors or components. */
  html: Set<Nodes>;
  /** Nodes that are or contain components. */
  components: Set<Nodes>;
}

function surveyPage(tree: Root, { mayHave }: PageContext): Survey {
  const found: Found = {
    definitions: new Map(),
    html: new Set(),
    components: new Set(),
    hasFootnotes: false,
    hasHtml: false,
  };
  // An id in braces becomes HTML.
  if (mayHave(/<|\]:|\{[^{}\n]*#/)) lookAt(tree, found);
  const pieces = new Map<string, readonly HtmlPiece[] | undefined>();
  const piecesOf = (html: string): readonly HtmlPiece[] | undefined => {
    if (!pieces.has(html)) pieces.set(html, htmlPieces(html));
    return pieces.get(html);
  };
  const { definitions, hasFootnotes, hasHtml, html, components } = found;
  return { definitions, hasFootnotes, hasHtml, tags: { holders: hasHtml ? html : components, piecesOf } };
}

function lookAt(node: Nodes, found: Found): void {
  if (node.type === 'html') {
    found.hasHtml ||= !isOneComment(node.value);
    found.html.add(node);
  } else if (node.type === 'definition') {
    const name = node.identifier.toUpperCase();
    if (!found.definitions.has(name)) found.definitions.set(name, node);
  }
  found.hasFootnotes ||= node.type === 'footnoteDefinition';
  if (!('children' in node)) return;
  if (node.type === 'component') {
    found.html.add(node);
    found.components.add(node);
  }
  for (const child of node.children) {
    lookAt(child, found);
    if (found.html.has(child)) found.html.add(node);
    if (found.components.has(child)) found.components.add(node);
  }
}
