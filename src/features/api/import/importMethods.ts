import type { Passes } from '../../../commandLine/options';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../../config/project';
import { hasErrors, type Diagnostic, UsageError } from '../../../report/diagnostic';
import { problem, usageError } from './messages';
import { commonNames, isEmpty, type Change, type ImportPlan, type CommonNames, type Imported } from './imported';
import { addParameters } from './addParameters';
import type { ImportFormat } from './format';
import { planImport } from './plan';
import { readNamedFile } from './importFile';
import { parseJson } from '../../../limits/limits';
import { fileOfName } from '../../../base/contentFolders';
import { slashed } from '../../../base/paths';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { GuardedSite } from '../../../guard/fileGuard';
import { readOpenApi } from './readOpenApi';
import { readPostman } from './readPostman';
import { methodsIn } from './methods';

interface Described {
  format: ImportFormat;
  /** Relative to the root. */
  file: string;
  site: GuardedSite;
  common: CommonNames;
}

interface ImportOptions extends Pick<Passes, 'contentSite'> {
  format: ImportFormat;
  /** As it was named on the command line. */
  file: string;
  currentFolder: string;
  /** Add missing parameters to pages that are there. */
  update: boolean;
  /** Write nothing. */
  dryRun: boolean;
}

/** Compares a collection or description with the site, and writes what is missing unless there are problems. */
export async function importMethods(
  project: Project,
  { format, file: named, currentFolder, update, dryRun, contentSite }: ImportOptions,
): Promise<ImportPlan> {
  const file = path.resolve(currentFolder, named);
  const shown = slashed(path.relative(project.root, file));
  const imported = await readFrom(named, {
    format,
    file: shown,
    site: { root: project.root, content: project.config.content },
    common: commonNames(project.config.api),
  });
  const { site, files, diagnostics } = await contentSite(project);
  const unread = [...diagnostics, ...imported.diagnostics];
  if (hasErrors(unread)) return { findings: [], changes: [], diagnostics: unread };
  const plan = planImport(imported, { site, config: project.config, files, update });
  if (!dryRun) for (const change of plan.changes) await apply(change, project);
  return isEmpty(imported)
    ? { ...plan, diagnostics: [...plan.diagnostics, problem('import-nothing', {}, { file: shown })] }
    : plan;
}

async function apply(change: Change, project: Project): Promise<void> {
  const file = fileOfName(change.relativePath, project);
  if (change.kind === 'new') {
    await mkdir(path.dirname(file), { recursive: true });
    // Fails if a file has appeared in the meantime, because nothing that a person wrote may be overwritten.
    await writeFile(file, change.text, { flag: 'wx' });
  } else {
    await writeFile(file, addParameters(await readFile(file, 'utf8'), change.add));
  }
}

/** Methods of a file, or else its operations; a text of the wrong kind is a usage error. */
async function readFrom(named: string, { format, file, common, site }: Described): Promise<Imported> {
  const absolute = path.resolve(site.root, file);
  const text = await readNamedFile(absolute, named);
  const source =
    format === 'openapi'
      ? await readOpenApi(absolute, site)
      : readPostman(parseCollection(text, file), { file }, common);
  if (source === undefined) throw usageError('import-format', {}, { file });
  const { methods, diagnostics } = methodsIn(source, { file }, common);
  if (methods.length === 0) return { ...source.whole, methods };
  return { methods, diagnostics: [...diagnostics, ...source.diagnostics], operations: [] };
}

function parseCollection(text: string, file: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new UsageError([syntaxProblem(cause as Error, text, file)]);
  }
}

/** JSON is also YAML, and only the YAML parser reports the place of every mistake. */
function syntaxProblem(cause: Error, text: string, file: string): Diagnostic {
  try {
    load(text, { schema: CORE_SCHEMA });
  } catch (found) {
    const { reason, mark } = found as { reason?: string; mark?: { line: number; column: number } };
    if (reason !== undefined && mark !== undefined) {
      return problem('import-syntax', { reason }, { file, line: mark.line + 1, column: mark.column + 1 });
    }
  }
  return problem('import-syntax', { reason: cause.message.split('\n')[0]! }, { file });
}
