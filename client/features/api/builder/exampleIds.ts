/** Numbers of things that most examples of an API have in common; others follow from their names. */
const NUMBERS: Readonly<Record<string, number>> = {
  invoice: 42,
  client: 7,
  customer: 7,
  user: 7,
  gateway: 3,
  module: 3,
};

/** Words that end the name of a thing: ``The ID of the account to which the usage belongs`` → account */
const ENDS = /(?= (?:to|that|which|who|whose|the|from|for|in|inside|of|with)\b|[.,:;(]|$)/;
const NAME = new RegExp(String.raw`\bIDs? of (?:the |an? |only )?((?:[A-Za-z ]|['’]s )+?)${ENDS.source}`);

/**
 * The ID of a thing in an example: the same thing has the same number in all calls, and two things have two.
 *
 * - `client_id` → 7
 * - `id`, described as ``The ID of the invoice.`` → 42
 * - `new_owner_id` → one more than `owner_id`: something is moved there
 */
export function exampleId({ key, description }: { key: string; description: string }): string {
  const [, before = '', named] = /^((?:new|target|parent)_)?(?:(.*)_)?ids?$/.exec(key) ?? [];
  const thing = (named ?? NAME.exec(description)?.[1] ?? 'invoice').toLowerCase().split(/[ _]/).at(-1)!;
  return String(numberOf(thing) + (before === '' ? 0 : 1));
}

/** True for parameters that take one. */
export function takesId({ key, description }: { key: string; description: string }): boolean {
  return /(?:^|_)ids?$/.test(key) || /^(?:The |An? )?IDs? of\b/.test(description);
}

/** A number of two digits from the letters of a name. */
function numberOf(thing: string): number {
  const known = NUMBERS[thing];
  if (known !== undefined) return known;
  return 10 + (Array.from(thing).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % 89);
}
