import * as z from 'zod';
import { configSchema } from '../config/schema';
import { describeIssue, keyPath } from '../report/describeIssue';
import { type Diagnostic, problem, UsageError } from '../report/diagnostic';
import { nearestName } from '../report/nearest';

const isFunction = (value: unknown): boolean => typeof value === 'function';

const text = z.string().min(1).optional();
const flag = z.boolean().optional();
const called = z.custom(isFunction, 'expected a function').optional();
const SIGNAL = 'expected an `AbortSignal`';
const THREADS = 'expected a whole number from 1 on';
const PORT = 'expected a number from 0 to 65535';

/** Options of every call. */
const COMMON = {
  root: text,
  environment: z.record(z.string(), z.unknown()).optional(),
  signal: z
    .custom((value) => isFunction((value as { throwIfAborted?: unknown } | null)?.throwIfAborted), SIGNAL)
    .optional(),
  onProgress: called,
};

const cache = z
  .union([z.string().min(1), z.literal(false)], 'expected the name of a folder, an address, or `false`')
  .optional();
// As the configuration has it; without it that of the configuration.
const base = configSchema.shape.base.unwrap().optional();

/** The options of each call; the compiler compares their names with the types. */
export const CALL_OPTIONS = {
  build: z.strictObject({
    ...COMMON,
    out: text,
    base,
    strict: flag,
    baseline: text,
    keepAssets: z.number().nonnegative('expected a number of milliseconds').optional(),
    wait: flag,
    cache,
    cacheReadOnly: flag,
    from: text,
    print: base,
    threads: z.int(THREADS).min(1, THREADS).optional(),
    verify: flag,
    shard: z.union([text.unwrap(), z.literal(true)], 'expected a part such as `3/8`, or `true`').optional(),
    stage: z.literal('parse', 'expected `parse`').optional(),
    facts: text,
    codeFrom: text,
  }),
  check: z.strictObject({
    ...COMMON,
    baseline: text,
    external: flag,
    against: text,
    translations: flag,
    browser: flag,
    codeFrom: text,
  }),
  serve: z.strictObject({
    ...COMMON,
    host: text,
    port: z.int(PORT).min(0, PORT).max(65535, PORT).optional(),
    base,
    cache,
    middleware: called,
    onBuild: called,
    onProblems: called,
    onBug: called,
  }),
} as const;

/** Throws a usage error for wrong options of a call, as the command line does. */
export function checkOptions(call: keyof typeof CALL_OPTIONS, options: object): void {
  const result = CALL_OPTIONS[call].safeParse(options);
  if (result.success) return;
  throw new UsageError(result.error.issues.flatMap((issue) => faultsOf(issue, call, options)));
}

function faultsOf(issue: z.core.$ZodIssue, call: keyof typeof CALL_OPTIONS, options: object): Diagnostic[] {
  if (issue.code !== 'unrecognized_keys')
    return [problem('call-option', { call, key: keyPath(issue.path), ...describeIssue(issue, options) })];
  const known = Object.keys(CALL_OPTIONS[call].shape);
  return issue.keys.map((key) => problem('call-unknown-option', { call, key, near: nearestName(key, known) }));
}
