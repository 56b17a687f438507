import type { Passes } from '../../../commandLine/options';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../../config/project';
import { problem, hasErrors, type Diagnostic, UsageError, usageError } from '../../../report/diagnostic';
import { commonNames, isEmpty, type Change, type ImportPlan, type CommonNames, type Imported } from './imported';
import { addParameters } from './addParameters';
import type { ImportFormat } from './format';
import { planImport } from './plan';
import { readNamedFile } from '../../../read/importFile';
import { DataFault, faultOfData, parseJson } from '../../../limits/limits';
import { fileOfName } from '../../../base/contentFolders';
import { slashed } from '../../../base/paths';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { GuardedSite } from '../../../guard/fileGuard';
import { readOpenApi } from './readOpenApi';
import { readPostman } from './readPostman';
import { isObject } from './values';

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
  const imported = await readDescription(await readNamedFile(file, named), {
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
async function readDescription(text: string, { format, file, common, site }: Described): Promise<Imported> {
  const data = parse(text, format, file);
  const imported = format === 'postman' ? readPostman(data, { file }, common) : readOpenApi(data, { file }, common);
  if (imported !== undefined && imported.methods.length > 0) return { ...imported, operations: [], texts: [] };
  // No request has to name a method if none does.
  const isOther = ({ code }: Diagnostic): boolean => code !== 'import-call';
  if (imported?.operations !== undefined) return { ...imported, diagnostics: imported.diagnostics.filter(isOther) };
  const isApi = format === 'openapi' && isObject(data) && ('openapi' in data || 'swagger' in data);
  // Loaded only for whole descriptions.
  if (isApi) return (await import('./http/readRest')).readRest(path.resolve(site.root, file), site);
  if (imported === undefined) throw usageError('import-format', { format }, { file });
  return imported;
}

function parse(text: string, format: ImportFormat, file: string): unknown {
  try {
    return format === 'openapi' ? parseYaml(text) : parseJson(text);
  } catch (cause) {
    throw new UsageError([syntaxProblem(cause as Error, text, file)]);
  }
}

function parseYaml(text: string): unknown {
  const value = load(text, { schema: CORE_SCHEMA });
  const reason = faultOfData(value, text.length);
  if (reason !== undefined) throw new DataFault(reason);
  return value;
}

/** JSON is also YAML, and only the YAML parser reports the place of every mistake. */
function syntaxProblem(cause: Error, text: string, file: string): Diagnostic {
  try {
    parseYaml(text);
  } catch (found) {
    const { reason, mark } = found as { reason?: string; mark?: { line: number; column: number } };
    if (reason !== undefined && mark !== undefined) {
      return problem('import-syntax', { reason }, { file, line: mark.line + 1, column: mark.column + 1 });
    }
  }
  return problem('import-syntax', { reason: cause.message.split('\n')[0]! }, { file });
}
