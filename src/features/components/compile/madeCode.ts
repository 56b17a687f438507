import { readFile } from 'node:fs/promises';

/** Calls that make code of a text. */
const MAKES = /(?<![\w$.])(?:Function|eval) ?\(/;
/** Asks for the global object, as old packages do it, or whether code may be made. */
const HARMLESS = /(?<![\w$.])Function ?\((?:(["'`])(?:return this)?;?\1)?\)/g;
/** Only where there is no parser of JSON, which all browsers have. */
const INSTEAD = /JSON\.parse[^;\n]{0,80}?Function ?\(/g;
const COMMENTS = /\/\*[^]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g;

/** True if code may make code of texts when it runs, which the policy of a site forbids. */
export function makesCode(text: string): boolean {
  if (!MAKES.test(text)) return false;
  const bare = [COMMENTS, HARMLESS, INSTEAD].reduce((left, pattern) => left.replace(pattern, ''), text);
  return MAKES.test(bare);
}

/** The files of packages that make code of texts, if the bundle of all of them does. */
export async function codeMakers(bundle: readonly string[], files: readonly string[]): Promise<string[]> {
  if (!bundle.some(makesCode)) return [];
  const found = await Promise.all(
    files
      .filter((file) => /\.[cm]?jsx?$/.test(file))
      .map(async (file) => {
        return makesCode(await readFile(file, 'utf8')) ? [file] : [];
      }),
  );
  return found.flat();
}
