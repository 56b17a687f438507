import type { Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import { types } from 'micromark-util-symbol';
import type { Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { walkMarkdown } from '../../markdown/walk';

/** Characters that stand for ends of lines, tabs and spaces in micromark, and a space. */
const MOST_BLANK = 32;
/** Keys of an extension below which constructs stand by the character that they begin with. */
const BY_CHARACTER = ['document', 'flow', 'string', 'text', 'flowInitial', 'contentInitial'] as const;

/** The characters with one of which all that extensions add begins; undefined if it can begin anywhere. */
type Beginnings = readonly string[] | undefined;

/**
 * Reads a text with the extensions of the parser that one processor has and another has not; undefined if there are
 * none. micromark's extensions list constructs by the code of the character that begins them, `$` for math, so that
 * `read` is enough for a text which has none of these outside of code.
 */
export function addedSyntax(
  before: Processor,
  after: Processor,
  read: (text: string) => Root,
): ((text: string) => Root) | undefined {
  const beginnings = beginningsOf(before, after);
  if (beginnings === 'none') return undefined;
  const readWhole = (text: string): Root => after.parse(text) as Root;
  if (beginnings === undefined) return readWhole;
  return (text) => {
    const tree = read(text);
    return isWithout(beginnings, text, tree) ? tree : readWhole(text);
  };
}

/** True if none of the characters is in a text but in its code. */
function isWithout(characters: readonly string[], text: string, tree: Root): boolean {
  if (!characters.some((character) => text.includes(character))) return true;
  let rest = '';
  let from = 0;
  walkMarkdown(tree, (node) => {
    if ((node.type !== 'code' && node.type !== 'inlineCode') || node.position === undefined) return;
    rest += text.slice(from, node.position.start.offset);
    from = node.position.end.offset!;
  });
  rest += text.slice(from);
  return !characters.some((character) => rest.includes(character));
}

function beginningsOf(before: Processor, after: Processor): Beginnings | 'none' {
  const [syntaxes, trees] = [addedTo('micromarkExtensions'), addedTo('fromMarkdownExtensions')];
  if (syntaxes.length === 0 && trees.length === 0) return 'none';
  const own = extensionsOf(before, 'fromMarkdownExtensions').flatMap((each) => tokensOf(each as TreeExtension));
  const known = new Set<string>([...Object.values(types), ...own]);
  const characters = syntaxes.map((each) => charactersOf(each as Extension));
  const isByCharacter =
    characters.every((each) => each !== undefined) && trees.every((each) => addsOnly(each as TreeExtension, known));
  return isByCharacter ? [...new Set(characters.flat())] : undefined;

  function addedTo(key: ExtensionList): unknown[] {
    return extensionsOf(after, key).slice(extensionsOf(before, key).length);
  }
}

type ExtensionList = 'micromarkExtensions' | 'fromMarkdownExtensions';

function extensionsOf(processor: Processor, key: ExtensionList): unknown[] {
  return [processor.data(key)].flat(2).filter(Boolean);
}

/** The characters that begin what an extension adds; undefined if it can begin anywhere, or changes other syntax. */
function charactersOf(extension: Extension): string[] | undefined {
  const codes = BY_CHARACTER.flatMap((place) => Object.keys(extension[place] ?? {})).map(Number);
  const markers = extension.attentionMarkers?.null ?? [];
  const isMore = (extension.disable?.null ?? []).length > 0 || !markers.every((code) => codes.includes(code!));
  if (isMore || !codes.every((code) => code > MOST_BLANK)) return undefined;
  return codes.map((code) => String.fromCodePoint(code));
}

/** True if an extension of the tree speaks of tokens only that no other one makes. */
function addsOnly(extension: TreeExtension, known: ReadonlySet<string>): boolean {
  if ((extension.transforms ?? []).length > 0) return false;
  return ![...tokensOf(extension), ...(extension.canContainEols ?? [])].some((token) => known.has(token));
}

function tokensOf({ enter, exit }: TreeExtension): string[] {
  return [...Object.keys(enter ?? {}), ...Object.keys(exit ?? {})];
}
