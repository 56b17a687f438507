import { median } from './median.mjs';

const NONE = '–';

/** The figures of one size as Markdown: builds, and the page in the browser. */
export function corpusTables(measured) {
  const { pages, bytes, generators } = measured;
  const rows = Object.values(generators);
  const title = `### ${pages.toLocaleString('en')} pages, ${(bytes / 1e6).toFixed(1)} MB of markdown`;
  const viewed = rows.filter(({ page }) => page !== undefined);
  const parts = [title, table(BUILD, rows), table(PAGE, viewed), table(VIEW, viewed), table(CLICK, viewed)];
  const { serve } = generators.docgen;
  if (serve) parts.push(serveLine(serve));
  const failed = rows.filter(({ failure, page }) => failure ?? page?.failure);
  if (failed.length > 0)
    parts.push(failed.map(({ name, failure, page }) => `- ${name}: ${failure ?? page.failure}`).join('\n'));
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const BUILD = [
  ['generator', ({ name }) => name],
  ['runs', ({ cold }) => String(cold.length)],
  ['cold', ({ cold, failure }) => seconds(cold) ?? failure?.replace(/:.*$/s, '') ?? NONE],
  ['times docgen', ({ ratios }) => (ratios ? median(ratios).toFixed(1) : NONE)],
  ['CPU', ({ cold }) => seconds(cold, 'cpuSeconds') ?? NONE],
  ['peak memory', ({ cold }) => middle(cold, 'peakMegabytes', (each) => `${each.toFixed(0)} MB`) ?? NONE],
  ['nothing changed', ({ warm }) => seconds(warm) ?? NONE],
  ['one page changed', ({ changed }) => seconds(changed) ?? NONE],
  ['output', ({ output }) => (output ? `${(output.bytes / 1e6).toFixed(1)} MB` : NONE)],
];

const PAGE = [
  ['method page', ({ name }) => name],
  ['requests', ({ page }) => count(page.requests)],
  ['all', ({ page }) => kilobytes(page.bytes)],
  ['HTML', ({ page }) => kilobytes(page.htmlBytes)],
  ['CSS', ({ page }) => kilobytes(page.styleBytes)],
  ['JS', ({ page }) => kilobytes(page.javaScriptBytes)],
];

const VIEW = [
  ['its first view', ({ name }) => name],
  ['paint, slow 4G', ({ page: { slow4G } }) => milliseconds(slow4G?.largestPaintMilliseconds)],
  ['blocked', ({ page: { slow4G } }) => milliseconds(slow4G?.blockingMilliseconds)],
  ['paint, fast', ({ page: { fast } }) => milliseconds(fast?.largestPaintMilliseconds)],
  ['blocked', ({ page: { fast } }) => milliseconds(fast?.blockingMilliseconds)],
];

const CLICK = [
  ['a click on it', ({ name }) => name],
  ['shown', ({ page: { click } }) => milliseconds(click?.milliseconds)],
  ['requests', ({ page: { click } }) => count(click?.requests)],
  ['bytes', ({ page: { click } }) => kilobytes(click?.bytes)],
  ['at once', ({ page: { impatientClick } }) => milliseconds(impatientClick?.milliseconds)],
  ['requests', ({ page: { impatientClick } }) => count(impatientClick?.requests)],
  ['bytes', ({ page: { impatientClick } }) => kilobytes(impatientClick?.bytes)],
];

function serveLine({ failure, coldMilliseconds, warmMilliseconds, editMilliseconds, slowestEditMilliseconds }) {
  if (failure) return `\`docgen serve\`: ${failure}`;
  const edit =
    editMilliseconds === undefined
      ? 'no Chromium'
      : `${milliseconds(editMilliseconds)} (slowest ${milliseconds(slowestEditMilliseconds)})`;
  return `\`docgen serve\`: first page ${milliseconds(coldMilliseconds)} without a cache, ${milliseconds(warmMilliseconds)} with one; from saving a page to the browser ${edit}.`;
}

/** Columns are as wide as their longest cell, because the table is also read in a terminal. */
export function table(columns, rows) {
  if (rows.length === 0) return '';
  const cells = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, show]) => show(row)))];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  const line = (texts) =>
    `| ${texts.map((text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(cells[0]), rule, ...cells.slice(1).map(line)].join('\n');
}

function middle(runs, key, show) {
  return runs.length === 0 ? undefined : show(median(runs.map((run) => run[key])));
}

const seconds = (runs, key = 'seconds') =>
  middle(runs, key, (each) => (each < 100 ? `${each.toFixed(each < 10 ? 2 : 1)} s` : `${each.toFixed(0)} s`));
const count = (number) => (number === undefined ? NONE : String(number));
const kilobytes = (bytes) => (bytes === undefined ? NONE : `${(bytes / 1000).toFixed(1)} KB`);
const milliseconds = (time) => (time === undefined ? NONE : `${time.toFixed(0)} ms`);
