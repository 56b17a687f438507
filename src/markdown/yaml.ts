import { CORE_SCHEMA, load, Type, type Schema } from 'js-yaml';
import { yamlPlace } from '../base/yamlPlace';
import { DataFault, faultOfData } from '../limits/limits';

/** The schema of YAML 1.2 (10.3), in which what reads differently as a number stays text: `1.10`, `007`, `1e3`. */
const SCHEMA: Schema = CORE_SCHEMA.extend({
  implicit: [numberOf('int', (text) => !text.includes('.')), numberOf('float', (text) => text.includes('.'))],
});

/**
 * The value of a text in YAML 1.2: a date stays a string, and `no` is not a boolean. Of a key that is there twice, the
 * last value counts, and the key is reported. Throws what is wrong with the text.
 */
export function parseYaml(text: string, reportTwice: (cause: unknown) => void): object {
  const data = loadYaml(text, reportTwice) ?? {};
  const reason = faultOfData(data);
  if (reason !== undefined) throw new DataFault(reason);
  return data;
}

function loadYaml(text: string, reportTwice: (cause: unknown) => void): unknown {
  try {
    return load(text, { schema: SCHEMA });
  } catch (cause) {
    if (!String(cause).includes('duplicated mapping key')) throw cause;
    const data = load(text, { schema: SCHEMA, json: true });
    reportTwice(cause);
    return data;
  }
}

function numberOf(name: string, isOfKind: (text: string) => boolean): Type {
  return new Type(`tag:yaml.org,2002:${name}`, {
    kind: 'scalar',
    resolve: (text: string | null) =>
      text !== null && /^-?\d/.test(text) && isOfKind(text) && String(Number(text)) === text,
    construct: Number,
  });
}

interface YamlException {
  reason?: string;
  mark?: { line: number; column: number };
}

/** The fault of a text, and its place, counted from 1. */
export function yamlFault(cause: unknown, text: string): { reason: string; line: number; column: number } {
  const { reason, mark = { line: 0, column: 0 } } = cause as YamlException;
  const { line, column } = yamlPlace(reason ?? '', mark, text);
  return { reason: reason ?? String(cause), line: line + 1, column: column + 1 };
}
