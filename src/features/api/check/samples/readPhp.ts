import { isMark, PhpArrays, type PhpArray, type PhpEntry } from './phpArray';
import { phpTokens, type PhpToken } from './phpTokens';
import { withoutIndex, type SampleArgument, type SampleCall } from './sampleCall';

interface Found {
  method: string;
  offset: number;
  /** Undefined if the code does not show the arguments. */
  argument: PhpArray | undefined;
}

/** Code, and what is known of it so far. */
interface Reading {
  tokens: readonly PhpToken[];
  arrays: PhpArrays;
  variables: Map<string, PhpArray | undefined>;
}

interface PhpSettings {
  /** The key that names the method. */
  callField: string;
  isMethod: (name: string) => boolean;
}

/** Calls in PHP: arrays with the key `call`, and `->getX(…)` with an array or a variable that holds one. */
export function readPhpCalls(code: string, { callField, isMethod }: PhpSettings): SampleCall[] {
  const tokens = phpTokens(code);
  const read: Reading = { tokens, arrays: new PhpArrays(tokens), variables: new Map() };
  const found: Found[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'variable') assign(index, read);
    found.push(...literalCall(read.arrays.at(index), callField));
    const isCalled = isMark(tokens[index - 1], '->', '::', '?->') && isMark(tokens[index + 1], '(');
    if (token.kind === 'name' && isCalled && isMethod(token.text)) {
      found.push({ method: token.text, offset: token.offset, argument: argumentOf(index + 2, read) });
    }
  }
  // Last, because entries may be added to a variable below the call, as in a loop.
  return found.map(({ method, offset, argument }) => ({
    method,
    offset,
    arguments: argument === undefined ? [] : flatten(argument, []).filter(({ keys }) => keys[0] !== callField),
    isComplete: argument?.isComplete ?? false,
  }));
}

/** `['call' => 'getX', …]`, which is sent as a form. */
function literalCall(array: PhpArray | undefined, callField: string): Found[] {
  const call = array?.entries.find(({ key }) => key === callField);
  // A reply contains the name of its method too.
  const isReply = array?.entries.some(({ key }) => key === 'success') ?? false;
  return call?.text === undefined || isReply ? [] : [{ method: call.text, offset: call.offset, argument: array }];
}

/** Records `$x = […]` and `$x['key'] = …`; any other assignment makes the variable unknown. */
function assign(index: number, { tokens, arrays, variables }: Reading): void {
  const { text, offset } = tokens[index]!;
  if (isMark(tokens[index + 1], '=')) {
    const array = arrays.at(index + 2);
    const isWhole = array !== undefined && isMark(tokens[array.end], ';');
    // Entries are added to a copy: the literal stays as it is written.
    variables.set(text, isWhole ? { ...array, entries: [...array.entries] } : undefined);
    return;
  }
  const key = tokens[index + 2];
  const isEntry = isMark(tokens[index + 1], '[') && isMark(tokens[index + 3], ']') && isMark(tokens[index + 4], '=');
  const target = variables.get(text);
  if (!isEntry || key?.kind !== 'string' || target === undefined) return;
  const inside = arrays.at(index + 5);
  const added: PhpEntry = {
    key: withoutIndex(key.text),
    offset,
    inside,
    text: undefined,
    isOpen: inside === undefined,
  };
  target.entries.push(added);
}

function argumentOf(start: number, { tokens, arrays, variables }: Reading): PhpArray | undefined {
  if (isMark(tokens[start], ')')) return { entries: [], isComplete: true, end: start };
  const token = tokens[start];
  if (token?.kind === 'variable' && arrays.valueEnd(start) === start + 1) return variables.get(token.text);
  return arrays.at(start);
}

/** Nested entries as arguments: `['filter' => ['status' => 'Active']]` → filter, status. */
function flatten({ entries }: PhpArray, above: readonly string[]): SampleArgument[] {
  return entries.flatMap(({ key, offset, inside, isOpen }) => {
    if (key === undefined) return [];
    const keys = [...above, key];
    const below = inside === undefined ? [] : flatten(inside, keys);
    return below.length > 0
      ? below
      : [{ keys, offset, isOpen: isOpen || (inside !== undefined && inside.entries.length > 0) }];
  });
}
