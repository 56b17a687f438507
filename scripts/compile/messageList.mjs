import { readFileSync } from 'node:fs';

/** The pages of the manual about docgen's own plugins, whose kinds of problems they list. */
const PAGES_OF_PLUGINS = ['openapi', 'asyncapi', 'graphql'];

/** Each message in general, by its code, with its section of the manual: see `knownMessages`. */
export function messageList(messages) {
  const manual = readFileSync('manual/content/messages.md', 'utf8');
  const sections = manual.split(/^### /m).slice(1);
  const texts = new Map(sections.map((section) => [codeOf(section), plain(section)]));
  const own = Object.entries(messages).map(([code, { severity = 'error', summary, advice }]) => [
    code,
    { severity, summary, advice, text: texts.get(code) },
  ]);
  return Object.fromEntries([...own, ...PAGES_OF_PLUGINS.flatMap(kindsOn)]);
}

/** Rows of tables: `| `openapi:example` | an example does not fit its schema; … |` */
function kindsOn(page) {
  const rows = readFileSync(`manual/content/${page}.md`, 'utf8').matchAll(/^\| (`[a-z]+:[^|]*) \| (.*) \|$/gm);
  return [...rows].flatMap(([, words, said]) => {
    const [, error, text] = /^(an error: )?(.*)$/.exec(withoutLinks(said));
    const advice = `${text}\n\nMore: docgen manual ${page}`;
    const codes = [...words.matchAll(/`([^`]+)`/g)].filter(([, code]) => code.startsWith(`${page}:`));
    return codes.map(([, code]) => [
      code,
      { severity: error ? 'error' : 'warning', summary: text.split(/[;.] /)[0], advice },
    ]);
  });
}

function codeOf(section) {
  return section.slice(0, section.indexOf('\n')).trim();
}

/** The text below the heading, up to the next part of the page; links stay as their text. */
function plain(section) {
  const text = section.slice(section.indexOf('\n')).split(/^## /m)[0];
  return withoutLinks(text).trim();
}

function withoutLinks(text) {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}
