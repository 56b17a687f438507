import { randomUUID } from 'node:crypto';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import type { ConfigModule } from './project';
import type { Config } from './schema';
import { validateConfig } from './validate';

/** Runs a compiled configuration and returns what it exports; a failure is a usage error. */
export async function importConfig({ file, code }: Pick<ConfigModule, 'file' | 'code'>): Promise<unknown> {
  // An address that holds the code itself needs no file, and each run is one of its own.
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

/** The configuration of a module that has been loaded before, with functions of this thread. */
export async function loadAgain({ file, code }: ConfigModule): Promise<Config> {
  const { config, diagnostics } = validateConfig(await importConfig({ file, code }), { file, text: '' });
  if (config === null) throw new UsageError(diagnostics);
  return config;
}

/** Whether something in a configuration is a function: then its data do not say all that it does. */
export function holdsFunctions(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFunctions);
}
