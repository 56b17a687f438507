import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

it('the time of each markdown plugin is said with those of the stages', async () => {
  const site = await tinySite({
    'docgen.config.js': `function remarkQuay() { return () => undefined; }
function rehypeBuoy() { return () => undefined; }
export default { lastUpdated: false, markdown: { remarkPlugins: [remarkQuay], rehypePlugins: [rehypeBuoy] } };
`,
    'content/README.md': '# Home\n',
  });
  const { exitCode, stdout } = await site.docgen('build', '--timings');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    / ms {2}parse\n +\d+ ms {2}plugin remarkQuay of the configuration\n +\d+ ms {2}plugin rehypeBuoy/,
  );
});
