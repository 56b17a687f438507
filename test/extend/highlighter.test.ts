import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const PAGE = `# Home

\`\`\`js {2} title="one.js"
const a = '<b>';
\`\`\`

\`\`\`js title="two.js"
const a = '<b>';
\`\`\`

\`\`\`
plain
\`\`\`
`;

const configOf = (highlighter: string, more = '') =>
  `export default { lastUpdated: false, markdown: { ${more} highlighter: ${highlighter} } };\n`;

async function built(highlighter: string, page = PAGE) {
  const site = await tinySite({ 'docgen.config.js': configOf(highlighter), 'content/README.md': page });
  const { exitCode, stderr } = await site.docgen('build', '--no-cache');
  const html = exitCode === 0 ? await site.read('dist/index.html') : '';
  return { exitCode, stderr, content: html.slice(html.indexOf('<div id="docgen-content"'), html.indexOf('</main>')) };
}

/** The frames of the blocks of a page: how each begins, up to the words of its first line. */
const framesIn = (content: string): string[] =>
  content
    .split('<div class="code-block"')
    .slice(1)
    .map((frame) => frame.slice(0, frame.indexOf('</pre>') + 6));

describe('a highlighter of the site', () => {
  it('returns HTML, later if it wants to, and gets docgen’s frame with the caption of each block', async () => {
    const { content, stderr } = await built(`async (code, language, meta) => {
  const text = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return '<pre class="mine" title="' + meta.slice(0, 3) + '"><code>1 <i>' + language + '</i>' + text + '</code></pre>';
}`);
    expect(stderr).not.toMatch(/error|warning/);
    // The numbers are text too, so that blocks are not known by what is in them.
    expect(framesIn(content)).toEqual([
      ` data-language="js"><p class="code-block-title">one.js</p><pre class="mine" title="{2}"><code>1 <i>js</i>const a = '&#x3C;b>';</code></pre>`,
      ` data-language="js"><p class="code-block-title">two.js</p><pre class="mine" title="tit"><code>1 <i>js</i>const a = '&#x3C;b>';</code></pre>`,
      '><pre class="mine" title=""><code>1 <i></i>plain</code></pre>',
    ]);
    expect(content.match(/<button type="button" class="code-copy"/g)).toHaveLength(3);
  });

  it('returns a tree of hast, as an element or in a root, or what belongs into `code`', async () => {
    const { content } = await built(`(code, language, meta) => {
  const text = { type: 'text', value: code };
  const pre = { type: 'element', tagName: 'pre', properties: { class: 'tree', style: 'color:red' }, children: [text] };
  if (meta.includes('one')) return { type: 'root', children: [pre] };
  return meta.includes('two') ? pre : '<b>' + code + '</b>';
}`);
    expect(framesIn(content)).toEqual([
      expect.stringMatching(
        /one\.js<\/p><pre class="tree s-[\da-f]{8}"><code class="language-js">const a = '&#x3C;b>';<\//,
      ),
      expect.stringMatching(
        /two\.js<\/p><pre class="tree s-[\da-f]{8}"><code class="language-js">const a = '&#x3C;b>';<\//,
      ),
      '><pre><code><b>plain</b></code></pre>',
    ]);
  });

  it('leaves to docgen what it does not know, and the samples of methods, whose values are filled in', async () => {
    const { content } = await built("(code, language) => language === 'json' ? '<u>json</u>' : undefined");
    expect(content).toContain('<t-k>const</t-k>');
    const site = await tinySite({
      'docgen.config.js': `export default { lastUpdated: false, api: { url: 'https://api.example.com' }, markdown: { highlighter: () => '<u>mine</u>' } };\n`,
      'content/README.md': '# Home\n\n```js\n1\n```\n',
      'content/getOne.md':
        '---\ncall: getOne\n---\n\n# getOne\n\n## Required parameters\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| `id` | integer | Its id |\n\n## Response\n\n```json\n{ "id": 7 }\n```\n',
    });
    expect(await site.docgen('build', '--no-cache')).toMatchObject({ exitCode: 0 });
    expect(await site.read('dist/index.html')).toContain('<u>mine</u>');
    expect(await site.read('dist/getOne.html')).not.toContain('<u>mine</u>');
  });

  it.each([
    ["() => { throw new Error('no such theme'); }", 'no such theme'],
    ['() => 7', 'it returned neither HTML nor a tree of hast'],
  ])('is named where it fails: %s', async (highlighter, reason) => {
    const { exitCode, stderr } = await built(highlighter);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`content/README.md  error  plugin-failed  \`markdown.highlighter\` failed: ${reason}`);
  });

  it('is a function', async () => {
    const { exitCode, stderr } = await built("'shiki'");
    expect(exitCode).toBe(2);
    expect(stderr).toContain('expected a function that returns HTML or a tree');
  });

  it('makes pages anew where it has changed', async () => {
    const site = await tinySite({
      'docgen.config.js': `import { paint } from './paint.js';\n${configOf('paint')}`,
      'paint.js': "export const paint = () => '<u>first</u>';\n",
      'content/README.md': PAGE,
    });
    const shown = async (): Promise<string> => {
      expect(await site.docgen('build', '--cache', 'cache')).toMatchObject({ exitCode: 0 });
      return site.read('dist/index.html');
    };
    expect(await shown()).toContain('<u>first</u>');
    await site.write({ 'paint.js': "export const paint = () => '<u>second</u>';\n" });
    expect(await shown()).toContain('<u>second</u>');
  });
});
