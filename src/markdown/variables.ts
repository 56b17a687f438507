import type { SourceFile } from '../model/sourceFile';
import { nearestName } from '../report/nearest';
import { problem, type Diagnostic } from '../report/diagnostic';

/** Names of variables and their values. */
export type Variables = Readonly<Record<string, string>>;

const VARIABLE = /(\\?)%\{([A-Za-z_][\w.-]*)\}/g;

/** Puts values in place of `%{name}`; a site without variables has no such syntax. */
export function fillInVariables(
  source: SourceFile,
  variables: Variables | undefined,
  isForeign = false,
): { source: SourceFile; diagnostics: Diagnostic[] } {
  const { text, file } = source;
  if (variables === undefined || !text.includes('%{')) return { source, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const filled = text.replace(VARIABLE, (whole, escape: string, name: string, at: number) => {
    if (escape !== '') return whole.slice(1);
    if (Object.hasOwn(variables, name)) return variables[name]!;
    const near = nearestName(name, Object.keys(variables));
    // Signs of other programs, such as `%{http_code}`.
    if (isForeign && near === undefined) return whole;
    const before = text.slice(0, at).split('\n');
    const place = { file, line: before.length, column: before.at(-1)!.length + 1 };
    diagnostics.push(problem('unknown-variable', { name, near }, place));
    return whole;
  });
  return { source: filled === text ? source : { ...source, text: filled }, diagnostics };
}
