import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { allMessages } from '../../src/features/ofAll';
import { startCommandLine } from '../support/commandLine';
import { runDocgen, tinySite } from '../support/tinySite';

const PROJECT = path.resolve(import.meta.dirname, '../..');

describe('docgen explain', () => {
  it('says what a message means, with the words of the manual', async () => {
    const { exitCode, stdout } = await runDocgen(PROJECT, ['explain', 'dead-link']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^dead-link \(error\): a link to a page that does not exist\n\n```\n/);
    expect(stdout).toContain('put the file beside the page or in `public/`');
  });

  it('lists all messages, each in a line', async () => {
    const { stdout } = await runDocgen(PROJECT, ['explain']);
    const codes = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(codes.filter((code) => !code!.includes(':'))).toEqual(Object.keys(allMessages()).sort());
  });

  it.each([
    ['openapi', 'api/openapi'],
    ['asyncapi', 'asyncapi'],
    ['graphql', 'graphql'],
  ])('knows each kind of problem of %s that the sources name', async (plugin, folder) => {
    const place = path.join(PROJECT, 'src/features', folder);
    const sources = readdirSync(place).map((name) => readFileSync(path.join(place, name), 'utf8'));
    const kinds = new Set(
      sources.flatMap((text) => [...text.matchAll(/\bcode: '([a-z-]+)'/g)].map(([, kind]) => kind!)),
    );
    const { stdout } = await runDocgen(PROJECT, ['explain']);
    const known = stdout.split('\n').map((line) => line.split(' ')[0]);
    expect(kinds.size).toBeGreaterThan(0);
    expect([...kinds].filter((kind) => !known.includes(`${plugin}:${kind}`))).toEqual([]);
    const [first] = kinds;
    const { exitCode, stdout: said } = await runDocgen(PROJECT, ['explain', `${plugin}:${first}`]);
    expect([exitCode, said]).toEqual([0, expect.stringContaining(`docgen manual ${plugin}`)]);
  });

  it('knows which one was meant', async () => {
    const { exitCode, stderr } = await runDocgen(PROJECT, ['explain', 'deadlink']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('did you mean `dead-link`?');
  });
});

describe('the schema of front matter for editors', () => {
  const schema = JSON.parse(readFileSync(path.join(PROJECT, 'lib/front-matter.schema.json'), 'utf8')) as {
    properties: Record<string, { description?: string }>;
  };
  const validate = new Ajv({ strict: false }).compile(schema);

  it.each([
    [{ title: 'A', order: 3, permalink: 'docs/a', aliases: ['old'], own: [1] }, true],
    [{ title: 1.1, draft: true, prev: false, next: { text: 'B', link: '/b.html' } }, true],
    [{ draft: 'yes' }, false],
    [{ coverage: 'half' }, false],
  ])('of %j', (frontMatter, isFine) => {
    expect(validate(frontMatter)).toBe(isFine);
  });

  it('describes every key', () => {
    expect(Object.entries(schema.properties).filter(([, { description }]) => !description)).toEqual([]);
  });
});

it('is named below the problems in a terminal, and not in a log', async () => {
  const site = await tinySite({ 'content/README.md': '# Home\n\n[a](gone.md)\n' });
  const run = await startCommandLine(site.root, ['check'], { terminal: true });
  await run.exitCode;
  expect(run.stderr()).toMatch(/\n1 error, 0 warnings\nexplain: docgen explain dead-link\n$/);
  expect((await site.docgen('check')).stderr).toMatch(/\n1 error, 0 warnings\n$/);
});
