import { parse, TomlError } from 'smol-toml';
import { faultOfData } from '../limits/limits';

/** A mistake in TOML, and where it is in the text. */
export interface TomlMistake {
  reason: string;
  /** Counted from 1. */
  line: number;
  column: number;
}

/** Reads TOML as plain data; dates become strings, as in YAML. */
export function parseToml(text: string): { data: Record<string, unknown> } | { mistake: TomlMistake } {
  try {
    const data = parse(text);
    const reason = faultOfData(data);
    if (reason !== undefined) return { mistake: { reason, line: 1, column: 1 } };
    return { data: withoutDates(data) as Record<string, unknown> };
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    // Its message goes on with the lines around the place.
    const reason = cause.message.split('\n')[0]!.replace(/^Invalid TOML document: /, '');
    return { mistake: { reason, line: cause.line, column: cause.column } };
  }
}

function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withoutDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutDates(each)]));
}
