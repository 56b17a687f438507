import { CORE_SCHEMA, load, Type } from 'js-yaml';

/** Tags that only Python or MkDocs can read, as `!!python/name:…` and `!ENV`, say nothing. */
const OTHER_TAGS = (['scalar', 'sequence', 'mapping'] as const).flatMap((kind) =>
  ['!', 'tag:'].map((tag) => new Type(tag, { kind, multi: true })),
);
const SCHEMA = CORE_SCHEMA.extend(OTHER_TAGS);

/** The keys of a configuration; none where it can't be read. */
export function yamlKeys(text: string): Record<string, unknown> {
  try {
    const keys = load(text, { schema: SCHEMA });
    return typeof keys === 'object' && keys !== null ? { ...keys } : {};
  } catch {
    return {};
  }
}
