import { partOf, type SourceParts } from '../cache/sourceParts';
import type { Config } from '../config/schema';
import { FEATURES } from '../features/features';
import type { SourceFile } from '../model/sourceFile';
import { knownPages } from './knownPages';

/** The pages with those that features make of them. */
export async function withMadePages(
  sources: SourceFile[],
  config: Pick<Config, 'languages' | 'strings' | 'lists'>,
  parts: SourceParts,
): Promise<SourceFile[]> {
  const mayMake = (source: SourceFile): boolean => partOf(source, parts).mayMake;
  const know = (some: readonly SourceFile[]) => knownPages(some, mayMake);
  const from = { sources, mayMake, know, config };
  const made = await Promise.all(FEATURES.map(async ({ pages }) => (await pages?.(from)) ?? []));
  return [...sources, ...made.flat()];
}

/** The text that pages import under a name that is no file's; undefined for the name of a file. */
export function importedText(name: string, root: string): Promise<string> | undefined {
  for (const { imported } of FEATURES) {
    const text = imported?.(name, root);
    if (text !== undefined) return text;
  }
  return undefined;
}
