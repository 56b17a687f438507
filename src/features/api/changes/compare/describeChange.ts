import type { Worded } from '../../../../../client/shared/text';
import type { OperationChange } from '../../../../model/changes';
import { isKeyChange, wordsOf, wordsTogether } from './changeWords';
import { worstFirst } from './judgeOperation';
import { type ChangeText, listOf, plainText, sayCount } from './sayChange';

/** Changes in words, one line each; the keys of a reply that were added or removed together share one. */
interface ChangeLine<Text = ChangeText[]> {
  text: Text;
  breaking: boolean;
  /** Programs go on, but may do other things than they did. */
  risky: boolean;
}

/** `[{ kind: 'parameter-removed', parameter: 'list' … }]` → one line: parameter `list` is gone. */
export function describeChanges(changes: readonly OperationChange[], words: Worded = {}): ChangeLine[] {
  const told = new Set<string>();
  return changes.flatMap((change): ChangeLine[] => {
    const { breaking, risky = false } = change;
    if (!isKeyChange(change)) return [{ text: wordsOf(change, words), breaking, risky }];
    const { kind } = change;
    if (told.has(kind)) return [];
    told.add(kind);
    const keys = changes.flatMap((each) => (isKeyChange(each) && each.kind === kind ? [each.key] : []));
    const key = kind === 'response-added' ? 'change.keysAdded' : 'change.keysGone';
    const names = listOf(keys.map((each): ChangeText => ({ code: each, responseKey: each })));
    return [{ text: sayCount(words, [key, keys.length], { names }), breaking, risky: false }];
  });
}

/** A change of an operation in words, with names in backticks. */
export type OperationLine = ChangeLine<string>;

/** The words of the page of changes, the worst first. */
export function describeOperation(changes: readonly OperationChange[]): OperationLine[] {
  const lines = describeChanges(changes).map((line) => ({ ...line, text: plainText(line.text) }));
  return worstFirst(lines);
}

/** Words for one change in several methods: `parameters whose type is string now, was integer`. */
export function describeTogether(change: OperationChange, words: Worded = {}): string | undefined {
  const said = wordsTogether(change, words);
  return said && plainText(said);
}

/** The name that a change is about, if it has one: of what is sent, or of what is received. */
export function nameOf(change: OperationChange): Exclude<ChangeText, string> | undefined {
  if ('parameter' in change) return { code: change.parameter, parameter: change.parameter };
  if (!('key' in change) || change.key === '') return undefined;
  const { key } = change;
  const isSent = change.kind === 'choices' && change.side === 'sent';
  return { code: key, ...(isSent ? { parameter: key } : { responseKey: key }) };
}
