import { expect, it } from 'vitest';
import { sampleTemplates } from '../../../../client/features/api/builder/samples/templates';
import { post } from '../../../../client/features/api/builder/samples/http';
import { doubleQuoted, fileName, phpQuoted, singleQuoted } from '../../../../client/features/api/builder/samples/quote';
import { formCall } from '../../../support/formCall';
import { sampleCode } from '../../../support/sampleCode';

it.each([
  ['JavaScript and Python', singleQuoted, "it's\n\\ \0", "'it\\'s\\n\\\\ \\x00'"],
  ['Go', doubleQuoted, '"a"\n\ufeff\u007f', '"\\"a\\"\\n\\ufeff\\u007f"'],
  ['PHP', phpQuoted, "it's $a \\", "'it\\'s $a \\\\'"],
  ['PHP, with line breaks', phpQuoted, 'it\'s "$a"\n\\', '"it\'s \\"\\$a\\"\\n\\\\"'],
])('quotes for %s', (_what, quoted, text, code) => {
  expect(quoted(text)).toBe(code);
});

it.each([
  ['my files/a b.pdf', 'a b.pdf'],
  ['C:\\a\\b.pdf', 'b.pdf'],
  ['b.pdf', 'b.pdf'],
])('the name of the file %s', (path, name) => {
  expect(fileName(path)).toBe(name);
});

it.each([
  ['a file', { type: 'file', values: { list: ['my "odd" \\ file'], closed: true } }, {}, '@"my \\"odd\\" \\\\ file"'],
  [
    'an address with brackets',
    {},
    { url: 'https://a.example/?b[]=1' },
    "curl --fail --globoff 'https://a.example/?b[]=1'",
  ],
])('curl takes %s as it is', (_what, parameter, settings, code) => {
  expect(sampleCode(sampleTemplates.curl, formCall('call', { name: 'a', ...parameter }), settings)).toContain(code);
});

it('a raw request divides its parts by what is in none of them', () => {
  const record = formCall(
    'call',
    { name: 'a', values: { list: ['--FORM--'], closed: true } },
    { name: 'b', type: 'file' },
  );
  expect(sampleCode(post, record)).toMatch(/boundary=FORMX\n[^]*\n--FORMX--$/);
});
