import { describe, expect, it } from 'vitest';
import { runDocgenProcess, tinySite } from '../support/tinySite';

const home = { 'content/README.md': '# Home\n' };
const config = (code: string): Record<string, string> => ({ ...home, 'docgen.config.js': code });
/** A plugin whose code begins in the second line. */
const plugin = (method: string, code: string): Record<string, string> =>
  config(`const plugin = { name: 'bad', async ${method}() {\n${code}\n} };\nexport default { plugins: [plugin] };\n`);
const PROXY = "new Proxy({}, { get() { throw new Error('trap'); }, getPrototypeOf() { throw new Error('trap'); } })";

/** Errors thrown while docgen waits for the code. */
const THROWN: Record<string, [files: Record<string, string>, said: string]> = {
  'the configuration': [
    config("\n\nthrow new Error('boom');\n"),
    'docgen.config.js:3:7  error  config-failed  `docgen.config.js` failed: boom',
  ],
  'a file that it imports, in TypeScript': [
    {
      ...config("import { go } from './lib/own';\ngo();\nexport default {};\n"),
      'lib/own.ts':
        "interface Own {\n  name: string;\n}\n\nexport function go(): Own {\n  throw new Error('boom');\n}\n",
    },
    'lib/own.ts:6:9  error  config-failed  `docgen.config.js` failed: boom',
  ],
  'a getter': [
    config("export default {\n  get title() {\n    throw new Error('boom');\n  },\n};\n"),
    'docgen.config.js:3:11  error  config-failed  `docgen.config.js` failed: boom',
  ],
  'a promise that is the configuration': [
    config("export default Promise.reject(new Error('boom'));\n"),
    'docgen.config.js:1:31  error  config-failed  `docgen.config.js` failed: boom',
  ],
  'nothing at all': [config('throw undefined;\n'), '`docgen.config.js` failed: it threw `undefined`'],
  'what no string can be made of': [
    config('throw Object.create(null);\n'),
    'failed: it threw `[Object: null prototype] {}`',
  ],
  'what throws when it is looked at': [config(`throw ${PROXY};\n`), 'config-failed  `docgen.config.js` failed: '],
  'a value that holds itself': [
    config("const item = { label: 'x', items: [] };\nitem.items.push(item);\nexport default { sidebar: [item] };\n"),
    '`docgen.config.js` failed: a value in it holds itself',
  ],
  'a plugin': [
    plugin('files', "throw new Error('boom');"),
    'docgen.config.js:2:7  error  plugin-failed  `bad` failed: boom',
  ],
  'a getter of a plugin': [
    config("export default { plugins: [{ name: 'bad', get files() {\nthrow new Error('boom'); } }] };\n"),
    'docgen.config.js:2:7  error  config-failed  `docgen.config.js` failed: boom',
  ],
  'a plugin, what can not be read': [plugin('pages', `throw ${PROXY};`), 'plugin-failed  `bad` failed: '],
  'a plugin for markdown, nothing at all': [
    config('export default { markdown: { remarkPlugins: [() => () => { throw undefined; }] } };\n'),
    'plugin-failed  `the configuration` failed: it threw `undefined`',
  ],
};

/** Errors that only a process can show; all of the processes end. */
const IN_A_PROCESS: Record<string, [files: Record<string, string>, exitCode: number, said: string]> = {
  'an error in a timer': [
    config("setTimeout(() => {\n  throw new Error('later');\n}, 0);\nexport default {};\n"),
    2,
    'docgen.config.js:2:9  error  stray-error  an error in code that nothing awaits: later',
  ],
  'a promise that nobody awaits': [
    plugin('files', 'Promise.reject();\nreturn [];'),
    2,
    'stray-error  an error in code that nothing awaits: it threw `undefined`',
  ],
  'an error in a component, later': [
    {
      'docgen.config.js': 'export default {};\n',
      'components/Late.tsx':
        "export default function Late() {\n  queueMicrotask(() => {\n    throw new Error('later');\n  });\n  return <b />;\n}\n",
      'content/README.md': '# Home\n\n<Late />\n',
    },
    2,
    'components/Late.tsx:3:11  error  stray-error  an error in code that nothing awaits: later',
  ],
  'an end of the process': [
    config('\nprocess.exit(0);\nexport default {};\n'),
    2,
    'docgen.config.js:2:9  error  stray-exit  the process was ended before docgen was done',
  ],
  'a configuration that never comes': [
    config('await new Promise(() => {});\nexport default {};\n'),
    2,
    '`docgen.config.js` failed: it waits for something that never happens',
  ],
  'a plugin that never answers': [
    plugin('files', 'await new Promise(() => {});'),
    1,
    '`bad` failed: it waits for something that never happens',
  ],
  'a plugin for markdown that never answers': [
    config('export default { markdown: { remarkPlugins: [() => () => new Promise(() => {})] } };\n'),
    1,
    '`the configuration` failed: it waits for something that never happens',
  ],
  'an interval, an exit code and a line of output': [
    config("setInterval(() => {}, 1000);\nprocess.exitCode = 5;\nconsole.log('printed');\nexport default {};\n"),
    0,
    'printed',
  ],
};

describe('code of a site', () => {
  it.each(Object.entries(THROWN))('that fails has a file and a line: %s', async (_what, [files, said]) => {
    const { exitCode, stderr } = await (await tinySite(files)).docgen('build', '--no-cache');
    expect(stderr).toContain(said);
    expect(stderr).not.toMatch(/bug in docgen|base64/);
    expect([1, 2]).toContain(exitCode);
  });

  it('neither ends a build without a word nor keeps it from ending', async () => {
    await Promise.all(
      Object.entries(IN_A_PROCESS).map(async ([what, [files, exitCode, said]]) => {
        const site = await tinySite(files);
        const run = await runDocgenProcess(site.root, ['build', '--no-cache']);
        expect(run.stderr, what).toContain(said);
        expect(run.stderr, what).not.toMatch(/bug in docgen|base64|\n {4}at /);
        expect(run.stdout, what).not.toContain('printed');
        expect(run.exitCode, what).toBe(exitCode);
        expect((await site.list('.')).includes('dist/index.html'), what).toBe(exitCode === 0);
      }),
    );
  });
});
