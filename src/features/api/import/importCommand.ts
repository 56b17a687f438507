import { loadProject } from '../../../generators/loadProject';
import { importMethods } from './importMethods';
import type { ImportFormat } from './format';
import type { Finding } from './imported';
import { hasErrors } from '../../../report/diagnostic';
import { count } from '../../../report/summary';
import { ExitCode, findRoot, openConsole, type CommonOptions, type Passes } from '../../../commandLine/options';

export interface ImportCommandOptions extends CommonOptions {
  dryRun?: boolean;
  update?: boolean;
}

/** `docgen import`: writes pages of methods that the site lacks; returns the exit code. */
export async function importCommand(
  { root, ...source }: { root: string; format: ImportFormat; file: string },
  options: ImportCommandOptions,
  passes: Passes,
): Promise<number> {
  const { dryRun = false, update = false, surroundings } = options;
  const output = openConsole(root, options);
  const project = await loadProject(await findRoot(root, options), surroundings);
  const plan = await importMethods(project, {
    ...source,
    ...passes,
    currentFolder: surroundings.folder,
    update,
    dryRun,
  });
  const written = dryRun ? [] : plan.changes.map(({ relativePath }) => relativePath);
  output.problems(plan.diagnostics, { findings: plan.findings.filter(({ state }) => state !== 'same'), written });
  if (hasErrors(plan.diagnostics)) {
    output.info('nothing was written');
    return ExitCode.problems;
  }
  const updated = new Set(plan.changes.filter(({ kind }) => kind === 'update').map(({ relativePath }) => relativePath));
  for (const finding of plan.findings) for (const line of linesOf(finding, updated)) output.info(line);
  const done = dryRun ? 'nothing was written (--dry-run)' : `${count(written.length, 'file')} written`;
  output.info(`${summary(plan.findings)}; ${done}`);
  return ExitCode.fine;
}

function linesOf({ state, relativePath, differences }: Finding, updated: ReadonlySet<string>): string[] {
  if (state === 'same') return [];
  if (state === 'new') return [`new      ${relativePath}`];
  const isAdded = updated.has(relativePath);
  return [
    `differs  ${relativePath}`,
    ...differences.map(({ kind, text }) => `         ${text}${isAdded && kind === 'not-on-page' ? ', added' : ''}`),
  ];
}

function summary(findings: readonly Finding[]): string {
  const number = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  const states = `${number('new')} new, ${number('differs')} with differences, ${number('same')} the same`;
  const isRest = findings.some(({ call }) => call.includes(' '));
  return `${count(findings.length, isRest ? 'operation' : 'method')}: ${states}`;
}
