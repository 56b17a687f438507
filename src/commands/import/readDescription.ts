import path from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { GuardedSite } from '../../guard/fileGuard';
import { type Diagnostic, problem, UsageError, usageError } from '../../report/diagnostic';
import type { ImportFormat } from './format';
import type { CommonNames, Imported } from './imported';
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

/**
 * Reads the methods from the text of a file, or where it has none that are called by name, the operations with verb and
 * path; a text of the wrong kind is a usage error with its place.
 */
export async function readDescription(text: string, { format, file, common, site }: Described): Promise<Imported> {
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
    return format === 'openapi' ? parseYaml(text) : (JSON.parse(text) as unknown);
  } catch (cause) {
    throw new UsageError([syntaxProblem(cause as Error, text, file)]);
  }
}

function parseYaml(text: string): unknown {
  return load(text, { schema: CORE_SCHEMA });
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
