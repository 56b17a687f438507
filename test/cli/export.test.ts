import { describe, expect, it } from 'vitest';
import { tinySite, type TinySite } from '../support/tinySite';
import { ADMIN_API } from '../support/adminApi';

async function built(files: Record<string, string>): Promise<TinySite> {
  const site = await tinySite(files);
  expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  return site;
}

const config = (text: string) => ({
  'docgen.config.js': `export default { lastUpdated: false, ${ADMIN_API}, ${text} };\n`,
});
const method =
  '---\ncall: ping\n---\n# ping\n\nAnswers, see [home](../README.md#home).\n\n## Required parameters\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| `filter[id]` | integer | The ID, see [home](../README.md). |\n| `zones` | array | Zones. One of `a` or `b`. |\n| `items[n][name]` | string | A name. |\n';
const EXPORTS = [
  'llms-full.txt',
  'llms.txt',
  'machine-readable.html',
  'methods.json',
  'methods.schema.json',
  'openapi.json',
  'postman_collection.json',
];

const exportsOf = async (site: TinySite) =>
  (await site.list('dist')).filter((file) => EXPORTS.includes(file) || file.endsWith('.md'));

describe('exports', () => {
  it('are written: texts everywhere, records where the site has method pages', async () => {
    const withMethods = await built({ 'content/README.md': '# Home\n', 'content/general/ping.md': method });
    expect(await exportsOf(withMethods)).toEqual(
      ['general/ping.md', 'index.md', 'machine-readable.md', ...EXPORTS].sort(),
    );
    const without = await built({ 'content/README.md': '# Home\n' });
    expect(await exportsOf(without)).toEqual([
      'index.md',
      'llms-full.txt',
      'llms.txt',
      'machine-readable.html',
      'machine-readable.md',
    ]);
    expect(await without.read('dist/index.md')).toMatch(/^---\n[^]*---\n\n# Home\n$/);
  });

  it('are switched on and off in the configuration', async () => {
    const off = 'exports: { openapi: false, postman: false, methods: false, markdown: false }';
    expect(
      await exportsOf(
        await built({ ...config(off), 'content/README.md': '# Home\n', 'content/general/ping.md': method }),
      ),
    ).toEqual([]);
    const on = 'exports: { llms: false, openapi: true }';
    const site = await built({ ...config(on), 'content/README.md': '# Home\n' });
    expect(await exportsOf(site)).toEqual(['index.md', 'machine-readable.html', 'machine-readable.md']);
  });

  it('give way to a file of the site’s own', async () => {
    const site = await built({
      'content/README.md': '# Home\n',
      'content/ping.md': method.replaceAll('../', ''),
      'content/public/llms.txt': 'Ours\n',
      'content/public/ping.md': 'Ours\n',
    });
    expect(await site.read('dist/llms.txt')).toBe('Ours\n');
    expect(await site.read('dist/ping.md')).toBe('Ours\n');
    expect(await site.read('dist/index.md')).toContain('# Home');
  });

  it('name a key of the configuration that is not known', async () => {
    const site = await tinySite({ ...config('exports: { markdow: true }'), 'content/README.md': '# Home\n' });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('`exports.markdow`');
  });

  it('send parameters under their form names, and keep the documented ones', async () => {
    const site = await built({ 'content/README.md': '# Home\n', 'content/general/ping.md': method });
    const { paths } = JSON.parse(await site.read('dist/openapi.json')) as {
      paths: Record<string, { post: { requestBody: { content: object } } }>;
    };
    expect(Object.keys(paths)).toEqual(['/admin/api.php#general/ping']);
    expect(Object.values(paths)[0]!.post.requestBody.content).toEqual({
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          properties: {
            api_id: { type: 'string', description: 'The API ID.' },
            api_key: { type: 'string', description: 'The API key.', format: 'password' },
            call: { type: 'string', enum: ['ping'], default: 'ping', description: 'The name of the method.' },
            'filter[id]': {
              type: 'integer',
              description: 'The ID, see [home](/).',
              'x-type': 'integer',
              'x-required': true,
            },
            'zones[]': {
              type: 'array',
              items: { type: 'string', enum: ['a', 'b'] },
              description: 'Zones. One of `a` or `b`.',
              'x-type': 'array',
              'x-parameter': 'zones',
              'x-required': true,
            },
            'items[0][name]': {
              type: 'string',
              description: 'A name.',
              'x-type': 'string',
              'x-parameter': 'items[n][name]',
              'x-required': true,
            },
          },
          required: ['api_id', 'api_key', 'call', 'filter[id]', 'zones[]', 'items[0][name]'],
        },
        example: {
          api_id: 'API_ID',
          api_key: 'API_KEY',
          call: 'ping',
          'filter[id]': 42,
          'zones[]': ['a'],
          'items[0][name]': 'NAME',
        },
        encoding: { 'zones[]': { style: 'form', explode: true } },
      },
    });
  });
});

describe('the markdown of a page', () => {
  const markdownFile = async (
    body: string,
    setup = config("exports: { markdown: true }, base: '/docs/', siteUrl: 'https://example.com/'"),
  ) => {
    const site = await built({
      ...setup,
      'content/README.md': '---\ndescription: The start\n---\n# Home\n',
      'content/a/page.md': body,
      'content/a/code.php': '<?php\n',
    });
    return (await site.read('dist/a/page.md')).replace(/^---\n[\s\S]*?\n---\n\n/, '');
  };

  it('has its address above it, and a title in any case', async () => {
    const site = await built({
      ...config('exports: { markdown: true }'),
      'content/README.md': '---\ntitle: The "start"\n---\nText.\n',
    });
    expect(await site.read('dist/index.md')).toBe(
      '---\ntitle: "The \\"start\\""\nurl: "/"\n---\n\n# The "start"\n\nText.\n',
    );
  });

  it('has plain markdown for containers, tabs, badges, imports and contents lists', async () => {
    const text = await markdownFile(
      '# Page <Badge text="beta"/>\n\n[[toc]]\n\n::: warning\nMind *this*.\n\n```js{1} [Title]\nrun()\n```\n:::\n\n::: details More\nInside.\n:::\n\n' +
        '<code-group>\n<code-block title="cURL">\n```bash\ncurl\n```\n</code-block>\n<code-block title="PHP">\n```php\necho 1;\n```\n</code-block>\n</code-group>\n\n' +
        '<<< @/content/a/code.php\n\n- one\n\n  ::: tip Title\n  In a list.\n  :::\n',
    );
    expect(text).toBe(
      '# Page (beta)\n\n> **Warning**\n>\n> Mind *this*.\n>\n> **Title**\n>\n> ```js\n> run()\n> ```\n\n> **More**\n>\n> Inside.\n\n**cURL**\n\n```bash\ncurl\n```\n\n' +
        '**PHP**\n\n```php\necho 1;\n```\n\n```php\n<?php\n```\n\n- one\n\n  > **Title**\n  >\n  > In a list.\n',
    );
  });

  it('has absolute links, and leaves code as it is', async () => {
    const text = await markdownFile(
      '# Page\n\n## Part\n\n[home](../README.md#home), [here](#part), [there](page.md#part), [out](https://example.org/), `[home](../README.md)` <a href="../README.md">a</a> [ref]\n\n[ref]: ../README.md\n\n~~~md\n[home](../README.md)\n~~~\n\n::: methods\n- [Home](../README.md)\n- No link\n:::\n',
    );
    expect(text).toBe(
      '# Page\n\n## Part\n\n[home](https://example.com/docs/#home), [here](https://example.com/docs/a/page.html#part), [there](https://example.com/docs/a/page.html#part), ' +
        '[out](https://example.org/), `[home](../README.md)` <a href="https://example.com/docs/">a</a> [ref]\n\n[ref]: https://example.com/docs/\n\n' +
        '```md\n[home](../README.md)\n```\n\n- [Home](https://example.com/docs/): The start\n- No link\n',
    );
  });
});

describe('a build after a change', () => {
  it('makes only the exports of the pages that have changed, and says the same as one from nothing', async () => {
    const files = {
      'package.json': '{}',
      'content/README.md': '# Home\n',
      'content/general/ping.md': method,
      'content/tools/pong.md': method.replaceAll('ping', 'pong'),
    };
    const site = await built(files);
    await site.write({ 'content/tools/pong.md': files['content/tools/pong.md'].replace('Answers', 'Replies') });
    const changed = await site.docgen('build');
    expect(changed.exitCode).toBe(0);
    const warm = await contents(site, 'dist');
    expect((await site.docgen('build', '--quiet', '--no-cache', '-o', 'cold')).stderr).toBe('');
    expect(warm).toEqual(await contents(site, 'cold'));
    expect(warm['tools/pong.md']).toContain('Replies');
    expect(warm['llms-full/tools.txt']).toContain('Replies');
    expect(warm['methods.json']).toContain('Replies');
  });

  const contents = async (site: TinySite, folder: string) => {
    const names = (await site.list(folder)).filter((name) => /\.(?:md|txt|json)$/.test(name) && !name.startsWith('.'));
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await site.read(`${folder}/${name}`)] as const)),
    );
  };
});
