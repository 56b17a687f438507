import { describe, expect, it } from 'vitest';
import { shortcodeParts } from '../../../src/syntax/shortcodes/shortcodes';
import { written } from '../../support/prosePage';
import { htmlOf, parseMarkdown, problemsOf } from '../../support/parseMarkdown';

const wordsOf = (text: string) => written(shortcodeParts, text);

describe('what a shortcode says', () => {
  it.each([
    ['a {{< glossary_tooltip text="Pod" term_id="pod" >}}, b', 'a Pod, b'],
    ['{{<glossary_tooltip term_id="container-runtime">}} b', 'container runtime b'],
    ['a {{< badge title="A \\"b\\"" >}}', 'a A "b"'],
    ['a {{< badge `raw "b" c` >}}', 'a raw "b" c'],
    ['a {{< link text="b" url="/c d/" >}}', 'a [b](</c d/>)'],
    ['a {{< download "The key" "../key.gpg" >}}', 'a [The key](<../key.gpg>)'],
    ['a {{< icon filename="/a.png#b" alt="A" >}} b', 'a ![A](</a.png#b>) b'],
    ['{{< img\nsrc="/a b.png"\n>}}\nb', '![](</a b.png>)\nb'],
    ['{{< card title="A" url="/b" >}}', '[A](</b>)'],
    ['<p>\n{{< card title="A" url="/b" >}}', '<p>\n<a href="/b">A</a>'],
    ['a {{< new-in 0.149.0 />}}', 'a New in 0.149.0'],
    ['{{< page-ref page="user/sign-up" >}}', '[Sign up](</user/sign-up>)'],
    ['a {{< page-relref ref="methods/apps#create" caption="POST /apps" >}}', 'a [POST /apps](</methods/apps#create>)'],
    ['{{< caption-link url="https://a.example/b" caption="c" >}}', '[c](<https://a.example/b>)'],
    ['{{< toc >}}', '[[toc]]'],
    ['{{<required>}} a {{% nullable %}}', '*Required* a *Nullable*'],
    ['{{< feature-state for_version="v1.2" state="alpha" >}}', 'Feature state: alpha (v1.2)'],
    ['## {{% heading "whats_next" %}}', '## Whats next'],
    ['a {{< example file="b.yaml" >}}c `d`{{< /example >}} e', 'a c `d` e'],
    ['{{< option name="a.b" >}} c {{< /option >}}', '**a.b**  c '],
    ['a {{< highlight go "hl_inline=true" >}}b*c*{{< /highlight >}}', 'a `b*c*`'],
    ['| {{<code>}}a<br>b{{</code>}} |', '| <code>a<br>b</code> |'],
    ['{{< fold title="A b" >}}\n\nc\n\n{{< /fold >}}', '**A b**\n\nc\n\n'],
    ['{{% definition "set" %}}\nb\n{{% /definition %}}', '**set**\nb\n'],
    ['a {{< b text="c" >}} [d]({{< ref\n"e.md" >}}) f', 'a c [d]({{< ref\n"e.md" >}}) f'],
    ['{{<wide>}}| a |\n|---|\n\n{{</wide>}}\n', '| a |\n|---|\n\n\n'],
    ['{{<wide>}}| a |\n|---|\n| b |{{</wide>}}', '| a |\n|---|\n| b |'],
  ])('%j says %j', (text, words) => expect(wordsOf(text)).toBe(words));

  it.each([
    ['a {{< tip text="b c"\n term_id="d" >}}, e', 'a b c, e'],
    ['({{< tip text="b c"\n term_id="d" >}}), e', '(b c), e'],
    ['a {{< tip\n text="b c"\n term_id="d" >}}, e', 'a b c, e'],
  ])('%j is one line', (text, words) => expect(wordsOf(text)).toBe(words));
});

describe('what stays as it is', () => {
  it.each([
    '```\n{{< a text="b" >}}\n```',
    'a `{{< a text="b" >}}`',
    'a ``b ` {{< a text="b" >}}``',
    'a\n\n    {{< a text="b" >}}',
    '- a\n\n      {{< a text="b" >}}',
    '<!-- {{< a text="b" >}} -->',
    '---\ntitle: a {{< a text="b" >}}\n---\n',
    '[a](/b/{{< param "c" >}}/d)',
    '[a]: /b/{{< param "c" >}}/d',
    '<a href="{{< param "c" >}}">',
    'a {{< b {{< c',
    'a {{< b',
  ])('%j', (text) => expect(wordsOf(text)).toBe(text));

  it('is not what is indented in a list', () =>
    expect(wordsOf('1. a\n\n    {{< b text="c" >}}')).toBe('1. a\n\n    c'));
});

describe('on a page', () => {
  it.each([
    ['Version {{< param "version" >}} or later', '<p>Version or later</p>'],
    ['In {{% version %}}.\n{{< b c="https://d.e/_f_" >}} G', '<p>In.\nG</p>'],
    ['a\n{{< b\n  c="d" >}}\ne', '<p>a\ne</p>'],
    ['v{{< skew "a|b" >}}.0', '<p>v.0</p>'],
    ['<p>a {{< b c="d" >}}</p>', '<p>a </p>'],
    ['{{< gallery >}}\n\na', '<p>a</p>'],
    ['{{< tabs name="a" >}}\n\nb\n\n{{< /tabs >}}', '<p>b</p>'],
    ['| a |\n|---|\n| b {{< c "d" >}} |', expect.stringContaining('<td>b</td>')],
  ])('%j leaves out what says nothing, and names it', (text, html) => {
    expect(htmlOf(text)).toEqual(html);
    expect(problemsOf(text)).toEqual([expect.stringContaining('is left out: only another generator can fill it in')]);
  });

  it('shows what is written as a comment without its stars, in code too', () => {
    const text = 'a {{</* note */>}} `{{%/* b c="_d_" */%}}`\n\n```\n{{</* e */>}}{{</*/* f */*/>}}\n```';
    expect(htmlOf(text).replaceAll(/<\/?(?:span|t-\w)[^>]*>/g, '')).toMatch(
      /<p>a {{&#x3C; note >}} <code>{{% b c="_d_" %}}<\/code><\/p>.*{{&lt; e &gt;}}{{&lt;\/\* f \*\/&gt;}}/s,
    );
    expect(problemsOf(text)).toEqual([]);
  });

  it('keeps addresses short that go on behind one', () => {
    expect(htmlOf('https://a.example/{{< b "c" >}}/d')).toMatch(
      /href="https:\/\/a\.example\/".*<\/a>(?:<!-- -->)?\/d<\/p>/,
    );
  });

  it('leaves nothing in titles and alternative texts', () => {
    expect(
      htmlOf('[a](b.md "c {{< d >}}") ![e {{< f >}}](g.png "h {{< i >}}") [j]\n\n[j]: k.md "l {{< m >}}"'),
    ).toMatch(/"b\.md" title="c".*alt="e" title="h".*"k\.md" title="l"/);
  });

  it('reads footnotes', () => expect(htmlOf('a[^1]\n\n[^1]: b {{< c text="d" >}}')).toMatch(/b d/));

  it('is not in the plain markdown of the page', () => {
    const { markdown } = parseMarkdown('a {{< b >}} d\n\n<p>\n{{< e >}}\nf</p>\n\n{{< g >}}\n');
    expect(markdown).toEqual(['a d\n\n<p>\nf</p>']);
  });

  it('names all that is left out once', () => {
    expect(problemsOf('\na {{< b "c" >}} d {{< e >}} f')).toEqual([
      '2:1 warning foreign-syntax `{{< b "c" >}}` is left out: only another generator can fill it in (2 times on this page)',
    ]);
  });
});

it('takes no more time for each of many', () => {
  const parts = ['a {{< x >}} b\n\n', 'a {{< x >}} ', 'a {{< x\n y="1" >}} b\n', '<!-- {{< x >}} ', '`{{< a >}} ``b '];
  for (const part of parts) expect(wordsOf(part.repeat(20_000)).length).toBeGreaterThan(0);
});

it('takes no time for what never ends', () => {
  const spaces = ' '.repeat(50_000);
  for (const text of [
    `{{< a${spaces}`,
    '{{< a '.repeat(20_000),
    '{{< a "'.repeat(20_000),
    '`'.repeat(50_000),
    '{{</*'.repeat(20_000),
  ])
    expect(wordsOf(text)).toBe(text);
  expect(wordsOf('{{< a >}}'.repeat(2000))).toContain('a');
});
