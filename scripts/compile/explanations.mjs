import { readFileSync } from 'node:fs';

/** Section of the manual about each message, in markdown, by its code: the output of `docgen explain`. */
export function explanations() {
  const manual = readFileSync('manual/content/messages.md', 'utf8');
  const sections = manual.split(/^### /m).slice(1);
  return Object.fromEntries(sections.map((section) => [codeOf(section), plain(section)]));
}

function codeOf(section) {
  return section.slice(0, section.indexOf('\n')).trim();
}

/** The text below the heading, up to the next part of the page; links stay as their text. */
function plain(section) {
  const text = section.slice(section.indexOf('\n')).split(/^## /m)[0];
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').trim();
}
