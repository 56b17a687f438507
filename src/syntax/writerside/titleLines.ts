import { tagAttributes } from '../../base/html';
import { fencedTest, TAGS_HOLD_MARKDOWN } from '../../prose/fencedTest';

/** The title of what was opened on the line above, which may hold code. */
const TITLE = /^[ \t]*<title(?:\s[^<>]*)?>(.*)<\/title>[ \t]*$/;

/** Writes titles that are elements as the elements that they are the titles of have them. Lines keep their numbers. */
export function rewriteTitleLines(text: string): string {
  if (!text.includes('<title')) return text;
  const lines = text.split('\n');
  const isInCode = fencedTest(text, TAGS_HOLD_MARKDOWN);
  for (const [at, line] of lines.entries()) {
    const title = isInCode(at) ? undefined : TITLE.exec(line)?.[1];
    if (title === undefined) continue;
    const above = lines[at - 1]?.trim() === '' ? lines[at - 2] : lines[at - 1];
    const [, name = '', attributes = ''] = /^[ \t]*<(\w+)(?!\w)([^<>]*)>/.exec(above ?? '') ?? [];
    lines[at] = written(name, title, tagAttributes(attributes).get('id'));
  }
  return lines.join('\n');
}

/** Other titles are those of the page elsewhere. */
function written(name: string, title: string, id: string | undefined): string {
  if (name === 'def') return `<dt${id === undefined ? '' : ` id="${id}"`}>${title}</dt><dd>`;
  if (name === 'chapter') return `### ${title}${id === undefined ? '' : ` {#${id}}`}`;
  return name === 'procedure' || name === 'tldr' ? `**${title}**` : '';
}
