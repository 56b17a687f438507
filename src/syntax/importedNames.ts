import { placesOf } from '../base/soughtFile';
import type { Include, WriteInclude } from '../model/include';
import { changelogNames } from '../prose/changelogNames';
import { writtenIncludes } from '../prose/includes';
import { namesInCode, withBookParts } from './book/includes';
import { withDocFxCode, withDocFxParts } from './docfx/includes';
import { withDocsifyIncludes } from './docsify/includes';
import { withMdxIncludes } from './mdx/includes';
import { withMdxParts } from './mdx/parts';
import { snippetsIn, withSnippets } from './pymdown/snippets';
import { withReadFiles } from './shortcodes/readFile';
import { withSlateParts } from './slate/includes';
import { withCodeImports } from './vue/includes';
import { withTopicParts } from './writerside/includes';

/** Texts in which docgen's own lines and comments stand for what pages of other generators include. */
const IMPORTERS: readonly ((text: string, include: WriteInclude) => string)[] = [
  ...[withDocFxParts, withBookParts, withMdxParts, withSlateParts, withCodeImports, withDocFxCode],
  ...[withDocsifyIncludes, withSnippets, withTopicParts, withMdxIncludes, withReadFiles],
];

interface ImportingFile {
  file: string;
  text: string;
  /** References of a plugin import nothing; what a file adds to them may. */
  isReference?: boolean;
  laidOver?: unknown;
}

/**
 * Paths, relative to the root, of the files that a file may include in any syntax: which ones it shows is decided when
 * it is parsed, since a site's syntaxes are known only when all its pages have been looked at.
 */
export function importedNames({ file, text, isReference, laidOver }: ImportingFile): string[] {
  if (isReference === true && laidOver === undefined) return [];
  const noted: Include[] = [];
  const include = (part: Include): string => (noted.push(part), '');
  const written = IMPORTERS.reduce((rewritten, rewrite) => rewrite(rewritten, include), text);
  const names = [...writtenIncludes(written), ...noted.map(({ name }) => name), ...namesInCode(written)];
  const all = [...names, ...snippetsIn(written)];
  return [...all.flatMap((name) => placesOf(name, file)), ...changelogNames(text, file)];
}
