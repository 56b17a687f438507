import { CORE_SCHEMA, load, Type } from 'js-yaml';
import { parse } from 'smol-toml';
import { faultOfData } from '../limits/limits';
import { asRecord } from '../literals/values';

/** Tags that only Python or MkDocs can read, as `!!python/name:…` and `!ENV`, say nothing. */
const OTHER_TAGS = (['scalar', 'sequence', 'mapping'] as const).flatMap((kind) =>
  ['!', 'tag:'].map((tag) => new Type(tag, { kind, multi: true })),
);
const SCHEMA = CORE_SCHEMA.extend(OTHER_TAGS);

/** The keys of a configuration; none where it can't be read. */
export function yamlKeys(text: string): Record<string, unknown> {
  return { ...asRecord(valueOf(text)) };
}

/** The same for TOML. */
export function tomlKeys(text: string): Record<string, unknown> {
  return { ...asRecord(valueOf(text, parse)) };
}

/** The list that a text of YAML is; undefined for any other text. */
export function yamlList(text: string): unknown[] | undefined {
  const list = valueOf(text);
  return Array.isArray(list) ? (list as unknown[]) : undefined;
}

function valueOf(text: string, reader: (text: string) => unknown = yaml): unknown {
  try {
    const value = reader(text);
    return faultOfData(value, text.length) === undefined ? value : undefined;
  } catch {
    return undefined;
  }
}

function yaml(text: string): unknown {
  return load(text, { schema: SCHEMA });
}
