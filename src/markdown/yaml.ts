import { CORE_SCHEMA, load, Type, type Schema } from 'js-yaml';
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
  const { reason, mark } = cause as YamlException;
  const { line, column } = openedAt(reason, text) ?? noKeyAt(reason, text, mark) ?? mark ?? { line: 0, column: 0 };
  return { reason: reason ?? String(cause), line: line + 1, column: column + 1 };
}

/** Brackets that open and that close, by what YAML says is still open at the end. */
const OPEN: readonly [reason: RegExp, opens: RegExp, closes: RegExp][] = [
  [/within a flow collection|missed comma between flow/, /[[{]/, /[\]}]/],
  [/within a double quoted scalar/, /"/, /"/],
  [/within a single quoted scalar/, /'/, /'/],
];

/** Place of what is still open at the end of a text: nobody looks for it there. */
function openedAt(reason = '', text: string): { line: number; column: number } | undefined {
  const [, opens, closes] = OPEN.find(([known]) => known.test(reason)) ?? [];
  if (opens === undefined || closes === undefined) return undefined;
  const open: { line: number; column: number }[] = [];
  for (const [line, written] of text.split('\n').entries()) {
    for (let column = 0; column < written.length; column += 1) {
      if (closes.test(written[column]!) && open.length > 0) open.pop();
      else if (opens.test(written[column]!)) open.push({ line, column });
    }
  }
  return open.at(-1);
}

/** Place of a line that is no key with a value, or of a value with one quotation mark: YAML goes on below these. */
function noKeyAt(reason = '', text: string, mark: YamlException['mark']): YamlException['mark'] {
  if (mark === undefined || !/implicit key|document separator/.test(reason)) return undefined;
  const lines = text.split('\n').slice(0, mark.line + 1);
  const open = lines.findIndex((line) => /^[^\s#][^:]*:\s+(["'])(?:(?!\1).)*$/.test(line));
  if (open !== -1) return { line: open, column: lines[open]!.search(/["']/) };
  const bare = lines.findLastIndex((line) => /^(?![\s#-])[^:]+$/.test(line));
  return bare === -1 ? undefined : { line: bare, column: 0 };
}
