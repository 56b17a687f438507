import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { attributeOf, htmlTokens } from '../../../client/shared/htmlTokens';
import { isThere } from '../../base/files';
import type { Environment } from '../../report/surroundings';
import { usageError } from './messages';
import type { AskedBuild } from '../../seam/askedBuild';
import { BOOK_FILE } from './book/bookPages';

const run = promisify(execFile);
/** A large site takes minutes. */
const LONGEST_MILLISECONDS = 20 * 60_000;

export interface PdfRequest extends Pick<AskedBuild, 'serve'> {
  /** Absolute path of the output folder, which has the document. */
  folder: string;
  /** Absolute path of the PDF. */
  file: string;
  environment: Environment;
}

/** The program that prints; a usage error if none is named, or it is not there. */
export function chromiumOf(environment: Environment): string {
  const named = environment.CHROMIUM_PATH;
  if (named === undefined || named === '') throw usageError('pdf-chromium', { reason: 'none' });
  if (!isThere(named)) throw usageError('pdf-chromium', { reason: 'missing', detail: named });
  return named;
}

/**
 * Prints the document of a built site with Chromium; twice, since on which pages its chapters begin is known only when
 * they have been printed, and Chromium itself has no numbers for the contents.
 */
export async function printPdf({ folder, file, environment, serve }: PdfRequest): Promise<void> {
  const program = chromiumOf(environment);
  const place = mkdtempSync(path.join(tmpdir(), 'docgen-print-'));
  let html = readFileSync(path.join(folder, BOOK_FILE), 'utf8');
  const server = await serve(folder, (url) => (url.endsWith(`/${BOOK_FILE}`) ? html : undefined));
  try {
    const printed = path.join(place, 'print.pdf');
    const print = () => runChromium(program, { place, printed, url: `${server.url}${BOOK_FILE}` });
    await print();
    html = withPageNumbers(html, pagesOfPlaces(readFileSync(printed)));
    await print();
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(printed, file);
  } finally {
    await server.close();
    await rm(place, { recursive: true, force: true });
  }
}

async function runChromium(
  program: string,
  { place, printed, url }: { place: string; printed: string; url: string },
): Promise<void> {
  // Chromium has no sandbox for the user that may do everything anyway.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const how = ['--headless', '--disable-gpu', '--no-pdf-header-footer', '--generate-pdf-document-outline'];
  const own = [`--user-data-dir=${path.join(place, 'profile')}`, `--print-to-pdf=${printed}`];
  try {
    await run(program, [...how, ...sandbox, ...own, url], { timeout: LONGEST_MILLISECONDS, maxBuffer: 1 << 26 });
  } catch (cause) {
    const { stderr = '', message } = cause as Error & { stderr?: string };
    const words = (stderr.trim() || message).split('\n').at(-1)!;
    throw usageError('pdf-chromium', { reason: 'failed', detail: words });
  }
  if (!isThere(printed)) throw usageError('pdf-chromium', { reason: 'failed', detail: 'no PDF came' });
}

/** The document with the pages of its parts in its contents: `<a href="#p2">` → `<a href="#p2" data-page="7">` */
export function withPageNumbers(html: string, pages: ReadonlyMap<string, number>): string {
  let written = '';
  let at = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'close' && token.name === 'nav') break;
    const href = token.kind === 'open' && token.name === 'a' ? attributeOf(token, 'href') : undefined;
    const page = href?.startsWith('#') === true ? pages.get(href.slice(1)) : undefined;
    if (page === undefined) continue;
    written += `${html.slice(at, token.to - 1)} data-page="${page}"`;
    at = token.to - 1;
  }
  return written + html.slice(at);
}

/**
 * The pages on which the named places of a PDF are, counted from 1: what links in it lead to. Of a file that is not
 * written as Chromium does it, none are known.
 */
export function pagesOfPlaces(pdf: Buffer): Map<string, number> {
  const text = pdf.toString('latin1');
  const objectAt = objectsOf(text);
  const root = /\/Root (\d+) 0 R/.exec(text.slice(text.lastIndexOf('trailer')))?.[1];
  const catalog = root === undefined ? '' : objectAt(root);
  const pages = /\/Pages (\d+) 0 R/.exec(catalog)?.[1];
  const numbers = new Map((pages === undefined ? [] : leavesOf(pages, objectAt)).map((page, at) => [page, at + 1]));
  const places = /\/Dests (\d+) 0 R/.exec(catalog)?.[1];
  const listed = places === undefined ? '' : objectAt(places);
  const found = [...listed.matchAll(/\/([\w-]+) \[(\d+) 0 R/g)];
  return new Map(
    found.flatMap(([, name, page]) => (numbers.has(page!) ? [[name!, numbers.get(page!)!] as const] : [])),
  );
}

/** The objects of a file by their numbers, from its list of where they are. */
function objectsOf(text: string): (number: string) => string {
  const start = Number(/startxref\s+(\d+)/.exec(text.slice(text.lastIndexOf('startxref')))?.[1]);
  const [, first = '0', count = '0'] = /^xref\s+(\d+) (\d+)\s/.exec(text.slice(start, start + 64)) ?? [];
  const lines = text.indexOf('\n', text.indexOf('\n', start) + 1) + 1;
  return (number) => {
    const line = Number(number) - Number(first);
    // 20 bytes each: where it begins, and how often it has been written anew.
    const at = line < Number(count) ? Number(text.slice(lines + 20 * line, lines + 20 * line + 10)) : text.length;
    const end = text.indexOf('endobj', at);
    return text.slice(at, end === -1 ? at : end);
  };
}

/** The pages below a node of the tree of pages, in order. */
function leavesOf(number: string, objectAt: (number: string) => string): string[] {
  const node = objectAt(number);
  const kids = /\/Kids \[([\d\sR]*)\]/.exec(node)?.[1];
  if (kids === undefined) return [number];
  return [...kids.matchAll(/(?<!\d)(\d+) 0 R/g)].flatMap(([, kid]) => (kid === number ? [] : leavesOf(kid!, objectAt)));
}
