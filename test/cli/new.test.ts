import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen, tinySite } from '../support/tinySite';
import { ADMIN_API } from '../support/adminApi';

const AREA =
  '---\ntitle: Orders\norder:\n  - getOrders\n---\n\n# Orders\n\n## Look up\n\n::: methods\n- [getOrders](getOrders.md)\n:::\n';
const SITE = {
  'content/README.md': '# Home\n\n- [Orders](orders/README.md)\n',
  'content/orders/README.md': AREA,
  'content/orders/getOrders.md':
    '---\ncall: getOrders\n---\n# getOrders\n\nLists orders.\n\n## Required parameters\n\nNone.\n\n## Response\n\nNot documented yet.\n',
};

const usage = (text: string) => ({ exitCode: 2, stdout: '', stderr: `${text}\n\n1 error, 0 warnings\n` });

describe('docgen new method', () => {
  it('writes a page that says what is not documented, and lists it in its area', async () => {
    const site = await tinySite(SITE);
    expect(await site.docgen('new', 'method', 'orders/createOrder')).toEqual({
      exitCode: 0,
      stderr: '',
      stdout:
        'content/orders/createOrder.md\ncontent/orders/README.md (one entry added)\n\nleft to do:\n' +
        '- write what the method does, its parameters and its response in `content/orders/createOrder.md`, and remove `coverage` when everything is documented\n',
    });
    expect(await site.read('content/orders/createOrder.md')).toBe(
      '---\ntitle: createOrder\ncall: createOrder\ncoverage: none\n---\n\n# createOrder\n\n' +
        'The parameters and the response of `createOrder` are not documented yet.\n\n' +
        '## Required parameters\n\nNot documented yet.\n\n## Response\n\nNot documented yet.\n',
    );
    expect(await site.read('content/orders/README.md')).toBe(
      AREA.replace('  - getOrders\n', '  - getOrders\n  - createOrder\n').replace(
        '.md)\n:::',
        '.md)\n- [createOrder](createOrder.md)\n:::',
      ),
    );
    expect(await site.docgen('build', '--strict', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect((await site.docgen('check', '--strict')).stderr).toBe('reading\nparsing\nchecking\n');
    expect(await site.read('dist/orders/createOrder.html')).toContain('<h2 id="php-samples"');
  });

  it('fills in what is known, with tables in line', async () => {
    const site = await tinySite({ ...SITE, 'reply.json': '{"success":true}' });
    const { exitCode, stdout } = await site.docgen(
      'new',
      'method',
      'orders/editOrder',
      '--quiet',
      '--summary',
      'Changes an order.',
      '--pagination',
      '--response',
      'reply.json',
      '--required',
      'id:integer:The ID of the order.',
      '--required',
      'items[n][name]',
      '--optional',
      'note:string:A | B.',
    );
    expect([exitCode, stdout]).toEqual([0, 'content/orders/editOrder.md\n']);
    expect(await site.read('content/orders/editOrder.md')).toBe(`---
title: editOrder
call: editOrder
pagination: true
---

# editOrder

Changes an order.

The reply is paginated.

## Required parameters

| Parameter        | Type    | Description |
| ---------------- | ------- | ----------- |
| \`id\`             | integer | The ID of the order. |
| \`items[n][name]\` | unknown | Not documented yet. |

## Optional parameters

| Parameter | Type    | Description |
| --------- | ------- | ----------- |
| \`note\`    | string  | A \\| B. |
| \`page\`    | integer | The number of the page to return. |

## Response

\`\`\`json
{
  "success": true
}
\`\`\`
`);
    expect(await site.docgen('build', '--strict', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect((await site.docgen('check')).exitCode).toBe(0);
    expect(await site.read('dist/orders/editOrder.html')).toContain('items[n][name]');
  });

  it('makes a new area on request, and says what the sidebar lacks', async () => {
    const config = `export default { lastUpdated: false, ${ADMIN_API}, sidebar: [{ label: 'Orders', folder: 'orders' }] };\n`;
    const site = await tinySite({ ...SITE, 'docgen.config.js': config });
    const { exitCode, stdout } = await site.docgen(
      'new',
      'method',
      'credit-notes/getNotes',
      '--create-area',
      '--area-title',
      'Credit: notes',
      '--required',
      'none',
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain(
      "- add `{ label: 'Credit: notes', folder: 'credit-notes' }` to `sidebar` in `docgen.config.js`\n",
    );
    expect(await site.read('content/credit-notes/getNotes.md')).toContain(
      '## Required parameters\n\nThis method has no required parameters.\n',
    );
    expect(await site.read('content/credit-notes/README.md')).toContain('# Credit: notes\n');
    expect(await site.docgen('build', '--strict', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(await site.read('dist/credit-notes/index.html')).toContain('href="/credit-notes/getNotes.html"');
  });

  it('leaves the choice between several lists to the author, or takes the one that is named', async () => {
    const lists =
      '# Orders\n\n## Look up\n\n::: methods\n- [getOrders](getOrders.md)\n:::\n\n## Change\n\n::: methods\n:::\n';
    const site = await tinySite({ ...SITE, 'content/orders/README.md': lists });
    expect((await site.docgen('new', 'method', 'orders/a')).stdout).toContain(
      '- add `- [a](a.md)` to a list of `content/orders/README.md`: `Look up`, `Change` (or name one with `--section` next time)\n',
    );
    await site.docgen('new', 'method', 'orders/b', '--section', 'Change');
    expect(await site.read('content/orders/README.md')).toBe(
      lists.replace('::: methods\n:::', '::: methods\n- [b](b.md)\n:::'),
    );
    expect(await site.docgen('new', 'method', 'orders/c', '--section', 'Chagne')).toEqual(
      usage(
        'error  option-value  `--section`: expected one of `Look up`, `Change`, got the string `Chagne`\n  hint: did you mean `Change`?',
      ),
    );
    expect(await site.list('content/orders')).toEqual(['README.md', 'a.md', 'b.md', 'getOrders.md']);
  });

  it.each<[string, string[], string]>([
    [
      'an area that does not exist',
      ['ordres/x'],
      'error  area-missing  no area `ordres`\n  hint: did you mean `orders`? `--create-area` creates a new area',
    ],
    [
      'a page that exists',
      ['orders/getOrders'],
      'error  file-exists  `content/orders/getOrders.md` already exists\n  hint: choose another name, or edit the existing file',
    ],
    [
      'a page that differs in case only',
      ['orders/getorders'],
      'error  file-exists  `content/orders/getOrders.md` is in the way of `content/orders/getorders.md`: both have the same address\n  hint: choose another name, or edit the existing file',
    ],
    [
      'a name without an area',
      ['createOrder'],
      "error  new-method-name  `createOrder` can't be the name of a method\n  hint: pass the area and the method, as in `AREA/NAME`; a name consists of letters, digits and `_`",
    ],
    [
      'a name that no method has',
      ['orders/create order'],
      "error  new-method-name  `orders/create order` can't be the name of a method\n  hint: pass the area and the method, as in `AREA/NAME`; a name consists of letters, digits and `_`",
    ],
    [
      'a way out of the content',
      ['../orders/x', '--create-area'],
      'error  page-path  there can be no page at `../orders/x`: it leads out of the content folder\n  hint: name a path below the content folder, such as `guides/install.md`',
    ],
    [
      'nothing',
      [],
      'error  argument-missing  the argument `AREA/NAME` is missing\n  hint: pass it, as in `docgen new method AREA/NAME`',
    ],
    [
      'a parameter in another form',
      ['orders/x', '--required', 'a b'],
      'error  option-value  `--required`: expected `NAME`, `NAME:TYPE` or `NAME:TYPE:DESCRIPTION`, got the string `a b`',
    ],
    [
      'a response that is not there',
      ['orders/x', '--response', 'gone.json'],
      "error  option-value  `--response`: expected a JSON file, got `gone.json`, which can't be read (ENOENT)",
    ],
    [
      'a response that is not JSON',
      ['orders/x', '--response', 'docgen.config.js'],
      'error  option-value  `--response`: expected a JSON file, got `docgen.config.js`, which is not JSON',
    ],
  ])('refuses %s, and writes nothing', async (_what, args, text) => {
    const site = await tinySite(SITE);
    const before = await site.list('.');
    expect(await site.docgen('new', 'method', ...args)).toEqual(usage(text));
    expect(await site.list('.')).toEqual(before);
    expect(await site.read('content/orders/README.md')).toBe(AREA);
  });

  it('answers programs that asked for JSON in JSON', async () => {
    const site = await tinySite(SITE);
    const { exitCode, stdout } = await site.docgen('new', 'method', 'ordres/x', '--format', 'json');
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toEqual({
      diagnostics: [
        {
          code: 'area-missing',
          severity: 'error',
          message: 'no area `ordres`',
          hint: 'did you mean `orders`? `--create-area` creates a new area',
        },
      ],
    });
    expect(await site.docgen('new', 'method', 'orders/x', '--format', 'json')).toEqual({
      exitCode: 0,
      stdout: '{\n  "diagnostics": []\n}\n',
      stderr: '',
    });
  });
});

describe('docgen new page', () => {
  it.each<[string, string[], string, string]>([
    [
      'guides/getting-started',
      [],
      'content/guides/getting-started.md',
      'title: Getting started\n---\n\n# Getting started\n',
    ],
    ['guides/Install.md', [], 'content/guides/Install.md', 'title: Install\n---\n\n# Install\n'],
    ['guides/', [], 'content/guides/README.md', 'title: Guides\n---\n\n# Guides\n'],
    [
      'errors',
      ['--title', 'Errors: *all*', '--description', 'What it says.'],
      'content/errors.md',
      'title: "Errors: *all*"\ndescription: What it says.\n---\n\n# Errors: \\*all\\*\n',
    ],
  ])('%s writes a page that builds', async (target, options, file, text) => {
    const site = await tinySite(SITE);
    expect(await site.docgen('new', 'page', target, ...options)).toEqual({
      exitCode: 0,
      stdout: `${file}\n`,
      stderr: '',
    });
    expect(await site.read(file)).toBe(`---\n${text}\nNothing is written here yet.\n`);
    expect(await site.docgen('build', '--strict', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('works on the root that is named, and says what the sidebar lacks', async () => {
    const site = await tinySite({
      'docs/docgen.config.js': "export default { sidebar: [{ label: 'A', pages: ['README.md'] }] };\n",
      'docs/content/README.md': '# Home\n',
    });
    const { stdout } = await site.docgen('new', 'page', 'install', 'docs');
    expect(stdout).toBe(
      "content/install.md\n\nleft to do:\n- add `'install.md'` to a group of `sidebar` in `docgen.config.js`\n",
    );
    expect(await site.list('docs/content')).toEqual(['README.md', 'install.md']);
  });

  const hint = '\n  hint: name a path below the content folder, such as `guides/install.md`';
  it.each([
    ['../x', 'it leads out of the content folder'],
    ['a/../../x', 'it leads out of the content folder'],
    ['a//b', 'it has an empty part or `.` in it'],
    ['a/./b', 'it has an empty part or `.` in it'],
    ['what?', 'it has `?` in it'],
    ['.hidden', 'hidden files, and names that begin or end with a space, are not read'],
    ['public/x', 'what is in `public/` is copied as it is'],
    ['linked/x', 'it leads out of the content folder'],
  ])('refuses the path %s', async (target, reason) => {
    const site = await tinySite(SITE);
    await symlink(await temporaryFolder(), path.join(site.root, 'content/linked'));
    expect(await site.docgen('new', 'page', target)).toEqual(
      usage(`error  page-path  there can be no page at \`${target}\`: ${reason}${hint}`),
    );
  });

  it('never overwrites a page, nor takes its address', async () => {
    const site = await tinySite(SITE);
    expect(await site.docgen('new', 'page', 'orders/README')).toEqual(
      usage(
        'error  file-exists  `content/orders/README.md` already exists\n  hint: choose another name, or edit the existing file',
      ),
    );
    expect(await site.docgen('new', 'page', 'orders/index')).toEqual(
      usage(
        'error  file-exists  `content/orders/README.md` is in the way of `content/orders/index.md`: both have the same address\n  hint: choose another name, or edit the existing file',
      ),
    );
    expect(await site.read('content/orders/README.md')).toBe(AREA);
  });

  it('writes the first page of an empty folder, which is in the sidebar', async () => {
    const folder = await temporaryFolder();
    const { exitCode, stdout } = await runDocgen(folder, ['new', 'page', 'guides/install']);
    expect([exitCode, stdout]).toEqual([0, 'guides/install.md\n']);
    expect((await runDocgen(folder, ['build'])).exitCode).toBe(0);
    const html = await readFile(path.join(folder, 'dist/index.html'), 'utf8');
    expect(html).toContain('href="/guides/install.html"');
  });

  it('without a path is a usage error', async () => {
    const site = await tinySite(SITE);
    expect(await site.docgen('new', 'page')).toEqual(
      usage(
        'error  argument-missing  the path of the page is missing\n  hint: pass it, as in `docgen new page guides/install`',
      ),
    );
  });
});

it('docgen new without a kind of page prints its help as an error', async () => {
  const site = await tinySite(SITE);
  const { exitCode, stderr } = await site.docgen('new');
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^Usage: docgen new \[options\] \[command\]\n/);
});
