import type { SourceFile } from '../../../model/sourceFile';
import type { TakeAdditions } from '../../../seam/additions';
import { splitFrontMatter } from '../../../parse/frontMatter';
import type { Diagnostic } from '../../../report/diagnostic';
import { nearestName } from '../../../report/nearest';
import { problem } from './messages';

/** A file of the content that adds to the page of an operation. */
interface Addition {
  source: SourceFile;
  /** Its id, or verb and path. */
  operation: string;
  line: number;
}

/** Files of the content that add to pages of operations, apart from those that are pages. */
export const takeAdditions: TakeAdditions = (sources, mayAdd) => {
  const found = new Map(sources.map((source) => [source, mayAdd(source) ? additionOf(source) : undefined]));
  const additions = [...found.values()].filter((each) => each !== undefined);
  return {
    pages: sources.filter((source) => found.get(source) === undefined),
    layOver: (plugged) => layOverPages(additions, plugged),
  };
};

function additionOf(source: SourceFile): Addition | undefined {
  const { frontMatter, keyLines } = splitFrontMatter(source);
  const { operation } = frontMatter;
  if (operation === undefined || operation.trim() === '') return undefined;
  return { source, operation: operation.trim(), line: keyLines.get('operation') ?? 1 };
}

/** Pages of operations with files of the content in their place; files without an operation are named. */
function layOverPages(
  additions: readonly Addition[],
  plugged: readonly SourceFile[],
): { sources: SourceFile[]; diagnostics: Diagnostic[] } {
  const own: SourceFile[] = [];
  const taken = new Map<SourceFile, Addition>();
  const diagnostics = additions.flatMap((addition): Diagnostic[] => {
    const page = findPage(addition, plugged);
    const first = page && taken.get(page);
    if (page !== undefined && first === undefined) {
      taken.set(page, addition);
      return [];
    }
    own.push(addition.source);
    return [refusal(addition, plugged, first)];
  });
  const sources = plugged.map((page) => {
    const addition = taken.get(page);
    return addition === undefined ? page : laidOver(page, addition);
  });
  return { sources: [...own, ...sources], diagnostics };
}

function laidOver(page: SourceFile, { source }: Addition): SourceFile {
  const { file, text, relativePath: writtenAt } = source;
  return { ...page, file, text, laidOver: { text: page.text, writtenAt } };
}

/** Page of an operation: if several descriptions name it alike, the nearest in the tree of folders. */
function findPage({ operation, source }: Addition, plugged: readonly SourceFile[]): SourceFile | undefined {
  const [verb = '', ...rest] = operation.split(/\s+/);
  const address = `${verb.toUpperCase()} ${rest.join(' ')}`;
  const all = plugged.filter((each) => each.operation?.id === operation || each.operation?.address === address);
  const near = (each: SourceFile): number => sharedFolders(each.relativePath, source.relativePath);
  return all.sort((a, b) => near(b) - near(a))[0];
}

function sharedFolders(a: string, b: string): number {
  const others = b.split('/');
  const end = a.split('/').findIndex((part, index) => part !== others[index]);
  return end === -1 ? others.length : end;
}

function refusal(
  { source, operation, line }: Addition,
  plugged: readonly SourceFile[],
  first: Addition | undefined,
): Diagnostic {
  const place = { file: source.file, line, column: 1 };
  if (first !== undefined) return problem('operation-twice', { operation, other: first.source.file }, place);
  const known = plugged.flatMap((each) => each.operation ?? []);
  const names = known.flatMap(({ id, address }) => (operation.includes(' ') ? address : id));
  const found = problem('unknown-operation', { operation, near: nearestName(operation, names) }, place);
  // Without any description the key may be the author's own.
  return known.length === 0 ? { ...found, severity: 'warning' } : found;
}
