import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RUNNERS, type Runner } from '../samples/runners';
import { startReplyStub, type Fields, type Reply } from './replyStub';
import {
  attribute,
  codeBlocks,
  elementsOf,
  fileOf,
  hasClass,
  methodPages,
  readContent,
  readPages,
  textOf,
  type HtmlElement,
  type RecordedMethod,
} from './support';

/** A sample that an author wrote on a page that documents no method. */
export interface GuideSample {
  path: string;
  /** Text of its tab; empty for one that stands alone. */
  tab: string;
  /** Number of the code group on its page; undefined for one that stands alone. */
  group: number | undefined;
  language: string;
  /** Name of docgen's sample, for a program that docgen wrote. */
  sample?: string;
  code: string;
}

export interface Run {
  calls: Fields[];
  output: string;
  /** Error output of the program; empty if it ended well. */
  failure: string;
}

const ADDRESS = 'https://billing.example.com/admin/api.php';

const RUNNER_OF: Record<string, Runner> = {
  bash: RUNNERS['Request: cURL (shell)']!,
  php: RUNNERS['PHP Samples: cURL']!,
  python: RUNNERS['Request: Python']!,
  javascript: RUNNERS['Request: JavaScript']!,
  go: RUNNERS['Request: Go']!,
};

const missing = Object.values(RUNNER_OF)
  .map((runner) => runner.missing)
  .filter((each) => each !== '')
  .join(', ');

/** ` (skipped: php is missing)`; empty where samples can be run. */
export const missingNote = missing === '' ? '' : ` (skipped: ${missing} is missing)`;

/** The samples of all guides in the languages that can be run. */
export function readGuideSamples(site: string): GuideSample[] {
  const guides = readPages(site).filter(({ method }) => method === undefined);
  const samples = guides.flatMap((page) => samplesOf(page.path, readContent(site, fileOf(page.path))));
  return samples.filter(({ language }) => RUNNER_OF[language] !== undefined);
}

/** The record of each method, by its name. */
export function readMethods(site: string): Map<string, RecordedMethod> {
  return new Map(methodPages(readPages(site)).map(({ method }) => [method.call, method]));
}

/** Calls in a guide as docgen shows them: a group with its tabs, and the fields that its tab POST sends. */
export interface GuideCalls {
  path: string;
  group: number;
  tabs: string[];
  calls: Fields[];
}

/** The groups of guides that show calls in all languages. */
export function readGuideCalls(site: string): GuideCalls[] {
  const guides = readPages(site).filter(({ method }) => method === undefined);
  return guides.flatMap(({ path: pagePath }) =>
    groupsOf(readContent(site, fileOf(pagePath))).flatMap((element, group) => {
      const post = panelsOf(element).find((panel) => attribute(panel, 'data-sample') === 'post');
      if (post === undefined) return [];
      const bodies = codeBlocks(elementsOf(post)).map(({ code }) => code.split('\n\n')[1]!.trim());
      const calls = bodies.map((body) => Object.fromEntries(new URLSearchParams(body)));
      return [{ path: pagePath, group, tabs: panelsOf(element).map(tabOf), calls }];
    }),
  );
}

/** The programs that docgen writes of calls that need each other, in all languages that can be run. */
export function readPrograms(site: string): (GuideSample & { sample: string })[] {
  const guides = readPages(site).filter(({ method }) => method === undefined);
  return guides.flatMap(({ path: pagePath }) =>
    groupsOf(readContent(site, fileOf(pagePath))).flatMap((element, group) =>
      panelsOf(element).flatMap((panel) => {
        const sample = attribute(panel, 'data-sample');
        const blocks = codeBlocks(elementsOf(panel)).filter(({ language }) => RUNNER_OF[language] !== undefined);
        const isProgram = blocks.length === 1 && /\b(?:call|checked)\(/.test(blocks[0]!.code);
        if (sample === undefined || !isProgram) return [];
        const { language, code } = blocks[0]!;
        return [{ language, code: code.trimEnd(), path: pagePath, group, tab: tabOf(panel), sample }];
      }),
    ),
  );
}

function groupsOf(content: HtmlElement): HtmlElement[] {
  return elementsOf(content).filter((element) => hasClass(element, 'code-group'));
}

function panelsOf(group: HtmlElement): HtmlElement[] {
  return elementsOf(group).filter((each) => attribute(each, 'role') === 'tabpanel');
}

function tabOf(panel: HtmlElement): string {
  return textOf(elementsOf(panel).find((each) => hasClass(each, 'code-group-caption'))!);
}

function samplesOf(pagePath: string, content: HtmlElement): GuideSample[] {
  const groups = groupsOf(content);
  const grouped = groups.flatMap((element, group) => {
    // Leaves out docgen's own samples: they are run with the pages of methods.
    const panels = panelsOf(element).filter((each) => attribute(each, 'data-sample') === undefined);
    return panels.flatMap((panel) => {
      return codeBlocks(elementsOf(panel)).map((block) => ({ ...block, path: pagePath, group, tab: tabOf(panel) }));
    });
  });
  const inGroups = new Set(groups.flatMap((group) => elementsOf(group)));
  const alone = codeBlocks(elementsOf(content).filter((element) => !inGroups.has(element)));
  return [...grouped, ...alone.map((block) => ({ ...block, path: pagePath, group: undefined, tab: '' }))];
}

/** Runs a sample against a stand-in for the API, in a process of its own. */
export async function runSample({ language, code }: GuideSample, reply: Reply): Promise<Run> {
  const stub = await startReplyStub(reply);
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-guide-'));
  try {
    const sample = { index: 1, code: code.replaceAll(ADDRESS, stub.url) };
    const ended = RUNNER_OF[language]!.run([sample], { folder, url: stub.url, files: {} });
    return await ended.then(
      (output) => ({ calls: stub.calls, output, failure: '' }),
      (cause: unknown) => ({ calls: stub.calls, output: '', failure: String(cause) }),
    );
  } finally {
    await stub.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Documented reply of a method, or the least that the replies of all successful calls have in common. */
export function documentedReply(methods: ReadonlyMap<string, RecordedMethod>, call: string): object {
  const reply = methods.get(call)?.response;
  return typeof reply === 'object' && reply !== null ? reply : { success: true, call };
}
