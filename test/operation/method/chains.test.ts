import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startReplyStub } from '../../content/replyStub';
import { tinySite } from '../../support/tinySite';

const CHAIN = `- createThing: { name: It's }
- lookAt: { id: '{createThing.thing.0.id}', tags: [a, b], deep: { er: '{createThing.thing.0.id}' } }
- stop: That is all
  if: '{lookAt.names} has done'
- getThings:
  all: things
- print: 'Thing: {getThings.the-id}'
`;

async function guide(calls: string, samples: string): Promise<Awaited<ReturnType<typeof tinySite>>> {
  return tinySite({
    'docgen.config.ts': `export default {
  samples: ${samples},
  api: {
    url: 'https://api.example/call',
    auth: [{ name: 'api-key', in: 'form', secret: true }],
    errors: { page: '/index.html', reply: '{ "ok": false }' },
    pages: { parameter: 'seite', id: 'the-id', total: 'count' },
  },
};`,
    'content/README.md': `# Home\n\n\`\`\`calls\n${calls}\`\`\`\n`,
  });
}

/** Text of the code in the tab of a sample. */
function codeOf(html: string, sample: string): string {
  const panel = html.slice(html.indexOf(`data-sample="${sample}"`));
  const [, code = ''] = /<pre[^>]*><code[^>]*>([\s\S]*?)<\/code>/.exec(panel) ?? [];
  const decoded = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' } as Record<string, string>;
  return code.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (all, name: string) => decoded[name] ?? all);
}

it('calls that need each other are one program, and single calls where a sample has no programs', async () => {
  const { docgen, read } = await guide(CHAIN, "['javascript', 'post']");
  expect(await docgen('build')).toMatchObject({ exitCode: 0 });
  const html = await read('dist/index.html');
  const javascript = codeOf(html, 'javascript');
  expect(javascript).toContain(`const thing = await call('createThing', { name: 'It\\'s' });
const atReply = await call('lookAt', {
  id: thing.thing[0].id,
  'tags[0]': 'a',
  'tags[1]': 'b',
  'deep[er]': thing.thing[0].id,
});
if (Object.values(atReply.names).includes('done')) {
  throw new Error('That is all');
}
for (const thing2 of await readAll('getThings', 'things')) {
  console.log('Thing:', thing2['the-id']);
}`);
  expect(codeOf(html, 'post')).toContain('call=createThing');
  expect(html).toContain('call=lookAt&amp;id=42');
});

const hasRuby = spawnSync('ruby', ['--version']).status === 0;

it.skipIf(!hasRuby)('a program in Ruby sends values of replies, and reads all pages', async () => {
  const { docgen, read, root } = await guide(CHAIN, "['ruby']");
  expect(await docgen('build')).toMatchObject({ exitCode: 0 });
  const stub = await startReplyStub(({ call, seite = '0' }) => {
    if (call === 'createThing') return { ok: true, thing: [{ id: 5 }] };
    if (call === 'lookAt') return { ok: true, names: { 1: 'new' } };
    return { ok: true, count: '3', things: [`${seite}a`, `${seite}b`].map((id) => ({ 'the-id': id })) };
  });
  const file = path.join(root, 'run.rb');
  await writeFile(file, codeOf(await read('dist/index.html'), 'ruby').replace('https://api.example/call', stub.url));
  const { stdout } = await promisify(execFile)('ruby', [file]);
  await stub.close();
  expect(stdout).toBe('Thing: 0a\nThing: 0b\nThing: 1a\nThing: 1b\n');
  expect(stub.calls[1]).toEqual({
    'api-key': 'API_KEY',
    call: 'lookAt',
    id: '5',
    'tags[0]': 'a',
    'tags[1]': 'b',
    'deep[er]': '5',
  });
});

/** Text that each of the languages would run, or read in another way, without its quotes. */
const HOSTILE = `$(touch made) \`touch made\` #{1} \${made} %s \\( . ) \\ ' "; touch made; "`;

/** Command and file of the program of a sample, and what else it takes to run it. */
const PROGRAMS = [
  { sample: 'curl', command: ['bash'], file: 'run.sh', needs: ['jq', '--version'] },
  { sample: 'python', command: ['python3'], file: 'run.py', needs: ['python3', '-c', 'import requests'] },
  { sample: 'node', command: ['node'], file: 'run.mjs', needs: ['node', '--version'] },
  { sample: 'ruby', command: ['ruby'], file: 'run.rb', needs: ['ruby', '--version'] },
  { sample: 'go', command: ['go', 'run'], file: 'run.go', needs: ['go', 'version'] },
];

it.each(PROGRAMS)('names and texts that are code elsewhere are data in the program of $sample', async (program) => {
  const { sample, command, file, needs } = program;
  if (spawnSync(needs[0]!, needs.slice(1)).status !== 0) return;
  const text = JSON.stringify(HOSTILE);
  const { docgen, read, root } = await guide(
    `createThing: { ${text}: ${text} }\nlookAt: { ${text}: '{createThing.id}' }\n` +
      `print: ${JSON.stringify(`${HOSTILE} {createThing.id}`)}\n`,
    `['${sample}']`,
  );
  expect(await docgen('build')).toMatchObject({ exitCode: 0 });
  const stub = await startReplyStub(() => ({ ok: true, id: 5 }));
  const code = codeOf(await read('dist/index.html'), sample).replace('https://api.example/call', stub.url);
  await writeFile(path.join(root, file), code);
  const [name, ...args] = [...command, file];
  const { stdout } = await promisify(execFile)(name, args, { cwd: root });
  await stub.close();
  expect(stdout).toBe(`${HOSTILE} 5\n`);
  expect(stub.calls.map(({ [HOSTILE]: value }) => value)).toEqual([HOSTILE, '5']);
  expect(existsSync(path.join(root, 'made'))).toBe(false);
});

it.each([
  ["getThing: { id: '{makeThing.id}' }", '`{makeThing.id}` needs a call of `makeThing` above it'],
  ['- getThing\n- stop: Enough\n  if: it is there', '`if: it is there` is not a condition such as'],
  ['print: Done', 'it names no method'],
  ["getThing: {}\nmakeThing: {}\nif: '{getThing.id} = 1'", '`if` belongs to one call'],
])('%s is reported: %s', async (calls, message) => {
  const { docgen } = await guide(`${calls}\n`, "['javascript']");
  const { exitCode, stdout } = await docgen('build', '--format', 'json');
  expect(exitCode).toBe(1);
  const [found] = (JSON.parse(stdout) as { diagnostics: { code: string; line: number; message: string }[] })
    .diagnostics;
  expect(found).toMatchObject({ code: 'calls-block', line: 3 });
  expect(found!.message).toContain(message);
});
