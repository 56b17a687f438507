import { expect, it } from 'vitest';
import { htmlOf, parseMarkdown, problemsOf } from '../support/parseMarkdown';

const page = (body: string): string => `---\ntitle: A <b>\nlevel: 3\nparts: [1]\n---\n\n# Title\n\n${body}\n`;

it.each([
  ['VuePress and VitePress', '{{ $frontmatter.title }}', 'A &#x3C;b>'],
  ['VuePress 1', '*{{$page.frontmatter.level}}*', '<em>3</em>'],
  ['a script of VitePress', '{{ frontmatter.title }}, {{ frontmatter.level }}', 'A &#x3C;b>, 3'],
])('shows values of the front matter, as of %s', (_generator, body, shown) => {
  expect(htmlOf(page(body))).toContain(`<p>${shown}</p>`);
  expect(problemsOf(page(body))).toEqual([]);
});

it('shows them between tags, where they are text too', () => {
  const html = htmlOf(
    page('<div title="{{ $frontmatter.title }}">{{ $frontmatter.title }}</div>\n\n<i>{{ frontmatter.level }}</i>'),
  );
  expect(html).toContain('>A &#x3C;b></div>');
  expect(html).not.toContain('title="A');
  expect(html).toContain('<i>3</i>');
});

it('makes the title of a heading, and its id', () => {
  const { page: record } = parseMarkdown(
    '---\ntitle: The Why\n---\n\n# {{ $frontmatter.title }}\n\n## {{ $frontmatter.title }}\n',
  );
  expect(record.headers).toMatchObject([
    { title: 'The Why', slug: 'the-why' },
    { title: 'The Why', slug: 'the-why-2' },
  ]);
});

it.each(['{{ $frontmatter.parts }}', '{{ $frontmatter.other }}', '{{ $frontmatter.constructor }}', '{{ version }}'])(
  'leaves %s, and names it',
  (body) => {
    expect(htmlOf(page(body))).toContain(`<p>${body}</p>`);
    expect(problemsOf(page(body))).toEqual([expect.stringContaining(`\`${body}\` is shown as text`)]);
  },
);

it('leaves code as it is', () => {
  expect(htmlOf(page('`{{ $frontmatter.title }}`'))).toContain('<code>{{ $frontmatter.title }}</code>');
});
