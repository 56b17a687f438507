import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../src/report/diagnostic';
import { startServe } from '../support/startServe';
import { tinySite } from '../support/tinySite';

/** Texts that look like tags and are none. */
const INERT = [
  '<!-- <div> -->',
  '<!-- </p><h1 id="x"> -->',
  '<!-- </body><pre> -->',
  '<p title="<h1 id=x><table></body>">a</p>',
  "<p title='\"><hr>'>a</p>",
  '<svg><title>a</title><style></style></svg>',
];
const page = (inert: string) => `# P\n\n${inert}\n\ntext\n\n\`\`\`js\nx\n\`\`\`\n`;
const files = {
  ...Object.fromEntries(INERT.map((inert, at) => [`content/${at}.md`, page(inert)])),
  'content/README.md': '# Home\n',
  'content/public/own.html': '<!doctype html><!-- </body> --><title>a</title><body>b</body>',
};

type Element = DefaultTreeAdapterTypes.Element;

function elementsOf(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node)] : []));
}

const valueOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

it('what looks like a tag in a comment, an attribute or a drawing is none for docgen either', async () => {
  const site = await tinySite(files);
  expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
  for (const [at, inert] of INERT.entries()) {
    const elements = elementsOf(parse(await site.read(`dist/${at}.html`)));
    const links = elements.filter(({ tagName }) => tagName === 'link');
    const hrefs = (rel: string) =>
      links.filter((link) => valueOf(link, 'rel') === rel).map((link) => valueOf(link, 'href'));
    // One for rare content too many does no harm.
    const sheets = hrefs('stylesheet').filter((href) => href?.includes('/rare.') === false);
    expect(sheets, inert).toEqual([expect.stringMatching(/^\/assets\/css\/style\./)]);
    const [heading] = hrefs('expect');
    expect(elements.filter((each) => `#${valueOf(each, 'id')}` === heading).length, inert).toBe(1);
    const names = elements.map((each) => valueOf(each, 'rel') ?? valueOf(each, 'class') ?? each.tagName);
    expect(names.indexOf('stylesheet'), inert).toBeLessThan(names.findIndex((name) => name.startsWith('code-block')));
  }
});

it('pages and files with such texts are kept up to date', async () => {
  const site = await tinySite(files);
  const server = await startServe(site.root);
  for (const path of ['/1.html', '/2.html', '/3.html', '/own.html']) {
    const elements = elementsOf(parse((await server.request(path)).body));
    const live = elements.filter((each) => valueOf(each, 'data-revision') !== undefined);
    expect(
      live.map(({ tagName }) => tagName),
      path,
    ).toEqual(['script']);
  }
});

it('a component may write any HTML of its own', async () => {
  const site = await tinySite({
    'content/README.md': '# Home\n\n<Raw />\n\n<Styled />\n',
    'components/Raw.tsx': `export default () => <b dangerouslySetInnerHTML={{ __html:
      '<!-- <style>a</style> --><i title="<!--$!--><p style=x><link rel=preload />">a</i>' }} />;\n`,
    'components/Styled.tsx': `export default () => <b dangerouslySetInnerHTML={{ __html: '<i STYLE=x>a</i>' }} />;\n`,
  });
  const { stdout } = await site.docgen('build', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  expect(diagnostics.map(({ code }) => code)).toEqual(['component-inline-style']);
  expect(diagnostics[0]!.message).toContain('Styled');
});
