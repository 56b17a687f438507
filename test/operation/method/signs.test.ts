import { expect, it } from 'vitest';
import { tinySite } from '../../support/tinySite';

const CONFIG = "export default { lastUpdated: false, api: { url: 'https://api.example.com/' } };\n";
const BODY = '\n# getShip\n\nA ship.\n\n## Required parameters\n\nNone.\n\n## Response\n\nNone.\n';

it.each([
  ['a key', '---\ncall: getShip\n---\n'],
  ['an indented key', '---\n  call: getShip\n---\n'],
  ['a key in quotes', "---\n'call' : getShip\n---\n"],
  ['a map in braces', '---\n{title: Ship, call: getShip}\n---\n'],
  ['a long key', '---\n? call\n: getShip\n---\n'],
  ['TOML', '+++\ncall = "getShip"\n+++\n'],
])('front matter names a method with %s', async (_how, frontMatter) => {
  const site = await tinySite({ 'docgen.config.js': CONFIG, 'content/README.md': `${frontMatter}${BODY}` });
  expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
  expect(await site.read('dist/index.html')).toContain('data-sample="python"');
});

it.each(['```calls', '````calls', '~~~ calls', '1. ```calls', '> ```calls'])(
  'code that begins with %j becomes samples',
  async (open) => {
    const [before = '', fence = ''] = /^(.*?)((?:`+|~+).*)$/.exec(open)!.slice(1);
    const below = before.replace(/\d\./, '  ');
    const close = /^[`~]+/.exec(fence)![0];
    const text = `# Home\n\n${before}${fence}\n${below}- getShip: {id: 1}\n${below}${close}\n`;
    const site = await tinySite({ 'docgen.config.js': CONFIG, 'content/README.md': text });
    await site.docgen('build');
    expect(await site.read('dist/index.html')).toContain('data-sample="python"');
  },
);

it('a value for a parameter is unused on a site without methods too', async () => {
  const config = "export default { lastUpdated: false, method: { values: { ship: '7' } } };\n";
  const site = await tinySite({ 'docgen.config.js': config, 'content/README.md': '# Home\n\nText.\n' });
  const { stdout } = await site.docgen('check', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [{ code: 'site-value-unused' }] });
});
