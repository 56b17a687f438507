import { appendFileSync } from 'node:fs';

/** How many inputs a test makes up: those that a variable of `npm run fuzz` says, or else the usual number. */
export function rounds(variable: string, usual: number): number {
  const given = process.env[variable];
  const count = given === undefined ? usual : Number(given);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${variable} has to be a number from 1 on: ${given}`);
  return count;
}

/** Reports to `npm run fuzz` how many inputs of a kind have been tested. */
export function tellTested(kind: string, count: number): void {
  const file = process.env.DOCGEN_FUZZ_TESTED;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ [kind]: count })}\n`);
}

/** An error of JavaScript in a message: a slip that was caught, which tells its reader nothing. */
export const SLIP =
  /\b(?:Type|Range|Reference|Eval|URI|Assertion)Error\b|Maximum call stack|Invalid string length|Cannot (?:read|set|destructure|convert|access)|is not (?:a function|iterable|defined|a constructor)|\n\s+at \S/;
