import { isPlainObject } from '../../cache/valueHash';
import type { ParseSettings } from '../../parse/parser';

/** Settings as another thread gets them: all but what functions are in, which cannot be sent. */
export function sentSettings({ plugins: _plugins, imports, ...settings }: ParseSettings): ParseSettings {
  const sent = settings.functions === undefined ? settings : (withoutFunctions(settings) as typeof settings);
  return { ...sent, imports };
}

/** The settings that were sent, with the functions of those that the thread has loaded for itself. */
export function withFunctions(sent: ParseSettings, { plugins, ...loaded }: Partial<ParseSettings>): ParseSettings {
  return { ...(restored(sent, loaded) as ParseSettings), ...(plugins && { plugins }) };
}

function withoutFunctions(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (Array.isArray(value)) return value.map(withoutFunctions);
  return isPlainObject(value) ? mapped(value, withoutFunctions) : value;
}

function restored(sent: unknown, loaded: unknown): unknown {
  if (typeof loaded === 'function') return loaded;
  if (Array.isArray(sent) && Array.isArray(loaded)) return sent.map((each, index) => restored(each, loaded[index]));
  return isPlainObject(sent) && isPlainObject(loaded) ? mapped(sent, (each, key) => restored(each, loaded[key])) : sent;
}

function mapped(value: Record<string, unknown>, change: (each: unknown, key: string) => unknown): unknown {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each, key)]));
}
