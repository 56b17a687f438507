/** @typedef {import('./walk.mjs').Row} Row */

/** Names in the warning, and the keywords of the table that are missing for the same reason. */
const MEANT = [
  [/^(description|title)$/, (name) => [`schema.${name}`]],
  [/^components\.schemas$/, () => ['unused schemas', 'unused definitions']],
  [/^components\.(\w+)$/, (name) => [`unused ${name.slice('components.'.length)}`]],
  [/^root\.paths$/, () => ['root.paths name']],
  [/^tags$/, () => ['tag.name']],
  [/^parameters$/, () => ['parameter.name', 'parameter.description']],
  [/^examples$/, () => ['media.examples name', 'parameter.examples name', 'example.summary']],
];

/**
 * Rows of which more is missing than the warnings `openapi-not-shown` name.
 *
 * @param {Row[]} table
 * @param {string} said the output of the build
 * @returns {(Row & { named: number })[]}
 */
export function silentRows(table, said) {
  const named = namedIn(said);
  return table
    .map((row) => ({ ...row, named: named.get(row.keyword) ?? 0 }))
    .filter((row) => Math.max(row.onNoPage, row.notInMarkdown) > row.named);
}

/** @returns {Map<string, number>} how often each keyword is named */
function namedIn(said) {
  const named = new Map();
  for (const [, list] of said.matchAll(/no page shows ([^"\n]*)/g)) {
    for (const [, name, count = '1'] of list.matchAll(/`([^`]+)`[^`(]*(?:\((\d+) places\))?/g)) {
      const [, keywords = (same) => [same]] = MEANT.find(([pattern]) => pattern.test(name)) ?? [];
      for (const each of keywords(name)) named.set(each, Math.max(named.get(each) ?? 0, Number(count)));
    }
  }
  return named;
}
