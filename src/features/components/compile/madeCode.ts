import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Calls that make code of a text. */
const MAKES = /(?<![\w$.]|function )(?:Function|eval) ?\(/;
/** Asks for the global object, as old packages and regenerator do it, or whether code may be made. */
const HARMLESS = /(?<![\w$.])Function ?\((?:(["'`])(?:return this)?;?\1|"r", ?"regeneratorRuntime = r")?\)/g;
/** Only where there is no parser of JSON, which all browsers have. */
const INSTEAD = /JSON\.parse[^;\n]{0,80}?Function ?\(/g;
const COMMENTS = /\/\*[^]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g;

/** True if code may make code of texts when it runs, which the policy of a site forbids. */
export function makesCode(text: string): boolean {
  if (!MAKES.test(text)) return false;
  const bare = [COMMENTS, HARMLESS, INSTEAD].reduce((left, pattern) => left.replace(pattern, ''), text);
  return MAKES.test(bare);
}

/** The files of packages that make code of texts, if a script of all of them does. */
export async function codeMakers(
  scripts: readonly (readonly [name: string, text: string])[],
  { inputs, root }: { inputs: readonly string[]; root: string },
): Promise<Set<string>> {
  if (!scripts.some(([, text]) => makesCode(text))) return new Set();
  const found = await Promise.all(
    inputs
      .filter((name) => /\.[cm]?jsx?$/.test(name))
      .map(async (name) => (makesCode(await readFile(path.resolve(root, name), 'utf8')) ? [name] : [])),
  );
  return new Set(found.flat());
}
