import { randomUUID } from 'node:crypto';
import { settling } from '../base/waiting';
import { codeAddress, placeThrown, reasonThrown } from '../report/thrown';
import { UsageError, usageError } from '../report/diagnostic';
import type { ConfigModule, ConfigSource } from './project';
import type { Config } from './schema';
import { validateConfig } from './validate';

/** A configuration that was run and checked. */
export interface ImportedConfig {
  config: Config;
  /** True if the configuration contains functions: its data then do not describe all of its behaviour. */
  holdsFunctions: boolean;
}

/** Runs a compiled configuration and checks what it exports; a failure is a usage error. */
export async function importConfig(code: string, source: ConfigSource): Promise<ImportedConfig> {
  const { file } = source;
  // A unique address makes Node run the code again.
  const address = codeAddress(`${code}\n// ${randomUUID()}`);
  try {
    const module = (await settling(import(address))) as { default?: unknown };
    if (module.default === undefined) throw usageError('config-export', { config: file }, { file });
    // Getters and proxies run only now.
    const { config, diagnostics } = validateConfig(await settling(module.default), source);
    if (config === null) throw new UsageError(diagnostics);
    return { config, holdsFunctions: holdsFunctions(config) };
  } catch (cause) {
    const place = placeThrown(cause);
    if (place === undefined && cause instanceof UsageError) throw cause;
    const isEndless = place === undefined && cause instanceof RangeError;
    const reason = isEndless ? 'a value in it holds itself' : reasonThrown(cause).replaceAll(address, file);
    throw usageError('config-failed', { config: file, reason }, { file, ...place });
  }
}

/** The configuration of a module that was loaded before, with functions that belong to this thread. */
export async function loadAgain({ file, code }: ConfigModule): Promise<Config> {
  return (await importConfig(code, { file, text: '' })).config;
}

function holdsFunctions(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFunctions);
}
