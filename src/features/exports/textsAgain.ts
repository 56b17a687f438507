import { markdownPath } from '../../../client/shared/markdownPath';
import type { OutputFile } from '../../model/outputFile';
import type { EditedTexts } from '../../seam/feature';
import { outputFile } from '../../site/paths';
import { markdownFile, type MarkdownValue } from './markdownFile';
import { listText, overviewText, partText, type ListedPart, type TextFiles } from './textFiles';

/** Files with the texts of pages that have changed: their own, and those for language models. */
export function textsAgain(texts: TextFiles | undefined, { pages, read, factsOf }: EditedTexts): OutputFile[] {
  const own = pages.map(({ path, file, markdown, known }) => ({
    path: outputFile(markdownPath(path)),
    source: file,
    contents: markdownFile(markdown(), known as MarkdownValue),
  }));
  if (texts === undefined) return own;
  const now = new Map(own.map(({ path, contents }) => [path, contents]));
  const isChanged = ({ first, count }: ListedPart): boolean =>
    texts.pages.slice(first, first + count).some(([, , path]) => now.has(outputFile(markdownPath(path))));
  const parts = texts.parts
    .filter(isChanged)
    .map((part) => [part.path, partText(part, texts, (file) => now.get(file) ?? read(file))] as const);
  const lists = [
    [texts.overview.path, overviewText(texts, factsOf)],
    [texts.list.path, listText(texts, factsOf)],
  ] as const;
  return [...own, ...[...parts, ...lists].map(([path, contents]) => ({ path, source: 'docgen', contents }))];
}
