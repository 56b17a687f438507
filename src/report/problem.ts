import { catalogue, type FactsOf, type MessageCode } from './catalogue';
import type { Diagnostic, Place } from './diagnostic';
import type { Words } from './messages/message';

/** A diagnostic of the catalogue: its code decides on severity and words, the facts fill them in. */
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
