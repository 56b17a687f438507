/** `localStorage` key of the reader's tab choices: choices of a group → the one made there, latest last. */
export const tabChoiceKey = 'docgen-tabs';

/** Titles of a group's tabs: `cURL|Local API` → `cURL`, `Local API` */
export function groupTitles(signature: string): string[] {
  return signature.split('|');
}

/** How a title is written in an address: `Local API` → `local-api`; the wrapper's tab answers to its former name. */
export function tabSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .replace('wrapper-class', 'php-wrapper');
}

/** Index of the tab of the first choice that a group has a tab for, else -1; a choice is a title or its slug. */
export function chosenTab(titles: readonly string[], choices: readonly string[]): number {
  for (const choice of choices) {
    const exact = titles.indexOf(choice);
    const index = exact === -1 ? titles.findIndex((title) => tabSlug(title) === tabSlug(choice)) : exact;
    if (index !== -1) return index;
  }
  return -1;
}
