import { fullHash } from '../base/hash';
import { importedNames } from '../prose/includes';
import { namesAround } from '../prose/namesAround';
import type { SyntaxName } from '../config/markdown';
import type { SourceFile } from '../model/sourceFile';
import { signsIn } from '../syntax/signs';

/** What a build has to know of a source besides its text. */
export interface SourcePart {
  /** Of its place and its text. */
  hash: string;
  /** What it imports. */
  names: readonly string[];
  /** Names of files around the content that it may show. */
  around: readonly string[];
  /** Whether it may use components: which there are makes no difference to other pages. */
  mayUse: boolean;
  /** Whether it may be meant for the page of an operation. */
  mayAdd: boolean;
  /** Syntaxes whose signs it has. */
  signs: readonly SyntaxName[];
}

/**
 * What is known of sources. A source never changes, so a process that builds repeatedly looks at it once, and where a
 * build before has looked at it, its text is not even read.
 */
export type SourceParts = WeakMap<SourceFile, SourcePart>;

export function partOf(source: SourceFile, parts: SourceParts): SourcePart {
  const known = parts.get(source);
  if (known !== undefined) return known;
  const { text } = source;
  const part = {
    hash: sourceHash(source),
    names: importedNames(source),
    around: namesAround(source),
    mayUse: /<\/?[A-Z]/.test(text),
    mayAdd: /^(?:---|\+\+\+)[^]*?\n["']?operation["']?[ \t]*[:=]/.test(text),
    signs: source.isReference === true ? [] : signsIn(source),
  };
  parts.set(source, part);
  return part;
}

export function sourceHash({ relativePath, file, text, laidOver }: SourceFile): string {
  const over = laidOver === undefined ? '' : `\n${JSON.stringify(laidOver)}`;
  return fullHash(`${relativePath}\n${file}\n${text}${over}`);
}
