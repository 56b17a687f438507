import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readComponentTag } from '../../src/base/componentTag';
import { checkProps } from '../../src/components/checkProps';
import { imageSize } from '../../src/components/imageSize';
import { temporaryFolder } from '../support/temporaryFolder';

describe('the tag of a component', () => {
  it.each([
    ['<Price>', ['Price', 'open', []]],
    ['</Price>', ['Price', 'close', []]],
    ['<Price />', ['Price', 'whole', []]],
    ['<Price plan="a > b" :n=\'{"a": 1}\' big>', ['Price', 'open', ['plan=a > b', ':n={"a": 1}', 'big']]],
    ['<Price\n  plan="x"\n/>  ', ['Price', 'whole', ['plan=x']]],
  ])('is read in %j', (text, expected) => {
    const tag = readComponentTag(text)!;
    const attributes = tag.attributes.map(({ name, text: value }) => (value === null ? name : `${name}=${value}`));
    expect([tag.name, tag.kind, attributes]).toEqual(expected);
  });

  it.each(['<B>', '<BR>', '<b>', '<price>', 'Price', '<Price> x', '<Price', '<Price a="b>', '<T>'])(
    'is not read in %j',
    (text) => expect(readComponentTag(text)).toBeNull(),
  );
});

describe('the props of a component', () => {
  const issues = [{ message: 'Required', path: ['plan', { key: 'a' }] }];
  it.each([
    ['nothing', undefined, { props: { a: 1 } }],
    ['safeParse', { safeParse: () => ({ success: true, data: { a: 2 } }) }, { props: { a: 2 } }],
    [
      'safeParse that fails',
      { safeParse: () => ({ success: false, error: { issues } }) },
      { faults: [{ path: 'plan.a', reason: 'required' }] },
    ],
    ['a standard schema', { '~standard': { validate: () => ({ value: { a: 3 } }) } }, { props: { a: 3 } }],
    [
      'a standard schema that fails',
      { '~standard': { validate: () => ({ issues: [{ message: 'No' }] }) } },
      { faults: [{ path: '', reason: 'no' }] },
    ],
  ])('are checked with %s', (_what, schema, expected) => {
    expect(checkProps(schema, { a: 1 })).toEqual(expected);
  });
});

describe('the size of an image', () => {
  const bytes = (...parts: (string | number[])[]): Buffer =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
  const padded = (start: Buffer): Buffer => Buffer.concat([start, Buffer.alloc(40)]);

  it.each([
    ['png', bytes([0x89], 'PNG', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2]), [256, 2]],
    ['gif', bytes('GIF89a', [3, 1, 4, 0]), [259, 4]],
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 5, 0, 6]), [6, 5]],
    ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 7, 0, 0]), [7, 8]],
    ['svg with a box', bytes('<svg viewBox="0 0 30 12.4">'), [30, 12]],
    ['svg with a size', bytes('<svg width="5px" height="6" viewBox="0 0 30 12">'), [5, 6]],
  ])('is read from %s', async (_kind, start, [width, height]) => {
    const file = path.join(await temporaryFolder(), 'image');
    writeFileSync(file, padded(start));
    expect(imageSize(file)).toEqual({ width, height });
  });

  it('is not known of anything else', async () => {
    const file = path.join(await temporaryFolder(), 'image');
    writeFileSync(file, 'x'.repeat(100));
    expect(imageSize(file)).toBeUndefined();
    expect(imageSize(`${file}-gone`)).toBeUndefined();
  });
});
