import type { Root } from 'mdast';
import { optionalPackage } from '../../base/package';
import { hasEndlessEntities } from './endlessWords';
import { findMarkers, hideMarkers, restoreMarkers, type MarkerLine } from './hiddenMarkers';
import type { ParserFeatures } from './remarkSyntax';
import { remarkTree, type ReadOptions } from './remarkTree';
import { joinAllTexts, repairTree } from './repairTree';

/** From so many in a paragraph on, remark is faster. */
const MOST_ENTITIES = 2000;

/** Undefined where its native module can't be loaded. */
const markdownToMdast = (optionalPackage('satteri') as typeof import('satteri') | undefined)?.markdownToMdast;

/** Reads CommonMark with GFM and docgen's marker lines with satteri; undefined if that can't be done. */
export function satteriTree(text: string, { hasMarkers = true, features }: ReadOptions = {}): Root | undefined {
  if (markdownToMdast === undefined || hasEndlessEntities(text, MOST_ENTITIES)) return undefined;
  try {
    const safe = text.replaceAll('\0', '\uFFFD');
    return readTree(safe, hasMarkers ? findMarkers(safe) : [], features);
  } catch {
    // Any text that is too much for satteri is left to remark.
    return undefined;
  }
}

function read(source: string, features?: ParserFeatures): Root {
  return markdownToMdast!(source, { features: { frontmatter: false, ...features } }) as Root;
}

/** True if remark reads a short text as the same tree: then remark need not read the whole page. */
function isReadAlike(source: string): boolean {
  const tree = read(source);
  joinAllTexts(tree);
  return written(tree) === written(remarkTree(source, { hasMarkers: false }));
}

/** All of a tree as text, whatever the order of its keys. */
function written(tree: Root): string {
  const sorted = (value: object) => Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  const isPlain = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(tree, (_key, value: unknown) => (isPlain(value) ? Object.fromEntries(sorted(value)) : value));
}

function readTree(text: string, markers: readonly MarkerLine[], features?: ParserFeatures): Root | undefined {
  let tree = read(hideMarkers(text, markers), features);
  const { real } = restoreMarkers(tree, markers);
  if (real.length < markers.length) {
    // The others are lines of code or HTML, where they have to stay as they are.
    tree = read(hideMarkers(text, real), features);
    const again = restoreMarkers(tree, markers);
    if (again.real.length !== real.length || real.length + again.verbatim !== markers.length) return undefined;
  }
  return repairTree(tree, text, isReadAlike);
}
