import { expect, test } from 'vitest';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { htmlTokens } from '../../../client/shared/htmlTokens';
import { randomNumbers } from '../../support/random';

/** `<p a="b">c` → `<p a=b>`, `c` */
function read(html: string): string[] {
  return Array.from(htmlTokens(html), (token) => {
    if (token.kind === 'open')
      return `<${[token.name, ...token.attributes.map(({ name, value }) => `${name}=${value}`)].join(' ')}>`;
    return token.kind === 'close' ? `</${token.name}>` : `${token.kind} ${html.slice(token.from, token.to)}`;
  });
}

test.each([
  ['a<B>c</B >d', ['text a', '<b>', 'text c', '</b>', 'text d']],
  ['a < b <3 <', ['text a < b <3 <']],
  ['<a b=c d = "e>" f=\'g"\' h/i j=/k/>', ['<a b=c d=e> f=g" h= i= j=/k/>']],
  ['<a "b" =c =d e=>', ['<a "b"=c =d= e=>']],
  ['<a\nB="&amp;">', ['<a b=&amp;>']],
  ['<!-- <div> -->a', ['comment <!-- <div> -->', 'text a']],
  [
    '<!-->a<!--->b<!-- --!>c<!-- <p>',
    ['comment <!-->', 'text a', 'comment <!--->', 'text b', 'comment <!-- --!>', 'text c', 'comment <!-- <p>'],
  ],
  ['<!doctype html><?a b?></ c></>', ['comment <!doctype html>', 'comment <?a b?>', 'comment </ c>', 'comment </>']],
  ['<![CDATA[<a>]]>', ['comment <![CDATA[<a>', 'text ]]>']],
  ['<svg><![CDATA[<a>]]></svg>', ['<svg>', 'text <![CDATA[<a>]]>', '</svg>']],
  ['<style>a<b></style><p>', ['<style>', 'text a<b>', '</style>', '<p>']],
  ['<textarea></textarea-x><p></TEXTAREA ><p>', ['<textarea>', 'text </textarea-x><p>', '</textarea>', '<p>']],
  ['<svg><style/><p>', ['<svg>', '<style>', '<p>']],
  ['<style/><p>', ['<style>', 'text <p>']],
  [
    '<script>"<!--<script>" </script> --></script>a',
    ['<script>', 'text "<!--<script>" </script> -->', '</script>', 'text a'],
  ],
  ['<script><!--> </script>a', ['<script>', 'text <!--> ', '</script>', 'text a']],
  ['<plaintext></plaintext>', ['<plaintext>', 'text </plaintext>']],
  ['a<b c="d>', ['text a', 'comment <b c="d>']],
  ['a<b', ['text a', 'comment <b']],
])('%j', (html, tokens) => {
  expect(read(html)).toEqual(tokens);
});

test('each attribute says where its value is', () => {
  const html = `<a b=c d = "e" f='' g h=i>`;
  const [tag] = htmlTokens(html);
  const attributes = tag?.kind === 'open' ? tag.attributes : [];
  expect(attributes.map(({ from, to }) => html.slice(from, to))).toEqual(['c', 'e', '', '', 'i']);
});

test('any text is read as browsers read it, and without gaps', () => {
  const random = randomNumbers('tokens');
  const parts = [
    '<bdi',
    '<bdo>',
    '</bdi>',
    '<!--',
    '-->',
    '--!>',
    '<!',
    '<?',
    '</',
    '>',
    '/',
    '=',
    '"',
    "'",
    ' ',
    'x',
    'a=',
    '<textarea>',
    '</textarea',
    '<script>',
    '</script>',
    '<title>',
    '</title>',
    '-',
    '<',
  ];
  for (let round = 0; round < 3000; round += 1) {
    const html = Array.from({ length: 12 }, () => parts[Math.floor(random() * parts.length)]).join('');
    const tokens = [...htmlTokens(html)];
    expect(tokens.map(({ from, to }) => html.slice(from, to)).join(''), html).toBe(html);
    const opened = tokens.flatMap((token) =>
      token.kind === 'open' ? [[token.name, ...new Set(token.attributes.map(({ name }) => name))].join(' ')] : [],
    );
    expect(opened.sort(), html).toEqual(elementsOf(parseFragment(html)).sort());
  }
});

type Parent = DefaultTreeAdapterTypes.ParentNode;

function elementsOf({ childNodes }: Parent): string[] {
  return childNodes.flatMap((node) =>
    'tagName' in node ? [[node.tagName, ...node.attrs.map(({ name }) => name)].join(' '), ...elementsOf(node)] : [],
  );
}
