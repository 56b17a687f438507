import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';
import { ADMIN_API } from '../support/adminApi';

const page =
  '---\ncall: getX\n---\n\n# getX\n\nGets x.\n\n## Required parameters\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| `filter[id]` | integer | The ID. |\n\n## Response\n\nNot documented.\n';

function config(samples: string, head = ''): string {
  return `${head}export default { lastUpdated: false, exports: { openapi: false, postman: false, methods: false, markdown: false, llms: false }, ${ADMIN_API}, samples: ${samples} };\n`;
}

const RUBY = `{ ruby: { label: 'Ruby', language: 'ruby', write: ({ call, pairs }) => word + ' ' + call + ' ' + pairs.map((pair) => pair.join('=')).join(' ') } }`;

it("a sample of the site's own is written from the call, and written again when only what it uses has changed", async () => {
  const site = await tinySite({
    'docgen.config.js': config(RUBY, "import { word } from './word.js';\n"),
    'word.js': "export const word = 'first';\n",
    'content/README.md': '# Home\n',
    'content/getX.md': page,
  });
  expect(await site.docgen('build', '--quiet', '--cache', 'kept')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  const text = async () => (await site.read('dist/getX.html')).replace(/<[^>]*>/g, '');
  expect(await text()).toContain('first getX api_id=API_ID api_key=API_KEY call=getX filter[id]=42');
  await site.write({ 'word.js': "export const word = 'second';\n" });
  expect(await site.docgen('build', '--quiet', '--cache', 'kept')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect(await text()).toContain('second getX');
});

it('a list says which samples there are, and in which order', async () => {
  const site = await tinySite({
    'docgen.config.js': config("['go', 'post']"),
    'content/README.md': '# Home\n',
    'content/getX.md': page,
  });
  expect((await site.docgen('build', '--quiet')).exitCode).toBe(0);
  const html = await site.read('dist/getX.html');
  expect(html).toContain('data-code-group="Go|POST"');
  expect(html).not.toContain('php-samples');
});

it.each([
  ['throws', '() => { throw new Error("no luck") }', 'no luck'],
  ['returns no text', '() => 1', 'its function did not return a string'],
])('a sample whose function %s is a problem of the page', async (_what, write, reason) => {
  const site = await tinySite({
    'docgen.config.js': config(`{ ruby: { label: 'Ruby', language: 'ruby', write: ${write} } }`),
    'content/README.md': '# Home\n',
    'content/getX.md': page,
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode).toBe(1);
  expect(stderr).toContain(
    `content/getX.md  error  sample-failed  the sample \`ruby\` could not be written: ${reason}`,
  );
});
