import { existsSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder';
import { tinySite } from '../support/tinySite';

/** Builds a site with these files in `content/`, and returns what is on the console. */
async function build(files: Record<string, string>, ...args: string[]) {
  const site = await tinySite({ 'content/README.md': '# Home\n', ...inContent(files) });
  return site.docgen('build', '--quiet', ...args);
}

function inContent(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name.startsWith('../') ? name.slice(3) : `content/${name}`, text]),
  );
}

const error = (text: string) => ({ exitCode: 1, stdout: '', stderr: `${text}\n1 error, 0 warnings\n` });

describe('a problem is shown with its place, its line and a hint, and ends with exit code 1', () => {
  it.each([
    [
      'broken YAML',
      { 'page.md': '---\ntitle: "x\n---\n# Page\n' },
      'content/page.md:2:8  error  front-matter-yaml  broken YAML: unexpected end of the stream within a double quoted scalar\n  2 | title: "x\n             ^\n',
    ],
    [
      'front matter that never ends',
      { 'page.md': '---\ntitle: x\n\n# Page\n' },
      'content/page.md:1:1  error  front-matter-open  the front matter is never closed\n  1 | ---\n      ^\n  hint: close it with a line `---`\n',
    ],
    [
      'a permalink that is no path',
      { 'page.md': '---\ntitle: x\npermalink: new//place/\n---\n# Page\n' },
      'content/page.md:3:1  error  front-matter-value  `permalink`: expected a path without `//`, `.`, `..`, `?` and `#`, got the string `new//place/`\n' +
        '  3 | permalink: new//place/\n      ^\n',
    ],
    [
      'a container that is never closed',
      { 'page.md': '# Page\n\n::: tip Mind this\ntext\n' },
      'content/page.md:3:1  error  container-open  `::: tip Mind this` is never closed\n' +
        '  3 | ::: tip Mind this\n      ^\n  hint: close it with a line `:::`\n',
    ],
    [
      'a code group that is never closed',
      { 'page.md': '# Page\n\n<code-group>\n<code-block title="A">\n```txt\na\n```\n</code-block>\n' },
      'content/page.md:3:1  error  container-open  `<code-group>` is never closed\n' +
        '  3 | <code-group>\n      ^\n  hint: close it with a line `</code-group>`\n',
    ],
    [
      'a stray :::',
      { 'page.md': '# Page\n\n- item\n:::\n' },
      'content/page.md:4:1  error  container-not-open  `:::` closes nothing\n  4 | :::\n      ^\n  hint: remove the line\n',
    ],
    [
      'an import of a file that is not there',
      { 'page.md': '# Page\n\n<<< @/samples/gone.php{2}\n' },
      'content/page.md:3:1  error  import-missing  the imported file `samples/gone.php` does not exist\n' +
        '  3 | <<< @/samples/gone.php{2}\n      ^\n  hint: the path starts at the folder of `docgen.config.ts`\n',
    ],
    [
      'an import from outside of the site',
      { 'page.md': '# Page\n\n<<< @/../outside.txt\n' },
      "content/page.md:3:1  error  import-outside  the imported file `../outside.txt` is outside the site's folder\n" +
        "  3 | <<< @/../outside.txt\n      ^\n  hint: copy the file into the site, or allow it: `content: { allow: ['../outside.txt'] }`\n",
    ],
    [
      'two files for one route',
      { 'a/README.md': '# One\n', 'a/index.md': '# Two\n' },
      'content/a/README.md:1:1  error  duplicate-route  `/a/` is also the route of `content/a/index.md`\n' +
        '  1 | # One\n      ^\n  hint: rename one of the two files\n',
    ],
    [
      'a permalink at the route of another page',
      { 'a.md': '# One\n', 'b.md': '---\ntitle: b\npermalink: /a.html\n---\n# Two\n' },
      'content/b.md:3:1  error  duplicate-route  `/a.html` is also the route of `content/a.md`\n' +
        '  3 | permalink: /a.html\n      ^\n  hint: change the permalink of one of the two pages\n',
    ],
    [
      'an alias at the path of a page',
      { 'a.md': '# One\n', 'b.md': '---\ntitle: b\naliases: [/a.html]\n---\n# Two\n' },
      'content/b.md:3:1  error  redirect-clash  the redirect from `/a.html` is not possible: the path already belongs to `content/a.md`\n' +
        '  3 | aliases: [/a.html]\n      ^\n  hint: remove the alias, permalink or redirect from one of the two\n',
    ],
    [
      'an alias of two pages',
      { 'a.md': '---\naliases: [/old/]\n---\n# One\n', 'b.md': '---\naliases: [/old/]\n---\n# Two\n' },
      'content/b.md:2:1  error  redirect-clash  the redirect from `/old/` is not possible: the path already belongs to `content/a.md`\n' +
        '  2 | aliases: [/old/]\n      ^\n  hint: remove the alias, permalink or redirect from one of the two\n',
    ],
    [
      'a link to a page that is not there',
      { 'remote.md': '# Remote\n', 'page.md': '# Page\n\ntext [here](remot.md) text\n' },
      'content/page.md:3:6  error  dead-link  no page `remot.md`\n' +
        '  3 | text [here](remot.md) text\n           ^\n  hint: did you mean `remote.md`?\n',
    ],
    [
      'a link to an address that is not there',
      { 'page.md': '# Page\n\n[here](/nowhere/at/all/)\n' },
      'content/page.md:3:1  error  dead-link  no page `/nowhere/at/all/`\n  3 | [here](/nowhere/at/all/)\n      ^\n',
    ],
    [
      'a link with a broken escape in a list of methods',
      { 'page.md': '# Page\n\n::: methods\n- [x](100%.md)\n:::\n' },
      'content/page.md:4:3  error  dead-link  no page `100%25.md`\n  4 | - [x](100%.md)\n        ^\n',
    ],
    [
      'a link to a host without a name in a list of methods',
      { 'page.md': '# Page\n\n::: methods\n- [x](https://)\n:::\n' },
      'content/page.md:4:3  error  dead-link  no page `https://`\n  4 | - [x](https://)\n        ^\n',
    ],
    [
      'a link to a heading that is not there',
      { 'remote.md': '# Remote\n\n## Errors\n', 'page.md': '# Page\n\n- [here](remote.md#erors)\n' },
      'content/page.md:3:3  error  dead-anchor  no heading `#erors` in `content/remote.md`\n' +
        '  3 | - [here](remote.md#erors)\n        ^\n  hint: did you mean `#errors`?\n',
    ],
    [
      'an image that is not there',
      { 'page.md': '# Page\n\nSee ![Flow](img/flow.png)\n' },
      'content/page.md:3:5  error  missing-file  no file `img/flow.png`\n' +
        '  3 | See ![Flow](img/flow.png)\n          ^\n  hint: put the file beside the page, or in `public/` and start its path with `/`\n',
    ],
  ])('%s', async (_what, files, text) => {
    expect(await build(files)).toEqual(error(text));
  });

  it('a response that is not valid JSON, at the line of the mistake', async () => {
    const { exitCode, stderr } = await build({
      'getX.md': '---\ncall: getX\n---\n# getX\n\n## Response\n\n```json\n{\n  "a": 1,\n}\n```\n',
    });
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      'content/getX.md:10:9  error  response-json  the response is not valid JSON: a comma before `}`\n' +
        '  10 |   "a": 1,\n               ^\n\n1 error, 0 warnings\n',
    );
  });

  it('front matter in JavaScript, of which nothing runs', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n' });
    const proof = path.join(site.root, 'proof');
    const code = `require('fs').writeFileSync(${JSON.stringify(proof)}, 'ran')`;
    await site.write({ 'content/page.md': `---js\n{ title: ${code} }\n---\n# Page\n` });
    expect(await site.docgen('build', '--quiet')).toEqual(
      error(
        'content/page.md:1:4  error  front-matter-language  front matter in `js` is not supported\n' +
          '  1 | ---js\n         ^\n  hint: write it in YAML, between two lines `---`\n',
      ),
    );
    expect(existsSync(proof)).toBe(false);
  });

  it('an import from outside the site through a link', async () => {
    const outside = await temporaryFolder();
    await writeFile(path.join(outside, 'secret.txt'), 'secret words');
    const site = await tinySite({ 'content/README.md': '# Home\n\n<<< @/linked/secret.txt\n' });
    await symlink(outside, path.join(site.root, 'linked'));
    expect(await site.docgen('build', '--quiet')).toEqual(
      error(
        "content/README.md:3:1  error  import-outside  the imported file `linked/secret.txt` is outside the site's folder\n" +
          '  3 | <<< @/linked/secret.txt\n      ^\n  hint: copy the file into the site, ' +
          `or allow it: \`content: { allow: ['../${path.basename(outside)}/secret.txt'] }\`\n`,
      ),
    );
  });

  it('a file that can’t be read', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n' });
    await symlink('nowhere', path.join(site.root, 'content/x.md'));
    expect(await site.docgen('build', '--quiet')).toEqual(
      error(
        'content/x.md  error  unreadable-file  the file is not there\n  hint: if it is a link, lead it to a file that exists, or remove it\n',
      ),
    );
  });

  it('a file that is not UTF-8', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n' });
    await writeFile(path.join(site.root, 'content/latin.md'), Buffer.from([0x23, 0x20, 0xdc, 0x62, 0x65, 0x72, 0x0a]));
    expect(await site.docgen('build', '--quiet')).toEqual(
      error('content/latin.md  error  unreadable-file  the file is not UTF-8 text\n  hint: save it as UTF-8\n'),
    );
  });

  it.each(['/../out.html', '/a/../../out/', '/a//b/', '/./'])(
    'a permalink that names no place in the site: %s',
    async (permalink) => {
      const { exitCode, stderr } = await build({ 'page.md': `---\ntitle: x\npermalink: ${permalink}\n---\n# Page\n` });
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(/^content\/page\.md:3:1 {2}error {2}/);
      expect(stderr).toMatch(/\n1 error, 0 warnings\n$/);
    },
  );
});

describe('a warning is shown and does not stop the build', () => {
  it.each([
    [
      'a near miss of a front matter key',
      { 'page.md': '---\ntitel: x\n---\n# Page\n' },
      'content/page.md:2:1  warning  unknown-front-matter-key  unknown front matter key `titel`\n' +
        '  2 | titel: x\n      ^\n  hint: did you mean `title`?\n',
    ],
    [
      'a container of an unknown kind',
      { 'page.md': '# Page\n\n::: tipp\nx\n:::\n' },
      'content/page.md:3:1  warning  unknown-container  unknown container `tipp`\n  3 | ::: tipp\n      ^\n  hint: did you mean `tip`?\n',
    ],
  ])('%s', async (_what, files, text) => {
    const stderr = `${text}\n0 errors, 1 warning\n`;
    expect(await build(files)).toEqual({ exitCode: 0, stdout: '', stderr });
    expect(await build(files, '--strict')).toEqual({ exitCode: 1, stdout: '', stderr });
  });

  it('but other keys in front matter are the author’s', async () => {
    expect(await build({ 'page.md': '---\nauthor: Ann\ntags: [a]\n---\n# Page\n' }, '--strict')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: '',
    });
  });
});

describe('all problems', () => {
  it('of all pages are shown in one run, sorted by file and line', async () => {
    const site = await tinySite({
      'content/README.md': '# Home\n\n[a](gone.md)\n',
      'content/b.md': '---\ntitel: x\n---\n![i](gone.png)\n\n:::\n',
      'content/a/z.md': '---\ntitle: [\n---\n',
      'content/a/c.md': '::: tip\n[x](#gone)\n',
      'content/a/d.md': '<<< @/gone.php\n',
    });
    const { exitCode, stdout, stderr } = await site.docgen('build');
    expect(exitCode).toBe(1);
    expect(stdout).toBe('nothing was written\n');
    expect(
      stderr
        .split('\n')
        .filter((line) => / {2}(?:error|warning) {2}/.test(line))
        .map((line) => line.split('  ').slice(0, 3).join(' ')),
    ).toEqual([
      'content/README.md:3:1 error dead-link',
      'content/a/c.md:1:1 error container-open',
      'content/a/c.md:2:1 error dead-anchor',
      'content/a/d.md:1:1 error import-missing',
      expect.stringMatching(/^content\/a\/z\.md:[23]:\d+ error front-matter-yaml$/),
      'content/b.md:2:1 warning unknown-front-matter-key',
      'content/b.md:4:1 error missing-file',
      'content/b.md:6:1 error container-not-open',
    ]);
    expect(stderr).toMatch(/\n7 errors, 1 warning\n$/);
  });

  it('leave the last good output as it was', async () => {
    const site = await tinySite({ 'content/README.md': '# Good\n' });
    await site.docgen('build');
    const before = await site.list('.');
    const html = await site.read('dist/index.html');
    await site.write({ 'content/README.md': '# Bad\n\n:::\n', 'content/new.md': '# New\n' });
    expect((await site.docgen('build', '--quiet')).exitCode).toBe(1);
    expect(await site.read('dist/index.html')).toBe(html);
    expect(await site.list('.')).toEqual([...before, 'content/new.md'].sort());
  });
});

describe('a warning about dates', () => {
  it('is shown once, where the content is in no git repository', async () => {
    const site = await tinySite({
      'docgen.config.js': 'export default {};\n',
      'content/README.md': '# Home\n',
      'content/a.md': '# A\n',
    });
    const { exitCode, stderr } = await site.docgen('build', '--quiet');
    expect(exitCode).toBe(0);
    expect(stderr).toBe(
      'warning  dates-missing  pages have no last-updated date: the content is not in a git repository\n' +
        '  hint: commit it, or set `lastUpdated: false`\n\n0 errors, 1 warning\n',
    );
    expect(await site.read('dist/pages.json')).not.toContain('lastUpdated');
  });
});
