import { fullHash } from '../base/hash';
import { importedNames } from '../syntax/importedNames';
import { namesAround } from '../prose/namesAround';
import type { SyntaxName } from '../config/markdown';
import type { SourceFile } from '../model/sourceFile';
import { signsIn } from '../syntax/signs';

/** Facts about a source that a build needs besides its text. */
export interface SourcePart {
  /** Hash of the source's place and text. */
  hash: string;
  /** Names of imported files. */
  names: readonly string[];
  /** Names of files around the content that it may show. */
  around: readonly string[];
  /** True if the source may use components: which ones exist makes no difference to other pages. */
  mayUse: boolean;
  /** True if the source may be meant for the page of an operation. */
  mayAdd: boolean;
  /** True if the source may be the page of an operation: only the past of those is read. */
  mayCall: boolean;
  /** True if features may make pages of the source: it may have the key `list`. */
  mayMake: boolean;
  /** Syntaxes whose signs it has. */
  signs: readonly SyntaxName[];
}

/** Facts about sources, which never change: a process looks at each once. */
export type SourceParts = WeakMap<SourceFile, SourcePart>;

/** Front matter and what may stand above it, as `splitFrontMatter` takes it or more. */
const FRONT_MATTER = /^(?:[ \t]*\n|<!--[ \t]*\n)*(---|\+\+\+)[^\n]*\n[^]*?\n\1/;

/** Not a word of a description: git would be asked for all of the past, and the texts of all pages kept for it. */
const CALL_KEY = /[\n{,][ \t]*["']?(?:call|http)["']?[ \t]*[:=](?!\/)/;

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
    mayCall: CALL_KEY.test(FRONT_MATTER.exec(text)?.[0] ?? ''),
    mayMake: /^["']?list["']?[ \t]*[:=]/im.test(text),
    signs: source.isReference === true ? [] : signsIn(source),
  };
  parts.set(source, part);
  return part;
}

export function sourceHash({ relativePath, file, text, laidOver }: SourceFile): string {
  const over = laidOver === undefined ? '' : `\n${JSON.stringify(laidOver)}`;
  return fullHash(`${relativePath}\n${file}\n${text}${over}`);
}
