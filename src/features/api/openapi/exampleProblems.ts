import type { PluginProblem } from '../../../config/plugins';
import type { Place } from './findPlaces';

interface Refused {
  message: string;
  place: Place | undefined;
}

/** The longest part of a pattern that a message shows. */
const LONGEST_PATTERN = 60;

/** Examples that their schemas refuse, each once, and patterns that keep examples from being compared. */
export function exampleProblems(found: readonly Refused[]): PluginProblem[] {
  const patterns = new Map<string, Refused[]>();
  const examples = new Map<string, Refused[]>();
  for (const each of found) {
    const pattern = patternOf(each.message);
    if (pattern !== undefined) add(patterns, pattern, each);
    else add(examples, JSON.stringify(each.place), each);
  }
  return [
    ...[...examples.values()].map(exampleProblem),
    ...[...patterns].map(([pattern, all]): PluginProblem => {
      const count = all.length === 1 ? 'an example is' : `${all.length} examples are`;
      const message = `\`${pattern}\` is no pattern that JavaScript knows, so that ${count} not compared with it`;
      return { code: 'pattern', message, ...all[0]!.place };
    }),
  ];
}

function exampleProblem(all: readonly Refused[]): PluginProblem {
  const reasons = [...new Set(all.map(({ message }) => reasonOf(message)))];
  // The error that no part of a choice fits says more than the errors of each part.
  const first = reasons.find((reason) => reason.includes('schema in')) ?? reasons[0]!;
  const more = reasons.length === 1 ? '' : ` (and ${reasons.length - 1} more)`;
  return { code: 'example', message: `an example does not fit its schema: ${first}${more}`, ...all[0]!.place };
}

/** `Example value must conform to the schema: type must be string.` → it must be string */
function reasonOf(message: string): string {
  const text = message
    .replace(/\s+/g, ' ')
    .replace(/^Example (?:value must conform to the schema|validation errored): /, '')
    .replace(/\.$/, '');
  const [, name, where] = /^(.*?) ?(?:property )?must NOT be present in (request|response) context$/.exec(text) ?? [];
  if (where !== undefined)
    return `${name === '' ? 'it' : name} is only ${where === 'request' ? 'read, and not sent' : 'sent, and not read'}`;
  return text
    .replace(/^type must be/, 'it must be')
    .replace(/ property type must be/, ' must be')
    .replace(/^must/, 'it must');
}

/** `… Invalid regular expression: /[a/u: Unterminated …` → [a */
function patternOf(message: string): string | undefined {
  const pattern = /Invalid regular expression: \/([^]*)\/\w*: /.exec(message)?.[1];
  if (pattern === undefined || pattern.length <= LONGEST_PATTERN) return pattern?.replaceAll('`', '’');
  return `${pattern.slice(0, LONGEST_PATTERN)}…`.replaceAll('`', '’');
}

function add(groups: Map<string, Refused[]>, key: string, each: Refused): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [each]);
  else known.push(each);
}
