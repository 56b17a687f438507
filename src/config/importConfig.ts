import { randomUUID } from 'node:crypto';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import type { ConfigModule } from './project';
import type { Config } from './schema';
import { validateConfig } from './validate';

/** Runs a compiled configuration and returns its export; a failure is a usage error. */
export async function importConfig({ file, code }: Pick<ConfigModule, 'file' | 'code'>): Promise<unknown> {
  // An address that contains the code needs no file, and a unique one makes Node run the code again.
  const address = `data:text/javascript;base64,${Buffer.from(`${code}\n// ${randomUUID()}`).toString('base64')}`;
  try {
    const module = (await import(address)) as { default?: unknown };
    if (module.default === undefined) throw new UsageError([problem('config-export', { config: file }, { file })]);
    return module.default;
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    const reason = (cause instanceof Error ? cause.message : String(cause)).replaceAll(address, file);
    throw new UsageError([problem('config-failed', { config: file, reason }, { file })]);
  }
}

/** The configuration of a module that was loaded before, with functions that belong to this thread. */
export async function loadAgain({ file, code }: ConfigModule): Promise<Config> {
  const { config, diagnostics } = validateConfig(await importConfig({ file, code }), { file, text: '' });
  if (config === null) throw new UsageError(diagnostics);
  return config;
}

/** Whether a configuration contains functions: then its data do not describe all of its behaviour. */
export function holdsFunctions(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFunctions);
}
