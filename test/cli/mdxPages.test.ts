import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

const PAGE = `import { Steps, FileTree } from '@astrojs/starlight/components';

# A

<details>
<summary>The \`first\` part</summary>
<Steps>
1. Do **this**{' '}now:

    <div>
        *Moved*
    </div>

2. {frontmatter.title} is left out.
</Steps>
</details>

<FileTree title="What it has">
- src
</FileTree>
`;

it('shows the markdown of a page of MDX, and names what it can not run', async () => {
  const site = await bareFolder({ 'docs/a.mdx': PAGE });
  const { exitCode, stderr, stdout } = await site.docgen('build');
  expect(exitCode).toBe(0);
  expect(stderr + stdout).toMatch(
    /a\.mdx:1:1 [^]*a\.mdx:14:4 [^\n]*`\{frontmatter\.title\}` is code of MDX, and left out/,
  );
  const page = await site.read('dist/a.html');
  const main = /<main[^]*<\/main>/.exec(page)![0];
  expect(main).toMatch(/<details>\s*<summary>\s*The <code[^>]*>first<\/code> part\s*<\/summary>\s*<div class="steps">/);
  expect(main).toMatch(/<strong>this<\/strong> now:<\/p>\s*<div>\s*<p><em>Moved<\/em><\/p>\s*<\/div>/);
  expect(main).toMatch(/<div class="file-tree"><p><strong>What it has<\/strong><\/p>\s*<ul>/);
  expect(main).not.toMatch(/starlight|frontmatter|\*\*|\{' '/);
});
