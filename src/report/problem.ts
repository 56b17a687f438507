import { catalogue, type FactsOf, type MessageCode } from './catalogue';
import type { Diagnostic, Place } from './diagnostic';
import { hintOf, type MessageDefinition } from './messages/message';

/** A diagnostic from the catalogue: its code determines severity and wording, the facts fill in the rest. */
export function problem<Code extends MessageCode>(
  code: Code,
  facts: FactsOf<Code>,
  { file, line, column }: Place = {},
): Diagnostic {
  const { severity = 'error', advice, say } = catalogue[code] as MessageDefinition<FactsOf<Code>>;
  const words = say(facts);
  const { message, hint } = typeof words === 'string' ? { message: words, hint: hintOf(advice) } : words;
  return {
    code,
    severity,
    message,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(hint !== undefined && { hint }),
  };
}
