import { catalogue, type FactsOf, type MessageCode } from './catalogue';
import type { Diagnostic, Place } from './diagnostic';
import type { Words } from './messages/message';

/** A diagnostic from the catalogue: its code determines severity and wording, the facts fill in the rest. */
export function problem<Code extends MessageCode>(
  code: Code,
  facts: FactsOf<Code>,
  { file, line, column }: Place = {},
): Diagnostic {
  const { severity, say } = catalogue[code] as {
    severity: Diagnostic['severity'];
    say: (facts: FactsOf<Code>) => Words;
  };
  const { message, hint } = say(facts);
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
