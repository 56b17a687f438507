import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AskedFindings, AskedSite } from '../../seam/askedCheck';
import type { Diagnostic } from '../../report/diagnostic';
import { count } from '../../report/summary';
import { answersOf, ORIGIN, type Answer } from './answers';
import { startBrowser, type BrowserPipe } from './browserPipe';
import { chromiumOn } from './chromium';
import { noteRefusals, startIslands, type Noted } from './inPage';
import { islandPages, type IslandPage } from './islandPages';
import { problem, type Ran } from './messages';

/** A component that does not answer for so long, in milliseconds, is not waited for. */
const LONGEST = 15_000;

/** Builds the site, and runs each of its components once, on a dark page. */
export async function runIslands(asked: AskedSite): Promise<AskedFindings> {
  const program = chromiumOn(asked.project.environment);
  const out = await mkdtemp(path.join(os.tmpdir(), 'docgen-'));
  const folder = path.join(out, 'site');
  try {
    asked.progress.report('building');
    const built = await asked.build(folder);
    if (built === undefined) return { diagnostics: [problem('island-unbuilt', {})] };
    const pages = await islandPages(folder);
    const { base } = asked.project.config;
    const answers = answersOf(folder, { base, policy: built.policy });
    const seen = pages.length === 0 ? [] : await lookAt(pages, { program, base, answers });
    const names = componentsOf(asked);
    const diagnostics = seen.flatMap((each) => problemsOf(each, names));
    const lines = () => [`${count(new Set(seen.map(({ noted }) => noted.src)).size, 'component')} ran in a browser`];
    const value = pages.flatMap(({ file, scripts }) => scripts.map((src) => ({ page: file, ...ranOf(src, names) })));
    return { diagnostics, told: () => ({ name: 'components', value, lines }) };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

interface Seen {
  page: string;
  noted: Noted;
}

type Answers = (url: string) => Promise<Answer | undefined>;

interface Place {
  program: string;
  base: string;
  answers: Answers;
}

async function lookAt(pages: readonly IslandPage[], { program, base, answers }: Place): Promise<Seen[]> {
  const browser = await startBrowser(program);
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const session = sessionId as string;
    const tell: BrowserPipe['send'] = async (method, facts) => browser.send(method, facts, session);
    browser.on('Fetch.requestPaused', ({ requestId, request }) => {
      void answer(tell, { requestId, url: (request as { url: string }).url }, answers);
    });
    let loaded = (): void => undefined;
    browser.on('Page.loadEventFired', () => loaded());
    await tell('Page.enable');
    await tell('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await tell('Emulation.setDeviceMetricsOverride', { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false });
    await tell('Page.addScriptToEvaluateOnNewDocument', { source: `(${noteRefusals.toString()})()` });
    // Most packages are made on light pages.
    await tell('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: 'dark' }] });
    const seen: Seen[] = [];
    for (const { file, scripts } of pages) {
      const isThere = new Promise<void>((resolve) => (loaded = resolve));
      await tell('Page.navigate', { url: `${ORIGIN}${base}${file}` });
      await isThere;
      const call = `(${startIslands.toString()})(${JSON.stringify(scripts)}, ${LONGEST})`;
      const { result } = await tell('Runtime.evaluate', { expression: call, awaitPromise: true, returnByValue: true });
      seen.push(...((result as { value?: Noted[] }).value ?? []).map((noted) => ({ page: file, noted })));
    }
    return seen;
  } finally {
    await browser.close();
  }
}

/** A request that the page has left behind meanwhile needs no answer. */
async function answer(
  tell: BrowserPipe['send'],
  { requestId, url }: { requestId: unknown; url: string },
  answers: Answers,
): Promise<void> {
  const found = await answers(url).catch(() => undefined);
  const told = found
    ? tell('Fetch.fulfillRequest', { requestId, ...found })
    : tell('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' });
  await told.catch(() => undefined);
}

/** Script of a component → its file, and the packages that it imports. */
function componentsOf({ read }: AskedSite): ReadonlyMap<string, Ran> {
  return new Map(
    Object.values(read).flatMap(({ scripts = {}, scriptPackages = {} }) =>
      Object.entries(scripts).map(
        ([file, script]) => [script, { file, packages: scriptPackages[file] ?? [] }] as const,
      ),
    ),
  );
}

function ranOf(src: string, names: ReadonlyMap<string, Ran>): Ran {
  const script = path.posix.basename(src);
  return names.get(script) ?? { file: script, packages: [] };
}

function problemsOf({ page, noted }: Seen, names: ReadonlyMap<string, Ran>): Diagnostic[] {
  const { src, failures, refusals, lost } = noted;
  const ran = ranOf(src, names);
  const place = { file: ran.file };
  const isShown = ({ directive, blocked }: Noted['refusals'][number]): boolean =>
    // Texts of such elements become sheets that the policy allows.
    directive === 'style-src-elem' && blocked === 'inline';
  const refused = new Map(refusals.filter((each) => !isShown(each)).map((each) => [JSON.stringify(each), each]));
  return [
    ...failures.map((reason) => problem('island-failed', { ...ran, page, reason: reason.split('\n')[0]! }, place)),
    ...[...refused.values()].map((each) => problem('island-refused', { ...ran, page, ...each }, place)),
    ...(lost > 0 ? [problem('island-unreadable', { ...ran, page, part: Math.round(lost * 100) }, place)] : []),
  ];
}
