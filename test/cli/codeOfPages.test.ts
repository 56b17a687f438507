import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');

/** The languages before it, in an order in which one of them is read before the other is loaded. */
const OTHERS = '```ts\nf({\n  a: b,\n  c: d\n})\n```\n\n```jsx\nconst A = () => (\n  <b onClick={c}>{d}</b>\n)\n```\n';
const CODE = [
  'export const A = () => (',
  '    <button',
  '      onClick={() => {',
  '        add({ postId: post.id })',
  '      }}',
  '    >',
  '      {sign}',
  '    </button>',
  ')',
];

it('code looks the same whatever code of other languages earlier pages have', async () => {
  const shown = async (files: Record<string, string>) => {
    const site = await tinySite({ 'content/b.md': `# B\n\n\`\`\`tsx\n${CODE.join('\n')}\n\`\`\`\n`, ...files });
    // A process of its own: languages are loaded once in each.
    await promisify(execFile)(process.execPath, [BIN, 'build', site.root]);
    return /<pre[^]*<\/pre>/.exec(await site.read('dist/b.html'))![0];
  };
  expect(await shown({ 'content/a.md': `# A\n\n${OTHERS}` })).toBe(await shown({}));
});
