import { GraphQLError } from 'graphql';
import type { PluginProblem } from '../../config/plugins';

const MISSING = 'define it, or add the file that does to `source`';

/** Kinds of faults that a schema may have, by the words of their messages. */
const KINDS: { code: string; fits: RegExp; severity?: 'error'; summary?: string; hint?: string }[] = [
  { code: 'syntax', fits: /^Syntax Error/, severity: 'error' },
  { code: 'unknown-type', fits: /^Unknown type\b/, severity: 'error', hint: MISSING },
  { code: 'directive', fits: /^Unknown directive\b/, summary: 'a directive is used that the schema does not define' },
  {
    code: 'duplicate',
    fits: /can be only one|only be defined once|already exists/,
    summary: 'something is defined twice',
  },
  { code: 'rule', fits: /^/, summary: 'the schema breaks a rule of GraphQL' },
];

/** A fault that leaves no schema. */
export function unreadable(file: string, message: string): PluginProblem {
  return { severity: 'error', code: 'unreadable', message, file };
}

/** A fault of the schema as a problem; texts that are nested too deeply are beyond the parser. */
export function faultsOf(cause: unknown, file: string): PluginProblem[] {
  if (cause instanceof GraphQLError) return problemsOf([cause]).map((each) => ({ file, ...each, severity: 'error' }));
  return [
    unreadable(file, cause instanceof RangeError ? 'it is nested too deeply' : inOwnWords((cause as Error).message)),
  ];
}

/** Faults with their places; what is said several times is said once, with a count. */
export function problemsOf(errors: readonly GraphQLError[]): PluginProblem[] {
  const counts = new Map<string, number>();
  for (const { message } of errors) counts.set(message, (counts.get(message) ?? 0) + 1);
  const found: PluginProblem[] = [];
  for (const error of errors) {
    const count = counts.get(error.message);
    if (count === undefined) continue;
    counts.delete(error.message);
    found.push(problemOf(error, count === 1 ? '' : ` (${count} places)`));
  }
  return found;
}

function problemOf(error: GraphQLError, places: string): PluginProblem {
  const { code, severity = 'warning', summary, hint } = KINDS.find(({ fits }) => fits.test(error.message))!;
  const [, said = '', meant] = /^([^]*?)(?: Did you mean ([^]+?)\?)?$/.exec(error.message) ?? [];
  const [first, second] = placesOf(error);
  // The second of two definitions is the one too many.
  const place = (code === 'duplicate' ? second : undefined) ?? first;
  const other = place === second ? first : undefined;
  return {
    code,
    severity,
    message: `${inOwnWords(said)}${other === undefined ? '' : `; first in \`${other.file}:${other.line}\``}${places}`,
    ...place,
    ...(summary !== undefined && { summary }),
    hint: meant === undefined ? hint : `did you mean ${inOwnWords(meant)}?`,
  };
}

function placesOf({ nodes, source, locations }: GraphQLError): { file: string; line: number; column: number }[] {
  const ofNodes = (nodes ?? []).flatMap(({ loc }) => {
    if (loc === undefined) return [];
    return { file: loc.source.name, line: loc.startToken.line, column: loc.startToken.column };
  });
  if (ofNodes.length > 0 || source === undefined) return ofNodes;
  return (locations ?? []).map(({ line, column }) => ({ file: source.name, line, column }));
}

/** `Unknown type "Usr".` → unknown type `Usr` */
function inOwnWords(message: string): string {
  const said = message
    .replace(/^Syntax Error: /, '')
    .replace(/"([^"]*)"/g, '`$1`')
    .replace(/\.$/, '');
  return /^[A-Z][a-z]/.test(said) ? said.charAt(0).toLowerCase() + said.slice(1) : said;
}
