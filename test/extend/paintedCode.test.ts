import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const PAGE = '# Home\n\n```js title="one.js"\nconst a = 1;\n```\n\n```sh\nls\n```\n';

/** A page on which a plugin puts what `made` returns in the place of each block: `pre`, its text, its number. */
async function painted(made: string) {
  const site = await tinySite({
    'docgen.config.js': `import { made } from './made.js';
const paint = () => (tree) => {
  let number = 0;
  const visit = (node) => {
    node.children = (node.children ?? []).map((each) => {
      if (each.tagName !== 'pre') return visit(each), each;
      return made(each.children[0].children[0].value, number++);
    });
  };
  visit(tree);
};
export default { lastUpdated: false, markdown: { rehypePlugins: [paint] } };
`,
    'made.js': `const element = (tagName, properties, ...children) => ({ type: 'element', tagName, properties, children });
const text = (value) => ({ type: 'text', value });
export const made = ${made};
`,
    'content/README.md': PAGE,
  });
  const { exitCode, stderr } = await site.docgen('build', '--no-cache');
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0, stderr: expect.not.stringContaining('plugin') as string });
  const html = await site.read('dist/index.html');
  const [, sheet = ''] = /href="\/(assets\/css\/styles\.[^"]+)"/.exec(html) ?? [];
  return {
    content: html.slice(html.indexOf('<div id="docgen-content"'), html.indexOf('</main>')),
    sheet: sheet === '' ? '' : await site.read(`dist/${sheet}`),
  };
}

describe('code that a plugin has painted', () => {
  it('has the colours of both schemes, and lends them to the frame', async () => {
    const { content, sheet } = await painted(`(code) => element('pre',
      { style: 'background-color:#fff;--shiki-dark-bg:#121212;color:#393a34;--shiki-dark:#dbd7ca' },
      element('code', {}, element('span', { style: '--shiki-light:#111;--shiki-dark:#eee' }, text(code))))`);
    expect(content.match(/<div data-language="\w+" class="code-block s-[\da-f]{8}">/g)).toHaveLength(2);
    expect(sheet).toContain(
      '{--shiki-light:#111;--shiki-dark:#eee;color:light-dark(var(--shiki-light),var(--shiki-dark))}',
    );
    const ground = 'light-dark(#fff,var(--shiki-dark-bg))';
    expect(sheet).toContain(`background-color:${ground};color:light-dark(#393a34,var(--shiki-dark));--ink-quiet:`);
    expect(sheet).toContain(`--ground:${ground}`);
  });

  it('in a figure makes this the frame, with its own caption or docgen’s', async () => {
    const { content } = await painted(`(code, number) => element('figure', { className: ['own'] },
      ...(number === 0 ? [element('figcaption', {}, text('named'))] : []),
      element('pre', {}, element('code', {}, element('b', {}, text(code)))))`);
    expect(content).toContain(
      '<figure class="code-block own" data-language="js"><figcaption class="code-block-title">named</figcaption><pre',
    );
    expect(content).toContain('<figure class="code-block own" data-language="sh"><pre');
    expect(content.match(/class="code-copy"/g)).toHaveLength(2);
    expect(content).not.toContain('one.js');
  });

  it('in a frame with a button of its own stays as it is, and its sheet finds the styles that it looks for', async () => {
    const { content, sheet } = await painted(`(code) => element('div', { className: ['own'] },
      element('style', {}, text("span[style^='--']:not([class]){color:var(--1)}")),
      element('figure', {},
        element('pre', {}, element('code', {}, element('span', { style: '--0:#fff;--1:"a"' }, text(code)))),
        element('button', {}, text('Copy it'))))`);
    expect(content).not.toMatch(/code-block|code-tools/);
    expect(content.match(/Copy it/g)).toHaveLength(2);
    expect(content).toMatch(/<span data-s="--0:#fff;--1:&#x22;a&#x22;">/);
    expect(sheet).toContain("span[data-s^='--']:not([class]){color:var(--1)}");
    expect(sheet).toContain('[data-s="--0:#fff;--1:\\"a\\""]{--0:#fff;--1:"a"}');
    expect(content).not.toContain('style=');
  });
});
