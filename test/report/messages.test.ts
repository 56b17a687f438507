import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allMessages } from '../../src/features/ofAll';
import { type Diagnostic, messagesOf } from '../../src/report/diagnostic';
import { tinySite } from '../support/tinySite';
import { RUNS } from './messageRuns';

const ALL = allMessages();
const PROJECT = path.resolve(import.meta.dirname, '../..');

const words = ({ code, message, hint, file, line, column, severity }: Diagnostic) => {
  const place = [file, line, column].filter((each) => each !== undefined).join(':');
  return `${[place, severity, code, message].filter(Boolean).join('  ')}${hint === undefined ? '' : ` | ${hint}`}`;
};

describe('the words of every message, as they are shown for', () => {
  it.each(Object.entries(RUNS))('%s', async (_what, { files, args, prepare, shows }) => {
    const site = await tinySite(files);
    const more = (await prepare?.(site)) ?? [];
    const { stdout } = await site.docgen(...args, ...more, '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const port = Number(more[more.indexOf('--port') + 1]);
    const replaced = (text: string) =>
      text
        .replaceAll(site.root, 'ROOT')
        .replace(`port ${port + 1}`, 'port NEXT')
        .replace(`port ${port}`, 'port PORT');
    expect(diagnostics.map((each) => replaced(words(each)))).toEqual(shows);
  });
});

/** Messages that a run can't bring about at once: limits of the machine, other sites, last guards, and bugs. */
const OUT_OF_REACH: Readonly<Record<string, [facts: unknown, shows: string]>> = {
  'comment-refused': [
    { reason: 'POST /x: 403' },
    'warning  comment-refused  the comment could not be written: POST /x: 403 | the token needs `pull-requests: write` (GitHub) or the scope `api` (GitLab)',
  ],
  'watch-limit': [
    { reason: 'ENOSPC' },
    'error  watch-limit  the system does not let docgen watch any more files (ENOSPC) | raise the limit (on Linux `fs.inotify.max_user_watches` and `ulimit -n`), or close programs that watch many files',
  ],
  'stray-error': [
    { reason: 'later' },
    'error  stray-error  an error in code that nothing awaits: later | await the promise, or catch the error where it comes from',
  ],
  'stray-exit': [
    { isCalled: true },
    'error  stray-exit  the process was ended before docgen was done | throw an error instead',
  ],
  'call-option': [
    { call: 'build', key: 'base', expected: 'a path that starts and ends with `/`', got: 'the string `bad`' },
    'error  call-option  `base`: expected a path that starts and ends with `/`, got the string `bad`, in the options of `build`',
  ],
  'call-unknown-option': [
    { call: 'build', key: 'rot', near: 'root' },
    'error  call-unknown-option  `build` has no option `rot` | did you mean `root`?',
  ],
  'config-packages': [
    { name: 'words' },
    'error  config-packages  the package `words` was changed after it had been loaded | start `docgen serve` again',
  ],
  bug: [
    { reason: 'TypeError: x' },
    'error  bug  docgen failed, and that is a bug in docgen: TypeError: x | the terminal says more; docgen tries again at the next change',
  ],
  'page-fault': [
    { reason: 'TypeError: x, at y (z.js:1:2)' },
    'error  page-fault  docgen failed on this page, and that is a bug in docgen: TypeError: x, at y (z.js:1:2) | please report it, with this page down to here; until then write the place in another way',
  ],
  'island-unbuilt': [
    {},
    'error  island-unbuilt  the site can not be built, so no component ran in a browser | mend the other problems first',
  ],
  'island-failed': [
    { file: 'components/A.browser.tsx', packages: ['old-kit'], page: 'index.html', reason: 'TypeError: x' },
    'warning  island-failed  `old-kit` in `components/A.browser.tsx` fails in the browser, on `index.html`: TypeError: x | `docgen serve` shows it over the page',
  ],
  'island-refused': [
    { file: 'components/A.browser.tsx', packages: [], page: 'a.html', directive: 'style-src-attr', blocked: 'inline' },
    "warning  island-refused  the policy refuses styles in attributes or elements of `components/A.browser.tsx`, on `a.html` | if something is missing: `security: { styles: 'inline' }` lets them show",
  ],
  'island-unreadable': [
    { file: 'components/A.browser.tsx', packages: ['kit'], page: 'a.html', part: 50 },
    'warning  island-unreadable  50 % of the letters of `kit` in `components/A.browser.tsx` can hardly be read in dark, on `a.html` | pass the scheme to it, as the manual’s page “A component package in light and dark” shows',
  ],
  'external-dead': [
    { address: 'https://example.com/x', reason: 'status 404' },
    'error  external-dead  `https://example.com/x` is dead: status 404 | correct the address, or remove the link',
  ],
  'external-unclear': [
    { address: 'https://example.com/x', reason: 'no answer' },
    'warning  external-unclear  `https://example.com/x` could not be checked: no answer | open it in a browser',
  ],
  'changes-missing': [
    { reason: 'partial' },
    'warning  changes-missing  what changed in the methods is not known: the git history has no file contents (partial clone) | clone without `--filter`',
  ],
  'past-missing': [
    { against: 'main' },
    'warning  past-missing  what changed since `main` is not known: the git history has no file contents (partial clone) | clone without `--filter`',
  ],
  'disk-full': [
    { path: 'dist/index.html' },
    'error  disk-full  `dist/index.html`: the disk is full | make room, then run docgen again: the last good output is still there',
  ],
  'read-only': [
    { path: '/src/.dist-next' },
    'error  read-only  `/src/.dist-next`: the file system is read-only | choose a folder that can be written to: `--out` for the site, `--cache` for the cache',
  ],
  'no-permission': [
    {},
    'error  no-permission  no permission | give the user that runs docgen the permission, or choose another folder',
  ],
  'too-many-files': [
    { path: 'a.md' },
    'error  too-many-files  `a.md`: too many files are open | raise the limit: `ulimit -n 1024`',
  ],
  'out-of-memory': [
    {},
    'error  out-of-memory  the memory is used up | give it more memory: raise the limit of the container, or set `NODE_OPTIONS=--max-old-space-size=4096`',
  ],
  'version-ref': [
    { label: '3.x', ref: 'v3', reason: 'fatal: Not a valid object name v3' },
    "error  version-ref  version `3.x` can't be read from `v3`: fatal: Not a valid object name v3 | correct `ref` in `versions`; in CI, fetch all branches and tags (`fetch-depth: 0`); `keep: true` stays with what was built",
  ],
  'translation-outdated': [
    { original: 'content/a.md', commit: '0123456789abcdef', changes: ['parameter `sort` is new', 'no more'] },
    'warning  translation-outdated  `content/a.md` has changed since `01234567`: parameter `sort` is new | bring the translation up to date; a change that needs none is passed over with `translated: COMMIT`',
  ],
  'search-collection': [
    { name: 'docs' },
    'error  search-collection  Typesense has a collection `docs`, and docgen replaces records by an alias of that name | choose another name in `search.index`, or delete the collection',
  ],
  'search-upload': [
    { host: 'https://a.example', reason: 'ECONNREFUSED' },
    'error  search-upload  the upload to https://a.example failed: ECONNREFUSED | readers still find the records of the last upload',
  ],
  'search-key': [
    { host: 'https://a.example', reason: 'the search service answered 403' },
    'error  search-key  the records are uploaded, but `search.searchKey` cannot search them at https://a.example: the search service answered 403 | make a key that may search this index, and write it into `search.searchKey`',
  ],
  'version-unknown': [
    { label: '5.x', labels: ['4.x', '3.x'] },
    'error  version-unknown  no version `5.x` | the versions are `4.x`, `3.x`',
  ],
  'output-busy': [
    { folder: 'dist', holder: 'process 7 on builder' },
    'error  output-busy  process 7 on builder is building into `dist` | wait for its end, or leave `--no-wait` out',
  ],
  'output-path': [
    { path: 'a//b.html', source: '`content/a.md`' },
    'error  output-path  `a//b.html` is not a file inside the output folder | it comes from `content/a.md`',
  ],
};

it.each(Object.entries(OUT_OF_REACH))('the words of %s', (code, [facts, shows]) => {
  expect(words(messagesOf(ALL).problem(code, facts as never))).toBe(shows);
});

describe('the catalogue', () => {
  const codes = Object.keys(ALL).sort();

  it('has no message without a test of its words', () => {
    const shown = Object.values(RUNS).flatMap(({ shows }) =>
      shows.map((each) => /(?:error|warning) {2}([\w-]+)/.exec(each)![1]!),
    );
    expect([...new Set([...shown, ...Object.keys(OUT_OF_REACH)])].sort()).toEqual(codes);
  });

  it('has each code once', () => {
    const files = ['src/report/messages', 'src/features'].flatMap((folder) =>
      readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => folder !== 'src/features' || path.basename(file) === 'messages.ts')
        .map((file) => path.join(PROJECT, folder, file)),
    );
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    const defined = texts.flatMap((text) =>
      [...text.matchAll(/^ {2}'?([\w-]+)'?: \{\n {4}(?:severity|summary):/gm)].map((match) => match[1]!),
    );
    expect(defined.sort()).toEqual(codes);
  });

  it.each(codes)('follows the grammar with %s', (code) => {
    const { summary, advice } = ALL[code]!;
    expect(summary).toMatch(/^[^A-Z].*[^.]$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
  });

  it('is documented in the manual, with the same severities', () => {
    const text = readFileSync(path.join(PROJECT, 'manual/content/messages.md'), 'utf8');
    const sections = text.split(/^### /m).slice(1);
    const documented = sections.map((section) => {
      const code = section.slice(0, section.indexOf('\n'));
      const example = new RegExp(`^(?:\\S+ {2})?(error|warning) {2}${code} {2}\\S`, 'm').exec(section);
      const asJson = new RegExp(`"code": "${code}", "severity": "(error|warning)"`).exec(section);
      return [code, example?.[1] ?? asJson?.[1] ?? 'no example'];
    });
    const severityOf = (code: string) => ALL[code]!.severity ?? 'error';
    expect(documented.sort()).toEqual(codes.map((code) => [code, severityOf(code)]));
  });
});
