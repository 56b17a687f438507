import type { RanModules } from '../../config/generator';
import type { Diagnostic } from '../../report/diagnostic';
import type { MigrateOptions } from './migrate';

export async function ranConfigs(
  _root: string,
  _options: MigrateOptions,
): Promise<{ ran: RanModules | undefined; diagnostics: Diagnostic[] }> {
  return { ran: undefined, diagnostics: [] };
}
