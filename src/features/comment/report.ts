import { escapeHtml } from '../../base/html';
import type { Diagnostic } from '../../report/diagnostic';
import { count } from '../../report/summary';
import type { ChangedPage, Findings } from './findings';

/** Rows that a list has at most: a comment of GitHub's holds 65,536 characters. */
const MOST_ROWS = 40;

interface Shown {
  /** The site's place in its repository. */
  place: string;
  /** Address of the preview. */
  url?: string | undefined;
}

/**
 * The comment on a request, as markdown. All that comes from the site is shown as code, so that nothing in it becomes
 * an image, a mention or a link, but for those to pages of the preview.
 */
export function reportOf(findings: Findings, { place, url }: Shown): string {
  const { pages, problems, changes, isCompared } = findings;
  const paragraphs = [
    `### Documentation${place === '' ? '' : ` in ${code(place)}`}`,
    ...(url === undefined ? [] : [`**Preview:** <${withSlash(url)}>`]),
    ...(isCompared ? [`**Pages:** ${pageWords(pages)}`] : []),
    ...(pages.length === 0
      ? []
      : [
          table(
            ['Page', ''],
            pages.map((page) => pageRow(page, url)),
            'pages',
          ),
        ]),
    `**Problems:** ${problemWords(findings)}`,
    ...(problems.length === 0
      ? []
      : [
          table(
            ['Place', 'Problem', ''],
            problems.map((each) => problemRow(each, place)),
            'problems',
          ),
        ]),
    ...(changes.length === 0
      ? []
      : [
          `**API:** ${changeWords(changes)}`,
          table(['Operation or schema', 'Change', ''], changeRows(changes), 'changes'),
        ]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

const KINDS = ['changed', 'new', 'moved', 'gone'] satisfies ChangedPage['kind'][];

function pageWords(pages: readonly ChangedPage[]): string {
  const counts = KINDS.flatMap((kind) => {
    const number = pages.filter((page) => page.kind === kind).length;
    return number === 0 ? [] : [`${number} ${kind}`];
  });
  return counts.length === 0 ? 'none changed.' : `${counts.join(', ')}.`;
}

function problemWords({ problems, fixed, isCompared }: Findings): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const found = [count(errors, 'error'), count(problems.length - errors, 'warning')].join(', ');
  if (!isCompared) return `${found} in all; there was no site here to compare with.`;
  const gone = fixed === 0 ? '' : ` ${count(fixed, 'problem')} ${fixed === 1 ? 'is' : 'are'} gone.`;
  return (problems.length === 0 ? 'no new ones.' : `${found} new.`) + gone;
}

function changeWords(changes: Findings['changes']): string {
  const breaking = changes.filter((each) => each.breaking).length;
  return `${count(breaking, 'breaking change')}, ${count(changes.length - breaking, 'other')}.`;
}

function pageRow({ kind, title, path, before }: ChangedPage, url: string | undefined): string[] {
  const address = before === undefined ? code(path) : `${code(before)} → ${code(path)}`;
  const isThere = url !== undefined && kind !== 'gone';
  const name = code(title);
  const shown = isThere ? `<a href="${escapeHtml(withSlash(url) + path.replace(/^\//, ''))}">${name}</a>` : name;
  return [`${shown} ${address}`, kind];
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

function problemRow({ file, line, code: kind, severity, message }: Diagnostic, place: string): string[] {
  const name = file === undefined ? '' : [place, file].filter(Boolean).join('/');
  const where = line === undefined || name === '' ? name : `${name}:${line}`;
  return [where === '' ? '' : code(where), code(message), `${severity} ${code(kind)}`];
}

/** Breaking ones first, because a long list is cut. */
function changeRows(changes: Findings['changes']): string[][] {
  const sorted = [...changes.filter(({ breaking }) => breaking), ...changes.filter(({ breaking }) => !breaking)];
  return sorted.map(({ subject, text, breaking }) => [code(subject), code(text), breaking ? 'breaking' : '']);
}

/** As HTML, in which markdown is not read. */
function table(heads: readonly string[], rows: readonly (readonly string[])[], kind: string): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const shown = rows.slice(0, MOST_ROWS).map((cells) => row(cells, 'td'));
  const rest = rows.length - shown.length;
  const more = rest === 0 ? '' : `\n\nand ${rest} more ${kind}`;
  return `<table>\n${[row(heads, 'th'), ...shown].join('\n')}\n</table>${more}`;
}

/** Text of a site: no markdown, no mention, on one line, and of bounded length. */
function code(text: string): string {
  const line = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return `<code>${escapeHtml(line.length > 300 ? `${line.slice(0, 299)}…` : line)}</code>`;
}
