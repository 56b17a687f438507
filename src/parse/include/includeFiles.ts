import { append } from '../../../client/shared/lists';
import type { Html, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import { readInclude, replaceIncludes } from '../../prose/includes';
import { firstOf, placesOf } from '../../base/soughtFile';
import type { Include } from '../../model/include';
import type { PageContext } from '../../markdown/context';
import { placeInPart } from './includedPlaces';
import { createPageContext } from '../../markdown/pageContext';
import { splitFrontMatter } from '../frontMatter';
import { reportImport, reportRegion } from './importCode';
import { headingLines } from './headingLines';
import { regionLines } from './regions';
import { fillInVariables } from '../../markdown/variables';
import { walkMarkdown } from '../../markdown/walk';

declare module 'mdast' {
  interface Data {
    /** True for everything that comes from another file, in which its lines are (`placeInPart`). */
    isIncluded?: boolean;
  }
}

/** More are a slip: each of many files includes the next one several times. */
const MOST = 5000;

/** Files that are no markdown, and would be taken for code where they are indented. */
const RAW = /\.(?:svg|html?)$/i;

/** State for including files at a place, with the files that the place is in. */
interface Includer {
  context: PageContext;
  /** The files around it, the page first. */
  files: readonly string[];
  budget: { left: number };
  /** Reads markdown, with the syntax that the site's plugins add. */
  read: (text: string, context: PageContext) => Root;
  /** Turns the markers of a text into blocks. */
  fold: (tree: Root, context: PageContext) => void;
}

/** Puts other markdown files in place of the comments `<!--@include: ./part.md-->`. */
export function includeFiles(tree: Root, context: PageContext, steps: Pick<Includer, 'read' | 'fold'>): void {
  if (!context.isMdx && !context.source.text.includes('@include')) return;
  includeIn(tree, { ...steps, context, files: [context.source.file], budget: { left: MOST } });
}

function includeIn(tree: Root, includer: Includer): void {
  const found: { node: Html; parent: Parents; include: Include }[] = [];
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type !== 'html' || parent === undefined) return;
    const include = readInclude(node.value, includer.context.includes);
    if (include !== undefined) found.push({ node, parent, include });
    else node.value = withRawFiles(node.value, includer.context);
  });
  for (const { node, parent, include } of found) {
    const children = parent.children as RootContent[];
    const content = readPart(include, node.position, includer);
    const shown = parent.type === 'paragraph' ? textOf(content) : content;
    children.splice(children.indexOf(node), 1, ...shown);
  }
}

/** HTML around a comment can only hold HTML; other files stay out of it. */
function withRawFiles(html: string, { imports, source }: PageContext): string {
  return replaceIncludes(html, ({ name }, comment) => {
    const file = firstOf(placesOf(name, source.file), imports);
    const found = imports.get(file);
    return RAW.test(file) && found !== undefined && 'text' in found ? found.text.trim() : comment;
  });
}

/** A comment within a line takes the text of paragraphs. */
function textOf(content: readonly RootContent[]): PhrasingContent[] {
  return content.flatMap((node) => (node.type === 'paragraph' ? node.children : []));
}

function readPart(include: Include, position: Position | undefined, includer: Includer): RootContent[] {
  const { context, files, budget, fold, read } = includer;
  const file = firstOf(placesOf(include.name, context.source.file), context.imports);
  // Parts of a topic may include others of it.
  const name = include.element === undefined ? file : `${file}#${include.element.id}`;
  if (files.includes(name)) {
    context.report('include-circle', { file: name, by: files }, position);
    return [];
  }
  budget.left -= 1;
  if (budget.left < 0) {
    if (budget.left === -1) context.report('include-limit', { most: MOST, page: files[0]! }, position);
    return [];
  }
  const part = chosenPart({ file, ...include }, position, context);
  if (part === undefined) return [];
  const { includes, parts } = context;
  const placeOf = (node: Nodes): Position | undefined => {
    // Elements of topics are written anew, so that they have no lines in their files.
    if (position === undefined) return node.position;
    return include.element === undefined ? placeInPart(file, node.position, parts, position) : position;
  };
  if (RAW.test(file)) {
    const html: Html = { type: 'html', value: part.trim(), data: { isIncluded: true } };
    return [Object.assign(html, { position: placeOf(html) })];
  }
  const { relativePath } = context.source;
  const inner = createPageContext({ relativePath, file, text: part }, context, { includes, parts });
  const tree = read(part, inner);
  includeIn(tree, { ...includer, context: inner, files: [...files, name] });
  fold(tree, inner);
  append(context.texts, inner.texts);
  append(context.diagnostics, inner.diagnostics);
  walkMarkdown(tree, (node) => {
    const place = placeOf(node);
    if (place !== undefined) node.position = place;
    node.data = { ...node.data, isIncluded: true };
  });
  return tree.children;
}

/** The text with empty lines in place of what is not included, so that places in messages stay right. */
function chosenPart(
  { file, name, region, lines, between, element }: Include & { file: string },
  position: Position | undefined,
  context: PageContext,
): string | undefined {
  const found = context.imports.get(file) ?? { problem: 'missing' as const };
  if ('problem' in found) {
    reportImport(file, found, { position, context, named: name });
    return undefined;
  }
  if (element !== undefined) return elementOf({ file, text: found.text }, element, { position, context });
  const filled = fillInVariables({ relativePath: '', file, text: found.text }, context.variables, context.isForeign);
  append(context.diagnostics, filled.diagnostics);
  const all = textBetween(splitFrontMatter(filled.source).body, between).split('\n');
  const part =
    region === undefined ? { from: 0, to: all.length } : (regionLines(all, region) ?? headingLines(all, region));
  if (part === undefined) {
    reportRegion({ file, region: region!, text: found.text }, position, context);
    return undefined;
  }
  const from = Math.max(part.from, (lines?.from ?? 1) - 1);
  const to = Math.min(part.to, lines?.to ?? Infinity);
  return all.map((line, index) => (index >= from && index < to ? line : '')).join('\n');
}

/** Element of a file in the syntax that knows elements, as markdown. */
function elementOf(
  file: { file: string; text: string },
  element: NonNullable<Include['element']>,
  { position, context }: { position: Position | undefined; context: PageContext },
): string | undefined {
  const syntax = context.syntaxes?.find((each) => each.element !== undefined);
  const part = syntax?.element?.(file, element, context.variables);
  if (part === undefined) reportRegion({ ...file, region: element.id }, position, context);
  return part;
}

/** A text with empty lines in place of what is in front of one text and behind another; either may be missing. */
function textBetween(text: string, { start, end }: NonNullable<Include['between']> = {}): string {
  const first = start === undefined ? -1 : text.indexOf(start);
  const from = first === -1 ? 0 : first + start!.length;
  const last = end === undefined ? -1 : text.indexOf(end, from);
  return text.slice(0, from).replaceAll(/[^\n]+/g, '') + text.slice(from, last === -1 ? undefined : last);
}
