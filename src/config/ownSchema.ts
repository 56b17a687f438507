import * as z from 'zod';

/** A schema of Zod, or of any library that has one of these. */
type OwnSchema = { safeParse(value: unknown): unknown } | { '~standard': object };

/** A schema that the site brings, for keys of its own. */
export const ownSchema = z.custom<OwnSchema>(
  (value) =>
    (typeof value === 'object' || typeof value === 'function') &&
    value !== null &&
    ('~standard' in value || typeof (value as { safeParse?: unknown }).safeParse === 'function'),
  'expected a schema, of Zod or of any library with `safeParse` or `~standard`',
);
