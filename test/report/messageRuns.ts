import { createServer, type AddressInfo } from 'node:net';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { TinySite } from '../support/tinySite';
import { gitRepository } from '../support/gitRepository';
import { ADMIN_API } from '../support/adminApi';

/**
 * A run of the command line, and every problem that it has to show: `place  severity  code  message | hint`, with
 * `PORT` for the port and `ROOT` for the root.
 */
export interface MessageRun {
  files: Record<string, string>;
  args: string[];
  /** Prepares what a run needs besides files; may return arguments to add. */
  prepare?: (site: TinySite) => Promise<string[] | undefined>;
  shows: string[];
}

const method = (call: string, { keys = '', intro = '', sections = '' } = {}) =>
  `---\ntitle: ${call}\ncall: ${call}\n${keys}---\n\n# ${call}\n\nDoes ${call}.\n${intro}\n${sections || '## Required parameters\n\nNone.\n\n## Response\n\nNone.\n'}`;

const rows = (...lines: string[]) =>
  `| Parameter | Type | Description |\n| --- | --- | --- |\n${lines.map((line) => `| ${line} |\n`).join('')}`;

const parameters = (...lines: string[]) => `## Required parameters\n\n${rows(...lines)}\n## Response\n\nNone.\n`;

/** Twelve levels of files, each of which includes the next one twice. */
const DOUBLED: Record<string, string> = Object.fromEntries(
  Array.from({ length: 13 }, (_, at): [string, string] => {
    const next = `<!--@include: ./part${at + 1}.md-->\n\n`;
    return [`content/${at === 0 ? 'page' : `part${at}`}.md`, at === 12 ? 'End.' : `# A\n\n${next}${next}`];
  }),
);

/** One page for each kind of problem. */
const FAULTY_PAGES: Record<string, string> = {
  'README.md': '# Home\n\nText.\n',
  'fm/language.md': '---js\n{}\n---\n\n# Language\n\nText.\n',
  'fm/open.md': '---\ntitle: x\n\n# Open\n\nText.\n',
  'fm/stream.md': '---\norder: 1\ntags: [a, b\n---\n\n# Stream\n\nText.\n',
  'md/disk.md': '# Disk\n\n[A]() [B](file:///home/me/b.md) [C](C:\\\\docs\\\\c.md) [D](sub\\\\kind.md)\n',
  'fm/yaml.md': '---\ntitle: a: b\n---\n\n# Yaml\n\nText.\n',
  'fm/toml.md': '+++\ntitle = x\n+++\n\n# Toml\n\nText.\n',
  'fm/map.md': '---\n- a\n---\n\n# Map\n\nText.\n',
  'fm/value.md': '---\npagination: yes\n---\n\n# Value\n\nText.\n',
  'fm/key.md': '---\ndescripton: x\n---\n\n# Key\n\nText.\n',
  'md/kind.md': '# Kind\n\n::: warnign\nText.\n:::\n\n::: aside\nText.\n:::\n',
  'md/container.md': '# Container\n\n:::\n\n::: tip\nText.\n',
  'md/group.md': '# Group\n\n::: code-group\nText.\n:::\n',
  'md/imports.md':
    '# Imports\n\n<<< @/gone.php\n\n<<< @/../out.php\n\n<<< @/latin.txt\n\n<<< @/.env\n\n<<< @/keys/id_rsa\n\n![Text](key.pem)\n',
  'md/headings.md': '# Headings\n\n### Deep\n\nText.\n\n# Other\n\nText.\n\n## Bare\n',
  'md/title.md': '# Headings\n\nText.\n',
  'md/marks.md':
    '# Marks\n\nFirst[^1] and [^2].\n\n[^1]: One.\n\n[^3]: Three.\n\n[a]: kind.md\n[a]: json.md\n\n' +
    'See [a] and [the page](my page.md), 10~20 and 30~40, **テスト。**文字.\n\n## One {#same}\n\nText.\n\n' +
    '## Two {#same}\n\n```phython\nx\n```\n',
  'md/links.md':
    '# Links\n\n[a](kin.md) [b](/md/knd.html) [c](/nowhere/) [x](/old/place/kind.html) [d](kind.md#kidn) [e](kind.md#xyz) [y](../api/getOne.md#id)\n\n![Text](gone.svg) ![Text](flwo.svg) ![](flow.svg)\n\n[](kind.md)\n\n[f][gone]\n',
  'md/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'md/ids.md': '# Ids\n\n<i id="a">a</i> <i id="a">b</i>\n',
  'md/cells.md': '# Cells\n\n| a | b |\n| --- | --- |\n| 1 | 2 | 3 |\n',
  'md/json.md': '# Json\n\n```json\n{ "a": 1, }\n```\n',
  'routes/a/README.md': '# A\n\nText.\n',
  'routes/a/index.md': '# B\n\nText.\n',
  'routes/f.md': '---\npermalink: /routes/d.html\n---\n\n# F\n\nText.\n',
  'routes/d.md': '# D\n\nText.\n',
  'routes/e.md': '---\naliases: [/md/kind.html]\n---\n\n# E\n\nText.\n',
  'outside/page.md': '# Outside\n\nText.\n',
  'api/getColumns.md': method('getColumns', {
    sections: '## Required parameters\n\n| Name | Type |\n| --- | --- |\n| `a` | string |\n\n## Response\n\nNone.\n',
  }),
  'api/getNames.md': method('getNames', {
    sections: `## Required parameters\n\n${rows(' | string | The a.', '`b` | | The b.', '`c` | string | ', '`d` | string | The d.', '`d` | string | The d.')}\n## Response\n\nNone.\n`,
  }),
  'api/getSections.md': method('getSections', {
    sections: '## Response\n\nNone.\n\n## Required parameters\n\nNone.\n\n## Response\n\nNone.\n',
  }),
  'api/getTitles.md': method('getTitles', { sections: '## Required Parameters\n\nNone.\n\n## Response\n\nNone.\n' }),
  'api/getJson.md': method('getJson', {
    sections: '## Required parameters\n\nNone.\n\n## Response\n\n```json\n{ "a": 1 "b": 2 }\n```\n',
  }),
  'api/getName.md':
    '---\ntitle: getName\ncall: getName\n---\n\n# getNaem\n\nText.\n\n## Required parameters\n\nNone.\n\n## Response\n\nNone.\n',
  'api/getPages.md': method('getPages', { keys: 'pagination: true\n' }),
  'api/getClaim.md': method('getClaim', {
    keys: 'coverage: none\n',
    sections: `## Required parameters\n\n${rows('`id` | integer | The ID.')}\n## Response\n\nNone.\n`,
  }),
  'api/getOne.md': method('getOne', {
    sections: `## Required parameters\n\n${rows('`id` | integer | The ID.', '`name` | string | The name.')}\n## Response\n\nNone.\n`,
  }),
  'api/getTwo.md': method('getTwo', {
    sections: `## Required parameters\n\n${rows('`id` | integer | The ID.')}\n## Response\n\nNone.\n`,
  }),
  'api/getThree.md': method('getThree', {
    sections: `## Required parameters\n\n${rows('`id` | string | The ID.')}\n## Response\n\nNone.\n`,
  }),
  'api/more/getTwo.md': method('getTwo'),
  'api/getNeeds.md': method('getNeeds', {
    keys: 'needs:\n  - oneOf: [ip, [name, nmae]]\n',
    sections: `## Required parameters\n\nNone.\n\n## Optional parameters\n\n${rows('`ip` | string | The IP.', '`name` | string | The name.')}\n## Response\n\nNone.\n`,
  }),
  'api/getSample.md': method('getSample', {
    keys: 'sample: { idd: 1, size: 1.5, kind: c }\nneeds:\n  - { oneOf: [id], when: kind }\n',
    sections: `## Required parameters\n\n${rows('`size` | string | The size.', '`kind` | string | The kind. One of `a` or `b`.')}\n## Optional parameters\n\n${rows('`id` | integer | The ID.')}\n## Response\n\nNone.\n`,
  }),
  'md/samples.md':
    '# Samples\n\n```http\nGET /admin/api.php?api_id=ID&api_key=KEY&call=getOen&id=1 HTTP/1.1\n```\n\n```http\nGET /admin/api.php?api_id=ID&api_key=KEY&call=getOne&id=1&nmae=x HTTP/1.1\n```\n\n```http\nGET /admin/api.php?call=getNeeds&name=x HTTP/1.1\n```\n',
};

const CONFIG = `export default {
  lastUpdated: false,
  method: { values: { nam: 'x', kind: ['x'] } },
  nav: [{ text: 'Kinds', link: '/md/kidn.html' }],
  redirects: { '/old.html': '/md/kidn.html' },
  sidebar: [
    { label: 'Pages', pages: ['README.md', 'REDME.md'] },
    { label: 'Front matter', folder: 'fm' },
    { label: 'Markdown', folder: 'md' },
    { label: 'Routes', folder: 'routes' },
    { label: 'Method', folder: 'api' },
    { label: 'Guides', folder: 'mb' },
  ],
  ${ADMIN_API},
};
`;

const home = { 'content/README.md': '# Home\n\nText.\n' };

const COLLECTION = JSON.stringify({
  info: { name: 'Calls', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  item: [
    { name: 'Home', request: { method: 'GET', url: 'https://example.com/' } },
    {
      name: 'General',
      item: [{ name: 'ping', request: { method: 'GET', url: 'https://example.com/api.php?call=ping' } }],
    },
  ],
});

export const RUNS: Record<string, MessageRun> = {
  'synonyms that lead nowhere': {
    files: {
      'docgen.config.js': `export default { lastUpdated: false, search: { synonyms: [
        ['bill', 'invoice'],
        { words: ['cost'], find: ['invoices', 'payments', 'prices'] },
        ['car', 'lorry'],
      ] } };`,
      'content/README.md': '# Invoice\n\nThe payment.\n',
    },
    args: ['check'],
    shows: [
      'docgen.config.js:3:59  warning  synonym-unknown  `search.synonyms`: `prices` appears on no page, so the search finds nothing with it | name words that the pages use',
      'docgen.config.js:4:10  warning  synonym-unknown  `search.synonyms`: `car` appears on no page, so the search finds nothing with it | name words that the pages use',
    ],
  },
  'plugins that fail, complain, and make what cannot be a page': {
    files: {
      'docgen.config.js': `export default { lastUpdated: false, plugins: [
        { name: 'maker', pages: () => [{ path: 'x.html', markdown: '' }] },
        { name: 'broken', files: () => [], check() { throw new Error('no'); } },
        { name: 'strict', check: () => [{ message: 'too short', file: 'README.md', code: 'short', hint: 'write more' }] },
      ] };`,
      'content/README.md': '# Home\n\nText.\n',
    },
    args: ['check'],
    shows: [
      'error  plugin-page  `maker` makes the page `x.html`, whose path has to end with `.md`',
      'content/README.md  warning  plugin-problem  strict:short: too short | write more',
      'docgen.config.js:3:60  error  plugin-failed  `broken` failed: no',
    ],
  },
  'code of a plugin for the browser that is wrong, or is not there': {
    files: {
      'docgen.config.js': `export default { lastUpdated: false, plugins: [
        { name: 'wrong', client: 'wrong.ts' },
        { name: 'gone', client: './gone.ts' },
      ] };`,
      'wrong.ts': 'export const a = ;\n',
      'content/README.md': '# Home\n\nText.\n',
    },
    args: ['check'],
    shows: [
      'docgen.config.js:3:33  error  plugin-client  the file `./gone.ts`, which `gone` names as `client`, is not there',
      'wrong.ts:1:18  error  plugin-client  unexpected `;`',
    ],
  },
  'a part that is not there': {
    files: home,
    args: ['build', '--facts', 'facts'],
    shows: [
      'error  part-missing  no part of a build in `facts` | build them with `--shard`, and name the folders of all parts',
    ],
  },
  'parts of other sources': {
    files: { ...home, 'facts/.docgen-part.json': '{ "id": "other", "index": 0, "count": 1, "sources": "" }' },
    args: ['build', '--facts', 'facts'],
    shows: [
      'error  part-other  `facts`: made of other sources than the first part, or by another docgen | build all parts from the same commit, with the same packages and settings',
    ],
  },
  'a site that is another each time': {
    files: {
      'docgen.config.js': `export default { lastUpdated: false, plugins: [
        { name: 'counter', files: () => [{ path: 'count.txt', contents: String(process.hrtime.bigint()) }] },
      ] };`,
      'content/README.md': '# Home\n\nText.\n',
    },
    args: ['build', '--verify'],
    shows: [
      'error  build-differs  made again without cache and threads, `count.txt` is not the same | look for a plugin or component that is random or reads the clock; if there is none, report it to docgen',
    ],
  },
  'files that add to operations': {
    files: {
      'docgen.config.js': `const operation = { id: 'getUser', name: 'G', summary: '', description: '', kind: 'http',
        verb: 'GET', path: '/users', direction: 'request',
        servers: [{ url: 'https://api.example.com', description: '', variables: [] }], auth: [], parameters: [], responses: [],
        callbacks: [], tags: [], deprecated: false };
        const reference = { operation, schemas: {}, schemaPages: {}, directed: [] };
        export default { lastUpdated: false, plugins: [
          { name: 'maker', pages: () => [{ path: 'api/getUser.md', frontMatter: { title: 'G' }, reference }] },
        ] };`,
      'content/README.md': '# Home\n\nText.\n',
      'content/a.md': '---\noperation: getUser\n---\n\nText.\n',
      'content/b.md': '---\noperation: GET /users\n---\n\nText.\n',
      'content/c.md': '---\noperation: getUsr\n---\n\n# C\n\nText.\n',
    },
    args: ['check'],
    shows: [
      'content/b.md:2:1  error  operation-twice  another file adds to `GET /users` already: `content/a.md`',
      'content/c.md:2:1  error  unknown-operation  no operation is called `getUsr` | did you mean `getUser`?',
    ],
  },
  'a page for each problem': {
    files: {
      ...Object.fromEntries(Object.entries(FAULTY_PAGES).map(([name, text]) => [`content/${name}`, text])),
      'docgen.config.js': CONFIG,
      '.env': 'TOKEN=1\n',
      'keys/id_rsa': '-----BEGIN OPENSSH PRIVATE KEY-----\n',
      'content/md/key.pem': '-----BEGIN PRIVATE KEY-----\n',
    },
    args: ['check'],
    prepare: async ({ root }) => {
      await writeFile(path.join(root, 'latin.txt'), Buffer.from([0xdc]));
      await writeFile(path.join(root, 'content/md/latin.md'), Buffer.from([0xdc]));
      await symlink('nowhere', path.join(root, 'content/md/lost.md'));
      await symlink('../../.env', path.join(root, 'content/md/env.md'));
      return undefined;
    },
    shows: [
      'content/api/getClaim.md:4:1  warning  coverage-claim  `coverage` is `none`, but the page documents something | say `coverage: partial`',
      'content/api/getColumns.md:12:1  error  parameter-table  a parameter table has unexpected columns | use the columns `Parameter`, `Type`, `Description`',
      'content/api/getJson.md:17:10  error  response-json  the response is not valid JSON: expected `,` or `}`',
      'content/api/getName.md:6:1  error  method-name  the title is `getNaem`, but `call` says `getName` | write the same name in both places',
      'content/api/getNames.md:14:1  error  parameter-name  a parameter has no name | write its name in the first column',
      'content/api/getNames.md:15:7  error  parameter-type  `b` has no type | write its type, or `unknown`',
      'content/api/getNames.md:16:16  error  parameter-description  `c` has no description | say what it means, or that it is not documented',
      'content/api/getNames.md:18:3  error  parameter-twice  `d` is in the tables twice | remove one of the two rows',
      'content/api/getNeeds.md:4:1  error  sample-needs  the samples lack what `getNeeds` needs: `ip`, or both `name` and `nmae` | give it a value in `sample` of the front matter',
      'content/api/getNeeds.md:5:24  error  unknown-parameter  `needs` names `nmae`, which no table of this page has | did you mean `name`?',
      'content/api/getPages.md:4:1  error  pagination-parameter  `pagination` is set, but no table has a parameter `page` | add it to a table, or say on the page that `page` is not documented',
      'content/api/getSample.md:4:1  error  sample-needs  the samples lack what `getSample` needs: `id` | give it a value in `sample` of the front matter',
      'content/api/getSample.md:4:11  error  unknown-parameter  `sample` names `idd`, which no table of this page has | did you mean `id`?',
      "content/api/getSample.md:4:19  error  sample-value  `sample.size`: expected a string, got the number `1.5` | write `'1.5'`, with quotation marks",
      'content/api/getSample.md:4:30  error  sample-value  `sample.kind`: expected one of `a`, `b`, got the string `c`',
      'content/api/getSections.md:14:1  error  section-order  `Required parameters` must come before `Response` | the order is Required parameters, Optional parameters, Request, PHP Samples, Response',
      'content/api/getSections.md:18:1  error  section-twice  the section `Response` appears twice | merge the two',
      'content/api/getThree.md:14:10  warning  parameter-types-differ  `id` is `string` here, but `integer` elsewhere | on 4 pages, such as `content/api/getClaim.md`; give it one type if it means the same thing',
      'content/api/getTitles.md:6:1  error  section-missing  the section `Required parameters` is missing | add `## Required parameters`; if there is nothing to document, say so there',
      'content/api/getTitles.md:10:1  warning  method-section  `Required Parameters` is not read as a section of a method page | did you mean `Required parameters`?',
      'content/api/more/getTwo.md:3:1  error  method-pages-differ  `getTwo` has different parameters here and in `content/api/getTwo.md` | make the tables the same, or keep one of the two pages',
      'content/fm/key.md:2:1  warning  unknown-front-matter-key  unknown front matter key `descripton` | did you mean `description`?',
      'content/fm/language.md:1:4  error  front-matter-language  front matter in `js` is not supported | write it in YAML, between two lines `---`',
      'content/fm/map.md:2:1  error  front-matter-map  front matter: expected keys with values, got a list | write `key: value` lines',
      'content/fm/open.md:1:1  error  front-matter-open  the front matter is never closed | close it with a line `---`',
      'content/fm/stream.md:3:7  error  front-matter-yaml  broken YAML: unexpected end of the stream within a flow collection',
      'content/fm/toml.md:2:9  error  front-matter-toml  broken TOML: invalid value',
      'content/fm/value.md:2:1  error  front-matter-value  `pagination`: expected `true` or `false`, got the string `yes` | write `true`, without quotation marks',
      'content/fm/yaml.md:2:9  error  front-matter-yaml  broken YAML: bad indentation of a mapping entry',
      'content/md/cells.md:5:11  error  table-cell-lost  the row has 3 cells, the table 2 columns: the rest of the row is lost | write `\\|` for a `|` that is text, in code too',
      'content/md/container.md:3:1  error  container-not-open  `:::` closes nothing | remove the line',
      'content/md/container.md:5:1  error  container-open  `::: tip` is never closed | close it with a line `:::`',
      'content/md/disk.md:3:1  error  dead-link  a link without an address | write in the brackets where it leads',
      'content/md/disk.md:3:7  error  dead-link  `file:///home/me/b.md` is on a disk, and no reader has it | write where the file is from this page on',
      'content/md/disk.md:3:33  error  dead-link  `C:\\docs\\c.md` is on a disk, and no reader has it | write where the file is from this page on',
      'content/md/disk.md:3:53  error  dead-link  no page `sub\\kind.md` | did you mean `sub/kind.md`?',
      "content/md/env.md  error  refused-file  the link leads out of the content, to `.env`, and is not followed | put a copy in its place, or allow it: `content: { allow: ['.env'] }`",
      'content/md/group.md:4:1  error  code-group-content  only code blocks belong in a code group | put it before or after the group',
      'content/md/headings.md:3:1  warning  heading-skips-level  the heading `Deep` has level 3, the one above it has level 1 | make it a heading of level 2: `##`',
      'content/md/headings.md:7:1  warning  second-title  `Other` is a second title of the page | make it a heading of level 2: `##`',
      'content/md/headings.md:11:1  warning  empty-section  there is nothing below the heading `Bare` | write the section, or remove the heading',
      'content/md/ids.md:3:17  error  repeated-id  the id `a` appears on this page twice | change one of the two',
      'content/md/imports.md:3:1  error  import-missing  the imported file `gone.php` does not exist | the path starts at the folder of `docgen.config.ts`',
      "content/md/imports.md:5:1  error  import-outside  the imported file `../out.php` is outside the site's folder | copy the file into the site, or allow it: `content: { allow: ['../out.php'] }`",
      "content/md/imports.md:7:1  error  import-unreadable  the imported file `latin.txt` can't be read as text | check that you may read it and that it is UTF-8",
      "content/md/imports.md:9:1  error  import-hidden  the imported file `.env` is hidden, and is not published | if everybody may read it, allow it: `content: { allow: ['.env'] }`",
      "content/md/imports.md:11:1  error  import-key  the imported file `keys/id_rsa` is a private key | remove the import; if everybody may read it, allow it: `content: { allow: ['keys/id_rsa'] }`",
      "content/md/imports.md:13:1  error  refused-file  this is a private key or a store of keys, and is not published | remove it; if everybody may have it, allow it: `content: { allow: ['content/md/key.pem'] }`",
      'content/md/json.md:4:9  error  json-syntax  the code is not valid JSON: a comma before `}` | fix it; if it is not meant to be JSON, name another language after the backticks, such as `js`',
      'content/md/kind.md:3:1  warning  unknown-container  unknown container `warnign` | did you mean `warning`?',
      'content/md/kind.md:7:1  warning  unknown-container  unknown container `aside` | the known kinds are `tip`, `info`, `note`, `important`, `warning`, `caution`, `danger`, `details`, `methods` and `code-group`',
      'content/md/latin.md  error  unreadable-file  the file is not UTF-8 text | save it as UTF-8',
      'content/md/links.md:3:1  error  dead-link  no page `kin.md` | did you mean `kind.md`?',
      'content/md/links.md:3:13  error  dead-link  no page `/md/knd.html` | did you mean `/md/kind.html`?',
      'content/md/links.md:3:31  error  dead-link  no page `/nowhere/`',
      'content/md/links.md:3:46  error  dead-link  no page `/old/place/kind.html` | did you mean `/md/kind.html`?',
      'content/md/links.md:3:72  error  dead-anchor  no heading `#kidn` in `content/md/kind.md` | did you mean `#kind`?',
      'content/md/links.md:3:90  error  dead-anchor  no heading `#xyz` in `content/md/kind.md`',
      'content/md/links.md:3:107  error  dead-anchor  no heading `#id` in `content/api/getOne.md` | did you mean `#param-id`?',
      'content/md/links.md:5:1  error  missing-file  no file `gone.svg` | put the file beside the page, or in `public/` and start its path with `/`',
      'content/md/links.md:5:19  error  missing-file  no file `flwo.svg` | did you mean `flow.svg`?',
      'content/md/links.md:5:37  warning  image-text  the image `flow.svg` has no alternative text | say what it shows: `![text](…)`; for a decorative image write `<img src="…" alt="">`',
      'content/md/links.md:7:1  error  link-text  the link to `kind.md` has no text | write what it leads to between the brackets',
      'content/md/links.md:9:1  error  undefined-label  nothing defines the label `gone`, so the link stays text | add a line `[gone]: address`',
      'content/md/lost.md  error  unreadable-file  the file is not there | if it is a link, lead it to a file that exists, or remove it',
      'content/md/marks.md:3:15  warning  undefined-footnote  nothing defines the footnote `[^2]`, so it stays text | add a line `[^2]: …`',
      'content/md/marks.md:7:1  warning  unused-footnote  nothing refers to the footnote `[^3]`, so it is not shown | refer to it in the text, or remove it',
      'content/md/marks.md:10:1  warning  repeated-definition  `[a]` is defined above, and this second definition is not used | give it another label, or remove it',
      'content/md/marks.md:12:13  warning  link-with-space  `[the page](my page.md)` is not a link, because its address has a space | write `[the page](<my page.md>)`',
      'content/md/marks.md:12:39  warning  struck-by-accident  `~20 and 30~` is struck out | write `\\~` for a tilde that is text',
      'content/md/marks.md:12:54  warning  marks-shown  readers see the signs of `**テスト。**` | put the punctuation mark behind the closing signs, or a space beside them',
      'content/md/marks.md:18:1  warning  repeated-heading-id  the heading above has the id `same` already, so this one gets a number | change one of the two',
      'content/md/marks.md:20:1  warning  unknown-language  code has no colours: no language is called `phython` | correct the name, or write `text`',
      'content/md/samples.md:4:42  error  sample-method  the sample calls `getOen`, which no page documents | did you mean `getOne`?',
      'content/md/samples.md:8:42  error  sample-parameter-missing  the sample lacks `name`, which `getOne` requires | add it, or move it to the optional parameters',
      'content/md/samples.md:8:59  error  sample-argument  the sample sends `nmae`, which no table of `getOne` documents | did you mean `name`?',
      'content/md/samples.md:12:20  error  sample-needs  the sample lacks what `getNeeds` needs: `ip`, or both `name` and `nmae` | add it',
      'content/md/title.md:1:1  warning  duplicate-title  `Headings` is also the title of `content/md/headings.md` | give one of the two pages another title',
      'content/outside/page.md:1:1  warning  page-not-in-sidebar  the page is in no group of the sidebar | add it to `sidebar` in the configuration, or set `sidebar: false` in its front matter',
      'content/routes/a/README.md:1:1  error  duplicate-route  `/routes/a/` is also the route of `content/routes/a/index.md` | rename one of the two files',
      'content/routes/e.md:2:1  error  redirect-clash  the redirect from `/md/kind.html` is not possible: the path already belongs to `content/md/kind.md` | remove the alias, permalink or redirect from one of the two',
      'content/routes/f.md:2:1  error  duplicate-route  `/routes/d.html` is also the route of `content/routes/d.md` | change the permalink of one of the two pages',
      'docgen.config.js:3:23  warning  site-value-unused  `method.values`: no parameter is called `nam` | did you mean `name`?',
      'docgen.config.js:3:33  warning  site-value-unused  `method.values`: the value fits no parameter `kind` | look at the types in the tables',
      'docgen.config.js:4:32  error  dead-nav-link  `nav`: `Kinds` leads to `/md/kidn.html`, which is not a page | did you mean `/md/kind.html`?',
      'docgen.config.js:5:16  error  dead-redirect  `redirects`: `/old.html` leads to `/md/kidn.html`, which is not a page | did you mean `/md/kind.html`?',
      'docgen.config.js:7:44  error  sidebar-page-missing  the sidebar group `Pages` names `REDME.md`, which does not exist | did you mean `README.md`?',
      'docgen.config.js:12:32  warning  sidebar-group-empty  the sidebar group `Guides` is empty: no page in `mb` | did you mean `md`?',
    ],
  },
  'files that include the next one twice': {
    files: { ...home, ...DOUBLED },
    args: ['build'],
    shows: [
      'content/part11.md:5:1  error  include-limit  `content/page.md` includes files more than 5000 times | split the page, or include each file once: one that includes the next one twice doubles what follows',
    ],
  },
  'names that no file system takes': {
    files: {
      ...home,
      [`content/${'n'.repeat(249)}.md`]: '# Long\n\nText.\n',
      'content/a.md': `---\npermalink: /${'é'.repeat(130)}.html\n---\n# A\n\nText.\n`,
      'content/b.md': `---\naliases: [/${'n'.repeat(300)}/]\n---\n# B\n\nText.\n`,
    },
    args: ['check'],
    shows: [
      'content/a.md:2:1  error  long-name  the name of the built file has 265 bytes: file systems take 252 | shorten the permalink',
      'content/b.md:2:1  error  long-name  the name of the built file has 300 bytes: file systems take 252 | shorten the address',
      `content/${'n'.repeat(249)}.md:1:1  error  long-name  the name of the built file has 254 bytes: file systems take 252 | rename the file, or give the page a shorter \`permalink\``,
    ],
  },
  'changelogs without versions': {
    files: {
      ...home,
      'content/news.md': '---\nchangelog: true\n---\n# News\n\n## Spring\n\nText.\n',
      'content/releases.md': '---\nchangelog: tags/v*\n---\n# Releases\n\nText.\n',
    },
    args: ['check'],
    shows: [
      'content/news.md:2:1  warning  changelog-empty  no heading of `content/news.md` names a version | write `## 1.2.0 - 2026-01-31`',
      'content/releases.md:2:1  warning  changelog-empty  git has no tags `tags/v*` | look at `git tag`; in CI, fetch the tags (`fetch-depth: 0`)',
    ],
  },
  'posts with faults': {
    files: {
      'content/README.md': '# Home\n\nText.\n',
      'content/posts/README.md': '---\nlist: date\n---\n# Posts\n\nText.\n',
      'content/posts/undated.md': '# Undated\n\nText.\n',
      'content/posts/late.md': '---\ndate: 2199-01-01\n---\n# Late\n\nText.\n',
      'content/lists.md': '---\nlist: { of: nowhere }\n---\n# Lists\n\nText.\n',
    },
    args: ['check'],
    shows: [
      'content/lists.md:2:1  warning  list-without-posts  `list`: `nowhere` is not a folder of posts | name a folder whose index page says `list: date`',
      'content/posts/late.md:2:1  warning  post-future  the post is of 2199-01-01, which is in the future, and is published now | correct the date, or set `draft: true` until then',
      'content/posts/undated.md:1:1  warning  post-undated  the post has no `date` such as 2026-01-31, so lists show it last | write `date: 2026-01-31` in its front matter',
    ],
  },
  'operations with faults': {
    files: {
      ...home,
      'content/rows.md':
        '---\nhttp: POST /x/{id}\n---\n# Rows\n\nText.\n\n## Body\n\n| Field | Type |\n| - | - |\n| a | string |\n| a.b | string |\n\n## Query parameters\n\n| Parameter |\n| - |\n| a |\n\n## Responses\n\n### Fine\n\n### 200\n\n```json schema\n{ "type": "object", }\n```\n',
      'content/verb.md': '---\nhttp: GRT /x\n---\n# Verb\n\nText.\n',
    },
    args: ['build'],
    shows: [
      'content/rows.md:2:16  error  operation-path  `POST /x/{id}` has `{id}`, which no row under "Path parameters" describes | add a row for it',
      'content/rows.md:13:1  error  operation-field  `a.b`: `a` is a string, and has no fields',
      'content/rows.md:17:1  error  operation-table  the table needs a column for names and one for types | use the columns `Parameter`, `Type`, `Required`, `Description`, `Default`, `Example`, `Deprecated`',
      'content/rows.md:23:1  error  operation-status  `Fine` is not a status of HTTP | write a number, `4XX` or `default`: `### 404 Not Found`',
      "content/rows.md:28:19  error  operation-schema  the JSON schema can't be read: a comma before `}`",
      'content/verb.md:2:7  error  operation-verb  `http: GRT /x` has no verb of HTTP, but `GRT` | did you mean `GET`?',
    ],
  },
  'an example that its schema refuses': {
    files: {
      ...home,
      'content/add.md':
        '---\nhttp: POST /x\n---\n# Add\n\nText.\n\n## Responses\n\n### 200\n\n| Field | Type |\n| - | - |\n| id | integer |\n\n```json\n{ "id": "seven" }\n```\n\n### 404\n\n| Field | Type |\n| - | - |\n| code | string |\n\n```json\n{ "code": "gone" }\n```\n',
    },
    args: ['check'],
    shows: [
      'content/add.md:16:1  warning  operation-example  the example of reply 200 does not fit its schema: `id` must be integer',
    ],
  },
  'a new operation that is none': {
    files: home,
    args: ['new', 'operation', 'GET users'],
    shows: [
      'error  new-operation-name  `GET users` is not a verb and a path | pass both in quotation marks: `"GET /users/{id}"`',
    ],
  },
  'an API without an address in a folder without a configuration': {
    files: { ...home, 'docs/x.md': method('getX') },
    args: ['build', 'docs'],
    shows: [
      "x.md  warning  api-url  `x.md` documents an operation, but there is no configuration that names `api.url` | write `docgen.config.js` with the address of the API: `export default { api: { url: 'https://…' } };`",
    ],
  },
  'an API without an address': {
    files: {
      ...home,
      'docgen.config.js': 'export default { lastUpdated: false };\n',
      'content/getX.md': method('getX'),
    },
    args: ['build'],
    shows: [
      "docgen.config.js  error  api-url  `content/getX.md` documents an operation, but the configuration has no `api.url` | name the address of the API: `api: { url: 'https://…' }`",
    ],
  },
  'a sample that fails': {
    files: {
      ...home,
      'docgen.config.js': `export default { lastUpdated: false, ${ADMIN_API}, samples: { ruby: { label: 'Ruby', language: 'ruby', write: () => { throw new Error('no luck'); } } } };\n`,
      'content/getX.md': method('getX'),
    },
    args: ['build'],
    shows: [
      'content/getX.md  error  sample-failed  the sample `ruby` could not be written: no luck | look at the function of `samples.ruby` in the configuration',
    ],
  },
  'calls that can not be read': {
    files: {
      ...home,
      'docgen.config.js': `export default { lastUpdated: false, ${ADMIN_API} };\n`,
      'content/guide.md': '# Guide\n\n```calls\naddInvoice: 7\n```\n\n```calls\nadd invoice\n```\n',
    },
    args: ['build'],
    shows: [
      'content/guide.md:3:1  error  calls-block  this is not a list of calls: what `addInvoice` sends is not written as names with values | write each method with what it sends: `addInvoice: { client_id: 7 }`',
      'content/guide.md:7:1  error  calls-block  this is not a list of calls: `add invoice` is not the name of a method | write each method with what it sends: `addInvoice: { client_id: 7 }`',
    ],
  },
  layouts: {
    files: {
      'docgen.config.js': 'export default { lastUpdated: false };\n',
      'layouts.tsx': 'export const wide = ({ children }) => <div>{children}</div>;\n',
      'content/README.md': '---\nlayout: wdie\n---\n\n# Home\n',
    },
    args: ['build'],
    shows: ['content/README.md:2:1  error  layout-unknown  there is no layout `wdie` | did you mean `wide`?'],
  },
  'a library of styles': {
    files: {
      'docgen.config.js': 'export default { lastUpdated: false };\n',
      'node_modules/styled-components/package.json': '{ "name": "styled-components", "exports": "./index.js" }\n',
      'node_modules/styled-components/index.js': "exports.b = 'b';\n",
      'components/Card.jsx': "import { b as B } from 'styled-components';\nexport default () => <B>x</B>;\n",
      'components/Deck.jsx': "import { b as B } from 'styled-components';\nexport default () => <B>y</B>;\n",
      'content/README.md': '# Home\n\n<Card />\n',
    },
    args: ['build'],
    shows: [
      'components/Card.jsx  warning  component-styles  the styles that `components/Card.jsx` makes with `styled-components` are not in the page that the server sends | use a style sheet beside it, or let it run in the browser only: `Name.browser.tsx`',
      'components/Deck.jsx  warning  component-styles  the styles that `components/Deck.jsx` makes with `styled-components` are not in the page that the server sends | use a style sheet beside it, or let it run in the browser only: `Name.browser.tsx`',
    ],
  },
  'a package that makes code': {
    files: {
      'docgen.config.js': 'export default { lastUpdated: false };\n',
      'node_modules/live-code/package.json': '{ "name": "live-code", "exports": "./index.js" }\n',
      'node_modules/live-code/index.js': "export const run = (text) => new Function('x', text);\n",
      'node_modules/plain-code/package.json': '{ "name": "plain-code", "exports": "./index.js" }\n',
      'node_modules/plain-code/index.js': "// eval(x)\nexport const all = Function('return this')();\n",
      'components/Live.client.jsx': "import { run } from 'live-code';\nexport default () => <b>{typeof run}</b>;\n",
      'components/Plain.client.jsx': "import { all } from 'plain-code';\nexport default () => <b>{typeof all}</b>;\n",
      'content/README.md': '# Home\n\n<Live />\n\n<Plain />\n',
    },
    args: ['build'],
    shows: [
      "components/Live.client.jsx  warning  component-code  `live-code` in `components/Live.client.jsx` can make code of texts, which the policy of the site forbids | try it in a browser; if it fails, use another package, or set `security: { scripts: 'eval' }`",
    ],
  },
  'front matter by a schema': {
    files: {
      'docgen.config.js':
        "export default { lastUpdated: false, frontMatter: { safeParse: () => ({ success: false, error: { issues: [{ path: ['rating'], message: 'Expected number' }] } }) } };\n",
      'content/README.md': '---\nrating: much\n---\n\n# Home\n',
    },
    args: ['build'],
    shows: ['content/README.md:2:1  error  front-matter-schema  `rating`: expected number'],
  },
  'components and slots': {
    files: {
      ...home,
      'docgen.config.js': "export default { lastUpdated: false, theme: { slots: './places.jsx' } };\n",
      'components/Async.client.jsx': 'export default async () => <b>x</b>;\n',
      'components/Bare.jsx': 'export const Bare = () => <b>x</b>;\n',
      'components/Block.jsx': 'export default () => <div>x</div>;\n',
      'components/Failing.jsx': "export default () => { throw new Error('no luck'); };\n",
      'components/Head.jsx': 'export default () => <script>x</script>;\n',
      'components/Leading.jsx': 'export default ({ to }) => <a href={to}>x</a>;\n',
      'components/Loading.jsx': "throw new Error('no window');\n",
      'components/Strict.jsx':
        "export const props = { safeParse: (value) => (value.plan ? { success: true, data: value } : { success: false, error: { issues: [{ path: ['plan'], message: 'Required' }] } }) };\nexport default () => <b>x</b>;\n",
      'components/Styled.jsx': 'export default () => <b style={{ background: "url(x.png)" }}>x</b>;\n',
      'components/Syntax.jsx': 'export default () => <b>;\n',
      'components/Twice.client.jsx': 'export default () => <b>x</b>;\n',
      'components/Twice.jsx': 'export default () => <b>x</b>;\n',
      'places.jsx': 'export const footr = () => <b>x</b>;\n',
      'content/all.md':
        '# All\n\n<Async />\n\n<Bare />\n\nA <Block /> line.\n\n<Failing />\n\n<Head />\n\n<Strict />\n\n<Styled />\n\n<Strict plan="a" :seats="three" />\n\n<Strict plan={a} />\n\n<Leading to="javascript:x" />\n',
    },
    args: ['check'],
    shows: [
      'components/Bare.jsx  error  component-export  `components/Bare.jsx` has no component as its default export | write `export default function …`',
      'components/Loading.jsx  error  component-loading  `components/Loading.jsx` cannot be loaded: no window | code that needs a browser belongs in `Name.browser.tsx`',
      'components/Syntax.jsx:2:1  error  component-syntax  unexpected end of file before a closing "b" tag',
      'components/Twice.jsx  error  component-twice  `<Twice>` is also `components/Twice.client.jsx` | keep one of the two',
      'content/all.md:3:1  error  component-async  `<Async>` returns a promise | slots, and components that run in the browser, are synchronous: await in a component of the server',
      'content/all.md:7:3  error  component-in-paragraph  `<Block>` is within a line, and makes `<div>` | put its tag on a line of its own',
      'content/all.md:9:1  error  component-failed  `<Failing>` failed: no luck | look at `components/Failing.jsx`',
      'content/all.md:11:1  error  component-head  `<Head>` makes `<script>` | styles go into `Name.css`, code into a `.client.tsx` component',
      'content/all.md:13:1  error  component-props  `plan` of `<Strict>`: required',
      'content/all.md:15:1  warning  component-inline-style  `<Styled>` has a `style` with an address or braces, which the content security policy forbids | use a class, and `Name.css` beside the component',
      'content/all.md:17:1  error  component-attribute  `:seats` of `<Strict>` is no JSON | write text as `name="text"`, and everything else as JSON: `:name="3"`',
      'content/all.md:19:1  error  component-attribute  `plan` of `<Strict>` is code, which markdown cannot hold | write text as `name="text"`, and everything else as JSON: `:name="3"`',
      'content/all.md:19:1  error  component-props  `plan` of `<Strict>`: required',
      'content/all.md:21:1  warning  component-address  the `href` of `<Leading>` is left out: an address with `javascript:` could run something | name a page, a file, or an address with `https`, `http`, `mailto` or `tel`',
      'places.jsx  error  slot-unknown  there is no slot `footr` | did you mean `footer`?',
    ],
  },
  'a tag does not match the types of its component': {
    files: {
      ...home,
      'components/Price.tsx':
        "interface Props {\n  plan: 'free' | 'pro';\n  seats?: number;\n}\n" +
        'export default ({ plan, seats }: Props) => <b>{plan}{seats}</b>;\n',
      'content/a.md': '# A\n\n<Price seats="3" plam="pro" />\n',
      'docgen.config.js': 'export default { lastUpdated: false };\n',
    },
    args: ['build'],
    shows: [
      'content/a.md:3:1  warning  component-types  `<Price>` has `plam`, which `components/Price.tsx` does not know | did you mean `plan`?',
      "content/a.md:3:1  warning  component-types  `<Price>` has no `plan`, and `components/Price.tsx:2:3` says `'free' | 'pro'`",
      'content/a.md:3:1  warning  component-types  `<Price>` has the text `3` for `seats`, and `components/Price.tsx:3:3` says `number` | write `:seats="3"`',
    ],
  },
  'slots that show what is docgen’s twice, or in an island': {
    files: {
      ...home,
      'components/Folded.client.jsx': 'export default ({ children }) => <details>{children}</details>;\n',
      'slots.jsx':
        "import Folded from './components/Folded.client';\n" +
        'export const topBar = ({ children }) => <Folded>{children}</Folded>;\n' +
        'export const pageFooter = ({ children }) => <p>{children}{children}</p>;\n',
      'docgen.config.js': "export default { lastUpdated: false, theme: { slots: 'slots.jsx' } };\n",
    },
    args: ['build'],
    shows: [
      'slots.jsx  error  slot-children  `pageFooter` shows its `children` more than once (first on `/`) | show them once, beside what runs in the browser',
      'slots.jsx  error  slot-children  `topBar` shows its `children` in a component that runs in the browser (first on `/`) | show them once, beside what runs in the browser',
    ],
  },
  'components that differ from time to time, and slots of two plugins': {
    files: {
      ...home,
      'components/Dice.jsx': 'export default () => <b>{(globalThis.docgenDice ^= 1)}</b>;\n',
      'one.jsx': 'export const footer = () => <p>One</p>;\n',
      'two.jsx': 'export const footer = () => <p>Two</p>;\n',
      'content/dice.md': '# Dice\n\nA <Dice /> rolls.\n',
      'docgen.config.js':
        "export default { lastUpdated: false, plugins: [{ name: 'a', slots: 'one.jsx' }, { name: 'b', slots: 'two.jsx' }] };\n",
    },
    args: ['check'],
    shows: [
      'content/dice.md:3:3  warning  component-differs  `<Dice>` shows `<b>1</b>`, and `<b>0</b>` when it is rendered again | leave out the clock and chance, or let a `.client.tsx` component show it in the browser',
      'two.jsx  error  slot-twice  the slot `footer` is also filled by `one.jsx` | take one of the plugins away, or fill the slot in your own `slots.tsx`',
    ],
  },
  'a folder of components that is not there': {
    files: {
      ...home,
      'docgen.config.js': "export default { lastUpdated: false, theme: { components: './gone' } };\n",
    },
    args: ['check'],
    shows: ['error  component-missing  `./gone` does not exist | correct `theme.components` or `theme.slots`'],
  },
  'markdown of other generators': {
    files: {
      ...home,
      'content/rule.md': '# Rule\n\n[x](#see-ab)\n\n## See (a.b)\n\nText.\n',
      'content/foreign.md':
        '---\ntitle: Foreign\nredirect_from: /x\n---\n\nA <id> <Tabz> {{ b }} <i>c\n\n<<<<<<< HEAD\n\na\n\n>>>>>>> b\n',
      'content/jsx.mdx': '# Jsx\n\na {b\n',
      'content/open.md': '# Open\n\n```js\na\n',
      'content/comment.md': '# Comment\n\nText.\n\n<!-- a\n',
      'content/boxes.md': '# Boxes\n\n!!! note\n    a\n',
      'content/drawn.md': '# Drawn\n\n```math\n\\foo\n```\n',
      'content/endless.md': `# Endless\n\n${'_a'.repeat(600)}\n`,
      'content/include.md': '# Include\n\n<<< @/docgen.config.js#part\n\n<!--@include: ./include.md-->\n',
    },
    args: ['check'],
    shows: [
      "content/boxes.md:3:1  warning  syntax-unread  `!!! note` looks like MkDocs, and is not read as that (1 page) | `markdown: { syntax: ['pymdown'] }` in `docgen.config.ts` reads it",
      'content/comment.md:5:1  error  comment-open  the comment is never closed | close it with `-->`',
      'content/drawn.md:3:1  warning  formula-faulty  `\\foo` is no formula: undefined control sequence | correct it, or write `\\$` for a dollar sign that is one',
      'content/endless.md:3:1  warning  endless-word  a word with more than 500 `_` is shown as it is written | put a name or a token between backticks, and a space behind what is emphasized',
      "content/foreign.md:3:1  warning  foreign-front-matter  docgen does not read `redirect_from` in front matter (1 page) | docgen's key is `aliases`",
      "content/foreign.md:6:3  warning  unknown-element  `<id>` isn't an HTML element, and is shown as text | put it between backticks",
      'content/foreign.md:6:8  error  unknown-component  no component `<Tabz>`, so its tags are shown as text | did you mean `Tab`?',
      'content/foreign.md:6:14  warning  foreign-syntax  `{{ b }}` is shown as text: docgen fills nothing in | write what is meant',
      'content/foreign.md:6:23  warning  element-open  `<i>` is never closed | close it with `</i>`',
      'content/foreign.md:8:1  error  conflict-marker  a merge conflict is not resolved | keep one of the two versions',
      'content/include.md:3:1  error  import-region  `docgen.config.js` has no region `part` | mark it with `#region part` and `#endregion part` in comments',
      'content/include.md:5:1  error  include-circle  `content/include.md` is included again by `content/include.md` | remove one of the comments `@include`',
      'content/jsx.mdx:3:3  warning  mdx-refused  this is not valid MDX, so the page is read as markdown: unexpected end of file in expression, expected a corresponding closing brace for `{` | write `\\{` and `\\<` for signs that are text, and close each tag',
      'content/open.md:3:1  error  fence-open  the fenced code is never closed | close it with a line `` ``` ``',
      'content/rule.md:3:1  warning  anchor-of-other-rule  `#see-ab` is the id of another generator for `#see-a-b` in `content/rule.md` | the link works; to be exact, write `#see-a-b` or set `markdown.slug`',
    ],
  },
  'a folder without pages, and one that is a link': {
    files: {
      'content/public/a.txt': 'a',
      'content/b.rst': 'B',
      'content/a/c.RST': 'C',
      'content/d.qmd': 'D',
      'content/_config.yml': 'collections: [docs]\n',
      'content/_docs/a.md': '# A\n',
      'content/_includes/a.md': 'A\n',
      'other/a.md': '# A\n',
    },
    args: ['build'],
    prepare: async ({ root }) => {
      await symlink('../other', path.join(root, 'content/linked'));
      return undefined;
    },
    shows: [
      'error  no-pages  no page in `content`: it holds no markdown file | name the folder that holds the pages',
      'content/_docs  warning  left-out-folder  `_docs` is left out with 1 page: names that begin with `_` are no pages | call it `docs`, or build it by itself',
      'content/a/c.RST  warning  other-markup  `.rst` is not read, so 2 files are no pages | write them as `.md`, `.mdx` or `.markdown`, or keep them out of the content',
      'content/d.qmd  warning  other-markup  `.qmd` is not read, so this file is no page | write it as `.md`, `.mdx` or `.markdown`, or keep it out of the content',
      "content/linked  warning  linked-folder  the folder is a symbolic link, and is left out | to read it, set `content: { allow: ['other/**'] }`, or move the folder into the content",
    ],
  },
  'a PDF without a browser': {
    files: { 'content/README.md': '# Home\n\nText.\n' },
    args: ['build', '--pdf', 'manual.pdf'],
    shows: [
      'error  pdf-chromium  a PDF is printed by Chromium, and `CHROMIUM_PATH` names none | name the program: `CHROMIUM_PATH=/usr/bin/chromium docgen build --pdf manual.pdf`',
    ],
  },
  'components without a browser': {
    files: { 'content/README.md': '# Home\n\nText.\n' },
    args: ['check', '--browser'],
    shows: [
      'error  browser-missing  components run in Chromium, and none is found | name the program: `CHROMIUM_PATH=/usr/bin/chromium docgen check --browser`',
    ],
  },
  'several folders of content, one of which is in the way of another': {
    files: {
      'docgen.config.js':
        "export default { lastUpdated: false, contentFolders: [{ folder: 'docs', path: '/' }, { folder: 'packages/a', path: '/a/' }] };\n",
      'docs/README.md': '# Home\n\nText.\n',
      'docs/a/x.md': '# X\n\nText.\n',
      'docs/a/y.png': '',
      'packages/a/README.md': '# A\n\nText.\n',
    },
    args: ['check'],
    shows: [
      'docs/a/x.md  error  content-clash  below `/a/` only `packages/a` may stand: 2 files left out | give the folder another path in `contentFolders`, or move the files',
    ],
  },
  'a folder of pages that has sisters': {
    files: {
      'docs/a.md': '# A\n\nText.\n',
      'guides/a.md': '# A\n',
      'guides/deep/b.md': '# B\n',
      'test/b.md': '# B\n',
      'CHANGELOG.md': '# Changes\n',
      'README.md': '# Home\n',
    },
    args: ['check'],
    prepare: async ({ remove }) => {
      await remove('docgen.config.js');
      return undefined;
    },
    shows: [
      "warning  markdown-beside  the pages are in `docs`, without 3 files of markdown beside it: `guides` 2, `README.md` | `contentFolder: '.'` in `docgen.config.ts` reads all, `contentFolder: 'docs'` means it as it is",
    ],
  },
  'pages by people who are trusted with text': {
    files: {
      'content/README.md':
        '---\nmeta:\n  - http-equiv: refresh\n---\n\n# Home {#docgen-state}\n\n<script>x</script>\n\n<b onclick="x">b</b> <i onclick="x">i</i>\n\n[x](javascript:x) ![x](https://example.com/x.png)\n',
      'content/public/x.js': 'x',
      'docgen.config.js': "export default { lastUpdated: false, content: { trust: 'text' } };\n",
    },
    args: ['build'],
    shows: [
      ...[
        ['2:1', 'a tag in `meta` is left out'],
        ['6:1', 'the id `docgen-state` is left out'],
        ['8:1', '`<script>` is left out'],
        ['10:1', '`onclick=` is left out, 2 times on this page'],
        ['12:1', 'the address `javascript:` is left out'],
        ['12:19', '`<img>` from another site is left out'],
      ].map(
        ([place, what]) =>
          `content/README.md:${place}  warning  removed-html  ${what}: the content is only text here | write it in markdown; if everybody who writes pages may run scripts, set \`content: { trust: 'full' }\``,
      ),
      "content/public/x.js  error  refused-file  a browser could run this file, so it is not published: the content is only text here (`content.trust`) | remove it, or allow it: `content: { allow: ['content/public/x.js'] }`",
    ],
  },
  'a rule for ids that fails': {
    files: {
      'content/README.md': '# Home\n',
      'docgen.config.js':
        "export default { lastUpdated: false, markdown: { slug: () => { throw new Error('no luck'); } } };\n",
    },
    args: ['build'],
    shows: [
      'content/README.md  error  slug-failed  `markdown.slug` failed for the heading `Home`: no luck | it gets the text of a heading, and returns its id',
    ],
  },
  'dates without a repository': {
    files: { ...home, 'docgen.config.js': 'export default {};\n' },
    args: ['build'],
    shows: [
      'warning  dates-missing  pages have no last-updated date: the content is not in a git repository | commit it, or set `lastUpdated: false`',
    ],
  },
  'output that clashes': {
    files: { ...home, 'content/a.md': '# A\n', 'content/public/a.html': 'A' },
    args: ['build'],
    shows: [
      'error  output-clash  `a.html` is written by `content/a.md` and by `public/a.html` | rename one of the two',
    ],
  },
  'a file and a folder of one name': {
    files: { ...home, 'content/a/b.md': '# B\n', 'content/public/a': 'A' },
    args: ['build'],
    shows: [
      'error  output-clash  `a` is written by `public/a`, and as a folder by `content/a/b.md` | rename one of the two',
    ],
  },
  'a static file of another generator that a page hides': {
    files: { ...home, 'content/a.md': '# A\n', 'docusaurus.config.js': '', 'static/a.html': 'A' },
    args: ['build'],
    shows: [
      'static/a.html  warning  public-hidden  not published: `content/a.md` has the same address | remove one of the two',
    ],
  },
  'two pages whose files differ in capitals only': {
    files: { ...home, 'content/a.md': '# A\n', 'content/b.md': '---\npermalink: /A.html\n---\n\n# B\n' },
    args: ['build'],
    shows: [
      'content/a.md  warning  output-capitals  `a.html` and `A.html` are one file to Windows and macOS | rename one of the two',
    ],
  },
  'a file of somebody else in the output': {
    files: { ...home, 'dist/index.html': 'mine' },
    args: ['build'],
    shows: [
      'error  output-foreign  `index.html` in the output folder was not written by docgen | move it away, or choose another output folder with `--out`',
    ],
  },
  'a link in the output': {
    files: { ...home, 'elsewhere/a.txt': '' },
    args: ['build'],
    prepare: async (site) => {
      await mkdir(path.join(site.root, 'dist'));
      await symlink('../elsewhere', path.join(site.root, 'dist/assets'));
      return undefined;
    },
    shows: [
      'error  output-foreign  `assets` in the output folder is a link, so that its files would be written elsewhere | move it away, or choose another output folder with `--out`',
    ],
  },
  'a list of the output that is damaged': {
    files: { ...home, 'dist/.docgen-files.json': '{ "index.html"' },
    args: ['build'],
    shows: [
      'error  output-list  `ROOT/dist/.docgen-files.json`, the list of what docgen wrote there, is damaged | delete the output folder, or choose another one with `--out`',
    ],
  },
  'a page that is gone, and whose output somebody changed': {
    files: { ...home, 'content/a.md': '# A\n' },
    args: ['build'],
    prepare: async (site) => {
      await site.docgen('build');
      await site.remove('content/a.md');
      await site.write({ 'dist/a.html': 'mine' });
      return undefined;
    },
    shows: [
      'warning  changed-output-kept  `a.html` is no longer part of the site, but was changed by hand | delete it if you do not need it',
    ],
  },
  'rules of a host in public': {
    files: {
      'docgen.config.js': "export default { lastUpdated: false, host: 'netlify' };",
      'content/README.md': '# Home\n\nText.\n',
      'content/public/_headers': '',
    },
    args: ['check'],
    shows: [
      "warning  host-file-own  `public/_headers` replaces docgen's rules for `netlify` | remove it, or leave `netlify` out of `host` and write all of its rules yourself",
    ],
  },
  'a password on a host that reads none': {
    files: {
      ...home,
      'docgen.config.js':
        "export default { lastUpdated: false, host: ['apache', 'netlify'], security: { passwordFile: '/etc/users' } };",
      'content/public/.htaccess': '',
    },
    args: ['check'],
    shows: [
      "warning  host-file-own  `public/.htaccess` replaces docgen's rules for `apache` | remove it, or leave `apache` out of `host` and write all of its rules yourself",
      'error  password-host  `public/.htaccess` replaces the rules for `apache` that ask for the password | remove the file, or ask for the password in it and leave `security.passwordFile` out',
      'error  password-host  `security.passwordFile` has no effect on the host `netlify`: anybody could read the site | only rules for `nginx`, `apache` and `caddy` name such a file: set the password at the host',
    ],
  },
  'an option that does not exist': {
    files: home,
    args: ['build', '--srtict'],
    shows: ["error  usage  unknown option '--srtict' | did you mean `--strict`?"],
  },
  'a root that does not exist': {
    files: home,
    args: ['build', 'docs'],
    shows: ['error  root-missing  no folder `docs` | name the folder that holds `content/`'],
  },
  'a configuration without content': {
    files: { 'docgen.config.js': 'export default {};\n' },
    args: ['build'],
    shows: [
      'error  content-missing  no folder `content` beside `docgen.config.js` | put the markdown into the folder `content`, or name another with `contentFolder`',
    ],
  },
  'a content folder that does not exist': {
    files: { ...home, 'docgen.config.js': "export default { contentFolder: 'pages' };\n" },
    args: ['build'],
    shows: [
      'error  content-missing  no folder `pages` beside `docgen.config.js` | correct `contentFolder`: it is relative to the configuration',
    ],
  },
  'code of a commit without a repository': {
    files: home,
    args: ['build', '--code-from', 'main'],
    shows: [
      'error  code-from  `--code-from main` needs a git repository around the site | build in a clone, or a worktree',
    ],
  },
  'a content folder that a link leads out of the site': {
    files: { 'docgen.config.js': 'export default {};\n', 'pages/README.md': '# Home\n' },
    args: ['build'],
    prepare: async ({ root }) => {
      await symlink('..', path.join(root, 'content'));
      return undefined;
    },
    shows: [
      "content  error  content-outside  the pages of this folder are not read: a link leads out of the site, to `..` | put the folder itself in its place, or allow it in `docgen.config.ts`: `content: { allow: ['../**'] }`",
    ],
  },
  'a folder without markdown': {
    files: { 'empty/notes.txt': 'none' },
    args: ['build', 'empty'],
    shows: [
      'error  no-markdown  no markdown in `empty` | name a folder with markdown, or create a site with `docgen init`',
    ],
  },
  'a configuration that does not parse': {
    files: { ...home, 'docgen.config.ts': 'export default {\n' },
    args: ['build'],
    shows: ['docgen.config.ts:2:1  error  config-syntax  expected identifier but found end of file'],
  },
  'names that Windows refuses': {
    files: {
      'docgen.config.js': 'export default { lastUpdated: false };\n',
      'content/README.md': '# Home\n\n- [Con](con.md)\n',
      'content/con.md': '# Con\n\nText\n',
      'content/public/a:b.txt': 'x',
    },
    args: ['check'],
    shows: [
      "warning  output-unportable  Windows can't hold `a:b.txt`: names there have no `:` | rename it",
      "content/con.md  warning  output-unportable  Windows can't hold `con.html`: `con` is the name of a device there | rename it",
    ],
  },
  'a configuration that lets scripts make code of texts': {
    files: {
      ...home,
      'docgen.config.js': "export default {\n  lastUpdated: false,\n  security: { scripts: 'eval' },\n};\n",
    },
    args: ['check'],
    shows: [
      "docgen.config.js:3:15  warning  policy-eval  `security.scripts: 'eval'` lets every script of the site make code of texts | whoever gets a text into such a script, through an address for example, runs code in the reader’s browser",
    ],
  },
  'a configuration that imports docgen by its former name': {
    files: {
      ...home,
      'docgen.config.ts':
        "import { defineConfig } from 'docgen';\nimport { title } from './title';\nexport default defineConfig({ title, lastUpdated: false });\n",
      'title.ts': "import * as all from 'docgen';\nexport const title = typeof all.defineConfig;\n",
    },
    args: ['check'],
    shows: [
      "docgen.config.ts:1:30  warning  config-former-name  `from 'docgen'` names a package on npm that is not docgen | write `from 'docgen-site'`, and replace `docgen` by `docgen-site` in package.json",
      "title.ts:1:22  warning  config-former-name  `from 'docgen'` names a package on npm that is not docgen | write `from 'docgen-site'`, and replace `docgen` by `docgen-site` in package.json",
    ],
  },
  'a configuration that fails': {
    files: { ...home, 'docgen.config.ts': "throw new Error('no luck');\n" },
    args: ['build'],
    shows: ['docgen.config.ts:1:7  error  config-failed  `docgen.config.ts` failed: no luck'],
  },
  'a configuration without an export': {
    files: { ...home, 'docgen.config.ts': 'const a = 1;\n' },
    args: ['build'],
    shows: [
      'docgen.config.ts  error  config-export  `docgen.config.ts` has no default export | end the file with `export default defineConfig({ … })`',
    ],
  },
  'a configuration with wrong values': {
    files: {
      ...home,
      'docgen.config.ts':
        "export default {\n  titel: 'x',\n  base: 'docs',\n  pwa: 'yes',\n  nav: [{ text: 'a' }],\n};\n",
    },
    args: ['build'],
    shows: [
      'docgen.config.ts:3:3  error  config-value  `base`: expected a path that starts and ends with `/`, or `./`, got the string `docs`',
      'docgen.config.ts:5:3  error  config-value  `nav[0].link` is missing: expected a string',
      'docgen.config.ts:4:3  error  config-value  `pwa`: expected `true` or `false`, got the string `yes` | write `true`, without quotation marks',
      'docgen.config.ts:2:3  error  unknown-config-key  unknown key `titel` | did you mean `title`?',
    ],
  },
  'an output folder that holds the sources': {
    files: home,
    args: ['build', '--out', 'content/out'],
    shows: [
      "error  output-folder  `content/out` can't be the output folder: it holds the sources | choose a separate folder, such as `dist`",
    ],
  },
  'an output folder that is a file': {
    files: { ...home, out: 'mine\n' },
    args: ['build', '--out', 'out'],
    shows: [
      "error  output-file  `out` can't be the output folder: it is a file | move it away, or choose another folder with `--out`",
    ],
  },
  'an output folder below a file': {
    files: { ...home, file: 'mine\n' },
    args: ['build', '--out', 'file/out'],
    shows: [
      'error  system-fault  `ROOT/file/out`: a file stands where a folder has to be | move the file away, or choose another folder',
    ],
  },
  'a cache that is a file': {
    files: { ...home, file: 'mine\n' },
    args: ['build', '--cache', 'file'],
    shows: [
      "warning  cache-refused  the cache in `file` can't be used: a file stands where a folder has to be | name another folder with `--cache`, or use none: `--no-cache`",
    ],
  },
  'a shared cache that is away': {
    files: home,
    args: ['build', '--cache', 'http://127.0.0.1:9/docs'],
    shows: [
      'warning  shared-cache  the shared cache at `http://127.0.0.1:9/docs` fails: the connection failed | the site is complete all the same; look at the server, or leave the address out',
    ],
  },
  'an address of a cache with a password': {
    files: home,
    args: ['build', '--cache', 'https://me:secret@cache.example.com/docs'],
    shows: [
      'error  cache-address  the address in `--cache` has a user, a password or parameters, which would show in logs | leave them out, and set `DOCGEN_CACHE_TOKEN`, or `DOCGEN_CACHE_USER` and `DOCGEN_CACHE_PASSWORD`',
    ],
  },
  'a port that is taken': {
    files: home,
    args: ['serve', '--host', '127.0.0.1'],
    prepare: async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
      return ['--port', String((server.address() as AddressInfo).port)];
    },
    shows: [
      'error  port-in-use  port PORT is in use | stop the program that uses it, or choose another port: `--port NEXT`',
    ],
  },
  'an address of another machine': {
    files: home,
    args: ['serve', '--host', '203.0.113.9'],
    shows: [
      "error  host-unavailable  docgen can't listen on `203.0.113.9`, port 8080 (EADDRNOTAVAIL) | leave `--host` and `--port` out, or name an address of this machine",
    ],
  },
  'an output folder that is not there': {
    files: home,
    args: ['serve', '--dist'],
    shows: [
      'error  dist-missing  no folder `dist` to serve | run `docgen build` first, or name the folder: `--dist DIR`',
    ],
  },
  'a folder that is no output': {
    files: home,
    args: ['serve', '--dist', 'public'],
    prepare: async ({ root }) => {
      await mkdir(path.join(root, 'public'));
      return undefined;
    },
    shows: [
      'error  dist-foreign  `public` was not written by docgen | name the folder that `docgen build` wrote: `--dist DIR`',
    ],
  },
  'a site in a folder that holds something, without consent': {
    files: home,
    args: ['init', 'content'],
    shows: ['error  argument-missing  your consent is missing | pass it, as in `docgen init --yes`'],
  },
  'a new site where there is one of another generator': {
    files: { 'old/mkdocs.yml': 'site_name: A\n', 'old/docs/index.md': '# A\n' },
    args: ['init', 'old', '--yes'],
    shows: [
      'error  init-migrates  `old` has a site of MkDocs (`mkdocs.yml`) | `docgen migrate old` writes a configuration for it',
    ],
  },
  'a new site where there is one': {
    files: home,
    args: ['init', '.', '--yes'],
    shows: [
      'error  init-again  there is a site of docgen already: `docgen.config.js` | `docgen serve` shows it, `docgen new page` adds a page, `docgen init --host NAME` writes what a host needs; to start anew, remove that file first',
    ],
  },
  'a style sheet that is not there': {
    files: {
      ...home,
      'docgen.config.js': "export default {\n  lastUpdated: false,\n  theme: { css: ['./brand.css'] },\n};\n",
    },
    args: ['build'],
    shows: [
      'docgen.config.js:3:18  error  look-file  the file `./brand.css` is not there | paths are relative to the root',
    ],
  },
  'a move of what no generator was for': {
    files: { 'old/a.md': '# A\n' },
    args: ['migrate', 'old'],
    shows: [
      'error  migrate-nothing  no marks of another generator in `old` | `--from` names it; `docgen init` makes a site of plain markdown',
    ],
  },
  'a move of what has moved': {
    files: home,
    args: ['migrate'],
    shows: [
      'error  migrate-done  `docgen.config.js` is already there | `docgen migrate --undo` takes back what an earlier run has written',
    ],
  },
  'the way back from no move': {
    files: home,
    args: ['migrate', '--undo'],
    shows: [
      'error  migrate-no-record  no record of a move: there is no `.docgen-migrate.json`, or it is broken | name the folder in which `docgen migrate` wrote',
    ],
  },
  'an old configuration that throws': {
    files: {
      'old/.vitepress/config.mjs': "throw new Error('no');\nexport default { title: Date() };\n",
      'old/index.md': '# A\n',
    },
    args: ['migrate', '--dry-run', '--run-config', 'old'],
    shows: [
      '.vitepress/config.mjs  warning  migrate-run-failed  `.vitepress/config.mjs` could not be run: Error: no | install the packages that it imports, or do without what only its code says',
    ],
  },
  'pages of another generator in no sidebar': {
    files: {
      'old/mkdocs.yml': 'site_name: A\nnav:\n  - index.md\n',
      ...Object.fromEntries(
        ['index', 'a', 'b', 'c', 'd'].map((name) => [`old/docs/${name}.md`, `# ${name}\n\nText.\n`]),
      ),
    },
    args: ['check', 'old'],
    shows: [
      'warning  pages-not-in-sidebar  4 pages are in no sidebar, such as `docs/a.md` | add to `sidebar` what readers should find there',
    ],
  },
  'an old site that is not there': {
    files: home,
    args: ['check', '--site', 'old'],
    shows: [
      'error  old-site-missing  no old site in `old`: there is no such file or folder | name the folder that was built, its `sitemap.xml`, or a list of addresses',
    ],
  },
  'an old site, and one that is not built': {
    files: { ...home, 'content/a.md': '# A\n\n[b](./b.md)\n', 'old.txt': '/a.html\n' },
    args: ['check', '--site', 'old.txt'],
    shows: [
      'error  old-site-unbuilt  not compared with the old site: this one has errors, and is not built | correct them first, or put them into a baseline',
      'content/a.md:3:1  error  dead-link  no page `./b.md` | did you mean `a.md`?',
    ],
  },
  'an old site with more than this one': {
    files: {
      ...home,
      'old/index.html':
        '<html lang="de"><title>Start</title><link rel="canonical" href="https://e.com/"><h2 id="x">X</h2>',
      'old/lost.html': '<html>',
      'old/a.pdf': '',
    },
    args: ['check', '--site', 'old'],
    shows: [
      'error  old-address  the old site has addresses that this one lacks: no page below the top (1: /lost.html) | bring their files with `contentFolders`, or say with `redirects` where readers go instead',
      'warning  old-canonical  the old site has canonical links that this one lacks: `https://e.com/*/` is now `https://example.com/*/` (1: /) | keep the old form with `addresses`, or accept that search engines learn the new one',
      'error  old-file  the old site has files that this one lacks: files below the top (1: /a.pdf) | put them into `public/` in the content, or name their folder in `publicFolder`',
      'error  old-heading  the old site has headings that this one lacks: not on their pages (1: /#x) | see what the page has lost: a component, an included file, or something that a plugin made',
      'error  old-language  the old site has languages that this one lacks: `de` is now `en-US` (1: /) | name the language of the folder in `languages`, or `lang` in front matter',
      'warning  old-title  the old site has titles that this one lacks: the pages are called something else (1: /: `Start` is now `Documentation`) | give them a `title` in front matter, if search engines are to know them by it',
    ],
  },
  'a new site in place of a file': {
    files: home,
    args: ['init', 'content/README.md', '--yes'],
    shows: ['error  no-folder  `content/README.md` is not a folder | name a folder'],
  },
  'a new site at an address that is none': {
    files: home,
    args: ['init', 'docs', '--yes', '--site-url', 'example.com'],
    shows: [
      'error  option-value  `--site-url`: expected an address that starts with https:// or http://, got the string `example.com`',
    ],
  },
  'a new method without an area': {
    files: home,
    args: ['new', 'method', 'getX'],
    shows: [
      "error  new-method-name  `getX` can't be the name of a method | pass the area and the method, as in `AREA/NAME`; a name consists of letters, digits and `_`",
    ],
  },
  'a new method in an area that does not exist': {
    files: { ...home, 'content/orders/a.md': '# A\n' },
    args: ['new', 'method', 'ordres/getX'],
    shows: ['error  area-missing  no area `ordres` | did you mean `orders`? `--create-area` creates a new area'],
  },
  'a new page outside of the content': {
    files: home,
    args: ['new', 'page', '../x'],
    shows: [
      'error  page-path  there can be no page at `../x`: it leads out of the content folder | name a path below the content folder, such as `guides/install.md`',
    ],
  },
  'a new page that exists': {
    files: home,
    args: ['new', 'page', 'README'],
    shows: ['error  file-exists  `content/README.md` already exists | choose another name, or edit the existing file'],
  },
  'a new page below a file': {
    files: home,
    args: ['new', 'page', 'README.md/x'],
    shows: [
      "error  file-unwritable  `content/README.md/x.md` can't be written (ENOTDIR) | check that you may write there",
    ],
  },
  'a baseline that is not there': {
    files: home,
    args: ['check', '--baseline', 'known.json'],
    shows: ['error  baseline-missing  no file `known.json` | write it with `--update-baseline`, or correct the path'],
  },
  'a baseline that is none': {
    files: { ...home, 'known.json': '{' },
    args: ['check', '--baseline', 'known.json'],
    shows: ['error  baseline-broken  `known.json` is not a baseline | write it again with `--update-baseline`'],
  },
  'a baseline of what is mended': {
    files: { ...home, 'content/a.md': '# A\n\n[](README.md)\n' },
    args: ['check', '--baseline', 'known.json'],
    prepare: async (site) => {
      await site.docgen('check', '--baseline', 'known.json', '--update-baseline');
      await site.write({ 'content/a.md': '# A\n\nText.\n' });
      return undefined;
    },
    shows: [
      'known.json:3:57  warning  baseline-gone  `link-text` in `content/a.md` is fixed: the link to `README.md` has no text | update the baseline with `--update-baseline`',
    ],
  },
  'a description without operations': {
    files: { ...home, 'a.yaml': "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n" },
    args: ['import', 'openapi', 'a.yaml'],
    shows: [
      'a.yaml  error  import-nothing  nothing in the file can be imported: it has no operation and no method | look whether it is the right file',
    ],
  },
  'a collection with scripts': {
    files: {
      ...home,
      'a.json': JSON.stringify({
        info: { name: 'A' },
        event: [{ listen: 'test', script: { exec: ['run();'] } }],
        item: [{ name: 'B', request: { method: 'GET', url: 'https://a.example/b' } }],
      }),
    },
    args: ['import', 'postman', 'a.json'],
    shows: [
      'a.json  warning  import-left-out  1 script and 1 address (`https://a.example`) left out: pages have no place for them | `api.url` and `api.auth` of the configuration say where calls go and who calls',
    ],
  },
  'a description with a webhook': {
    files: {
      ...home,
      'a.yaml':
        "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { responses: {} } } }\nwebhooks: { b: { post: {} } }\n",
    },
    args: ['import', 'openapi', 'a.yaml'],
    shows: [
      'warning  import-lost  1 webhook left out: markdown pages only describe calls to the API | the plugin `openApi` shows them',
    ],
  },
  'an operation that is gone': {
    files: {
      ...home,
      'docgen.config.js': `import { openApi } from 'docgen-site';
        export default { lastUpdated: false, plugins: [openApi({ source: 'new.yaml' })] };`,
      'new.yaml': "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n",
      'old.yaml':
        "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a:\n    get: { responses: { '204': { description: A } } }\n",
    },
    args: ['check', '--against', 'old.yaml'],
    shows: ['old.yaml:5:5  error  breaking-change  `GET /a`: no longer documented'],
  },
  'a default that is another one': {
    files: {
      ...home,
      'docgen.config.js': `import { openApi } from 'docgen-site';
        export default { lastUpdated: false, api: { url: 'https://a.example' }, plugins: [openApi({ source: 'new.yaml' })] };`,
      ...Object.fromEntries(
        [10, 20].map((value) => [
          value === 10 ? 'old.yaml' : 'new.yaml',
          `openapi: 3.1.0\ninfo: { title: API, version: '1' }\nservers: [{ url: https://a.example }]\npaths:\n  /a:\n    get:\n      summary: A\n      parameters: [{ name: limit, in: query, schema: { type: integer, default: ${value} } }]\n      responses: { '204': { description: A }, default: { description: B } }\n`,
        ]),
      ),
    },
    args: ['check', '--against', 'old.yaml'],
    shows: ['new.yaml:6:5  warning  risky-change  `GET /a`: default of `limit` is `20` now, was `10`'],
  },
  'an accepted problem that is not there': {
    files: {
      ...home,
      'docgen.config.js':
        "export default {\n  lastUpdated: false,\n  problems: {\n    ignore: [\n      { code: 'dead-link', file: 'content/*.md', name: 'a', link: '/b', reason: 'No reason.' },\n    ],\n  },\n};\n",
    },
    args: ['check'],
    shows: [
      'docgen.config.js:5:81  warning  ignore-unused  `problems.ignore` accepts `dead-link` of `a` of `/b` in `content/*.md`, but there is none | remove the entry, or correct it',
    ],
  },
  'an upload without a search service': {
    files: home,
    args: ['upload-search'],
    shows: [
      "error  search-service  the configuration names no search service | name it: `search: { service: 'meilisearch', host, index, searchKey }`",
    ],
  },
  'an upload without a key': {
    files: {
      ...home,
      'docgen.config.js':
        "export default { lastUpdated: false, search: { service: 'typesense', host: 'https://a.example', index: 'a', searchKey: 'k' } };",
    },
    args: ['upload-search'],
    shows: [
      'error  search-admin-key  the variable `DOCGEN_SEARCH_ADMIN_KEY` is not set | set it to a key of the service that may change the index: it is never written anywhere',
    ],
  },
  'settings of a search service that are not whole': {
    files: {
      ...home,
      'docgen.config.js': "export default { lastUpdated: false, search: { service: 'algolia', index: 'a b' } };",
    },
    args: ['check'],
    shows: [
      'docgen.config.js:1:68  error  config-value  `search.index`: expected letters, digits, `_` and `-`, got the string `a b`',
      "docgen.config.js:1:38  error  config-value  `search.searchKey` is missing: expected one for `service: 'algolia'`",
      "docgen.config.js:1:38  error  config-value  `search.appId` is missing: expected one for `service: 'algolia'`",
    ],
  },
  'an import of a file that is not there': {
    files: home,
    args: ['import', 'postman', 'gone.json'],
    shows: ['error  import-file  no file `gone.json` | name the file to import: `docgen import postman FILE`'],
  },
  'an import that does not parse': {
    files: { ...home, 'calls.json': '{\n  "item": [,]\n}' },
    args: ['import', 'postman', 'calls.json'],
    shows: [
      "calls.json:2:12  error  import-syntax  the file can't be parsed: expected the node content, but found ',' | export it again, or fix it here",
    ],
  },
  'an import of another kind': {
    files: { ...home, 'calls.json': '{}' },
    args: ['import', 'postman', 'calls.json'],
    shows: [
      'calls.json  error  import-format  the file is not a Postman collection | export it as a collection 2.1; for an OpenAPI description use `docgen import openapi FILE`',
    ],
  },
  'an import of requests that call no method, or one whose page is taken': {
    files: { ...home, 'content/general/ping.md': '# Ping\n\nText.\n', 'calls.json': COLLECTION },
    args: ['import', 'postman', 'calls.json'],
    shows: [
      'calls.json  warning  import-call  `Home` has no field `call` with the name of a method, and is left out | add one if it calls a method of the API',
      'warning  import-page-taken  `general/ping.md` already exists and is not a page of `ping`: the method is left out | write `call: ping` in its front matter, or rename it',
    ],
  },
  'agents and no built site': {
    files: home,
    args: ['mcp'],
    shows: [
      'error  mcp-site  no built site in `ROOT/dist` | run `docgen build` first, or name the folder that it wrote: `docgen mcp DIR`',
    ],
  },
  'agents and an address that is none': {
    files: home,
    args: ['mcp', 'https://'],
    shows: [
      'error  mcp-address  no site that docgen has built at `https://` | name the address of its home page: `docgen mcp https://docs.example.com/`',
    ],
  },
  'content that is nested too deeply': {
    files: {
      ...home,
      'content/deep/blocks.md': `# Deep\n\n${'> '.repeat(2000)}a\n`,
      'content/deep/html.md': `# Deep\n\n${'<div>\n'.repeat(2500)}`,
    },
    args: ['build'],
    shows: [
      'content/deep/blocks.md:3:201  error  nested-too-deeply  more than 100 blocks are nested in each other | take levels away',
      'content/deep/html.md:103:1  error  nested-too-deeply  more than 100 HTML elements are nested in each other | close elements that are never closed, or take levels away',
    ],
  },
  'a comment without a commit': {
    files: { ...home },
    args: ['comment'],
    shows: [
      'error  comment-base  no commit to compare with: this is no run for a pull or merge request | name one: `--base origin/main`',
    ],
  },
  'a comment without a request': {
    files: { ...home },
    args: ['comment', '--base', 'main', '--post'],
    shows: [
      'error  comment-target  the comment can not be written: this is no run for a request | GitHub needs `GITHUB_TOKEN`, GitLab `GITLAB_TOKEN`; without `--post` the comment is printed',
    ],
  },
  'diagrams without what draws them': {
    files: { 'content/README.md': '# Home\n\n```mermaid\ngraph LR\n```\n' },
    args: ['build'],
    shows: [
      'content/README.md  warning  diagrams-undrawn  diagrams on 1 page are shown as code: Mermaid, which draws them, is not installed | `npm install --save-dev docgen-site mermaid` installs both',
    ],
  },
  'images of pages without what draws them': {
    files: {
      'content/README.md': '# Home\n\nText.\n',
      'docgen.config.js':
        "export default {\n  lastUpdated: false,\n  siteUrl: 'https://a.example/',\n  ogImage: true,\n};\n",
    },
    args: ['build'],
    shows: [
      'docgen.config.js:4:3  error  image-renderer  `ogImage: true` needs the package `@resvg/resvg-js`, which is not installed | npm install --save-dev @resvg/resvg-js',
    ],
  },
  'a look with faults': {
    files: {
      'content/README.md':
        '---\ntitle: On %{versoin}\n---\n\n# Home %{nothing}\n\nText \\%{kept}.\n\n<script>alert(1)</script>\n',
      'brand.css': '@font-face { src: url(gone.woff2) }\n',
      'chat.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path style="fill:red"/></svg>',
      'docgen.config.js': `export default {
  lastUpdated: false,
  theme: {
    logo: './logo.svg',
    accent: '#ffd000',
    css: ['./brand.css'],
    fonts: ['./other.woff2'],
  },
  social: [{ icon: './chat.svg', link: '/' }, { icon: 'gitub', link: '/' }],
  ogImage: './chat.svg',
  variables: { version: 2 },
};
`,
    },
    args: ['build'],
    shows: [
      'brand.css:1:19  error  style-sheet  could not resolve `gone.woff2`',
      'content/README.md:2:11  error  unknown-variable  there is no variable `versoin` | did you mean `%{version}`?',
      'content/README.md:5:8  error  unknown-variable  there is no variable `nothing` | add it to `variables`, or write `\\%{nothing}` to show it as it is',
      'content/README.md:9:1  warning  page-script  a script in a page is left out: it would run on some visits only | put it into `head` in the configuration, or make it a component: `components/Name.client.tsx`',
      'docgen.config.js:4:11  error  look-file  the file `./logo.svg` is not there | paths are relative to the root',
      "docgen.config.js:5:13  warning  accent-contrast  `#ffd000` has a contrast of 1.42 on light pages, text needs 4.5 | `#8a7000` has enough: `accent: { light: '#8a7000', … }`",
      'docgen.config.js:7:13  warning  font-unused  no style sheet in `theme.css` uses the font `./other.woff2` | its path is relative to the root, not to the style sheet',
      'docgen.config.js:9:20  error  social-icon  the icon `./chat.svg` has `style=` | the content security policy would block it: save it as plain SVG',
      'docgen.config.js:9:55  error  social-icon-unknown  there is no icon `gitub` | did you mean `github`?',
      'docgen.config.js:10:3  warning  image-address  `ogImage` has no effect without `siteUrl`: other sites need the whole address of an image | set `siteUrl` to the address of the site',
    ],
  },
  'translations that are not complete': {
    files: {
      'content/README.md': '# Home\n\nText.\n',
      'content/de/README.md': '---\ntranslated: 0123abc\n---\n# Anfang\n\nText.\n',
      'content/de/allein.md': '# Allein\n\nText.\n',
      'content/guide.md': '# Guide\n\nText.\n',
      'content/getThings.md': method('getThings', { sections: parameters('id | integer | A', 'sort | string | B') }),
      'content/de/getThings.md': method('getThings', { sections: parameters('id | integer | A', 'page | string | B') }),
      'docgen.config.js':
        "export default { lastUpdated: false, languages: { '/': 'en', '/de/': 'de' }, api: { url: 'https://a.example/' } };\n",
    },
    prepare: commitAll,
    args: ['check', '--translations'],
    shows: [
      'content/de/README.md:2:1  error  translation-commit  no commit `0123abc` | correct `translated`, or remove it; in CI, fetch all commits (`fetch-depth: 0`)',
      'content/de/allein.md:1:1  warning  translation-orphaned  there is no original of this page in `en` | remove it, or name the original with `translates` in its front matter',
      'content/de/getThings.md:1:1  warning  translation-parameters  only `content/getThings.md` has `sort`; only this page has `page` | names of parameters are the same in all languages',
      'content/guide.md:1:1  warning  translation-missing  not translated into `de` | write the file with `docgen new translation de guide.md`',
    ],
  },
  'a renamed page, with the address that it had': {
    files: {
      ...home,
      'content/install.md': '# Install\n\nText.\n',
      'content/a.md': '# A\n\n[Install](install.md)\n',
    },
    async prepare(site) {
      const git = gitRepository(site.root);
      git.commit('2024-01-01T00:00:00Z', {});
      git.git('mv', 'content/install.md', 'content/setup.md');
      git.commit('2024-01-02T00:00:00Z', {});
      return Promise.resolve(undefined);
    },
    args: ['check', '--against', 'HEAD~1'],
    shows: [
      'content/a.md:3:1  error  dead-link  no page `install.md` | renamed to `setup.md`',
      "content/setup.md:1:1  warning  lost-address  `/install.html` leads nowhere: the page was `install.md` | keep the address with `aliases: ['/install.html']` in the front matter",
    ],
  },
  'a translation into a language that is not there': {
    files: {
      ...home,
      'docgen.config.js': "export default { lastUpdated: false, languages: { '/': 'en', '/de/': 'de' } };\n",
      'content/de/README.md': '# Anfang\n',
    },
    args: ['new', 'translation', 'fr', 'README.md'],
    shows: ['error  translation-language  no language `fr` to translate into | the languages are `de`'],
  },
  'a translation of a page that is not there': {
    files: {
      ...home,
      'docgen.config.js': "export default { lastUpdated: false, languages: { '/': 'en', '/de/': 'de' } };\n",
      'content/de/README.md': '# Anfang\n',
    },
    args: ['new', 'translation', 'de', 'guide.md'],
    shows: [
      'error  translation-original  no page `guide.md` in the original | name it by its file below the content folder',
    ],
  },
  'translations of a site with one language': {
    files: home,
    args: ['check', '--translations'],
    shows: ['error  one-language  the site has one language | name the others in `languages`'],
  },
  'a version of a folder that is not there': {
    files: {
      ...home,
      'docgen.config.js':
        "export default {\n  lastUpdated: false,\n  versions: [{ label: '2', path: '/' }, { label: '1', path: '/1/', folder: 'gone' }],\n};\n",
    },
    args: ['check'],
    shows: [
      'docgen.config.js:3:76  error  version-folder  version `1` has no folder `gone` | correct `folder` in `versions`; it is relative to the root',
    ],
  },
};

/** The history of a site begins. */
function commitAll({ root }: TinySite): Promise<undefined> {
  gitRepository(root).commit('2024-01-01T00:00:00Z', {});
  return Promise.resolve(undefined);
}
