import { readFileSync } from 'node:fs';

/** Each message in general, by its code, with its section of the manual: see `knownMessages`. */
export function messageList(messages) {
  const manual = readFileSync('manual/content/messages.md', 'utf8');
  const sections = manual.split(/^### /m).slice(1);
  const texts = new Map(sections.map((section) => [codeOf(section), plain(section)]));
  return Object.fromEntries(
    Object.entries(messages).map(([code, { severity = 'error', summary, advice }]) => [
      code,
      { severity, summary, advice, text: texts.get(code) },
    ]),
  );
}

function codeOf(section) {
  return section.slice(0, section.indexOf('\n')).trim();
}

/** The text below the heading, up to the next part of the page; links stay as their text. */
function plain(section) {
  const text = section.slice(section.indexOf('\n')).split(/^## /m)[0];
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').trim();
}
