import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readComponentTag } from '../../src/base/componentTag';
import { checkWithSchema } from '../../src/base/checkWithSchema';
import { imageSize } from '../../src/images/imageSize';
import { createFileGuard } from '../../src/guard/fileGuard';
import { createImageReader } from '../../src/images/readImages';
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
    ['nothing', undefined, { value: { a: 1 } }],
    ['safeParse', { safeParse: () => ({ success: true, data: { a: 2 } }) }, { value: { a: 2 } }],
    [
      'safeParse that fails',
      { safeParse: () => ({ success: false, error: { issues } }) },
      { faults: [{ path: 'plan.a', reason: 'required' }] },
    ],
    ['a standard schema', { '~standard': { validate: () => ({ value: { a: 3 } }) } }, { value: { a: 3 } }],
    [
      'a standard schema that fails',
      { '~standard': { validate: () => ({ issues: [{ message: 'No' }] }) } },
      { faults: [{ path: '', reason: 'no' }] },
    ],
  ])('are checked with %s', (_what, schema, expected) => {
    expect(checkWithSchema(schema, { a: 1 })).toEqual(expected);
  });
});

describe('the size of an image', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 12.4"/>';

  const measureIn = (contentFolder: string) => {
    const place = {
      base: '/docs/',
      content: { contentFolder },
      guard: createFileGuard({ root: contentFolder, contentFolder, allow: [], trust: 'full' }),
      publicFolder: 'public',
      published: new Set(['a b.svg', 'public/c.svg', 'text.svg', '100%.svg', 'gone.svg', 'linked.svg']),
      resizer: undefined,
    };
    return (address: unknown) => createImageReader(place).read(address)?.measured;
  };

  it('is found by its address, beside the pages and in public', async () => {
    const folder = await temporaryFolder();
    mkdirSync(path.join(folder, 'public'));
    writeFileSync(path.join(folder, 'a b.svg'), SVG);
    writeFileSync(path.join(folder, 'public/c.svg'), SVG.replace('30', '40'));
    const measure = measureIn(folder);
    expect(measure('/docs/a%20b.svg?x#y')).toEqual({ width: 30, height: 12 });
    expect(measure('/docs/c.svg')).toEqual({ width: 40, height: 12 });
  });

  it.each([
    '/docs/100%.svg',
    '/docs/gone.svg',
    '/docs/text.svg',
    '/docs/linked.svg',
    '/docs/../out.svg',
    '/docs/%2e%2e%2fout.svg',
    '/c.svg',
    7,
  ])('is not known of %s', async (address) => {
    const outside = await temporaryFolder();
    writeFileSync(path.join(outside, 'out.svg'), SVG);
    const folder = path.join(outside, 'content');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'text.svg'), 'nothing');
    symlinkSync('../out.svg', path.join(folder, 'linked.svg'));
    expect(measureIn(folder)(address)).toBeUndefined();
  });

  it('is the one that browsers show: a photo that lies on its side stands upright', () => {
    const exif = [0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0MM\0*', 'latin1'), 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3];
    const side = [...exif, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
    const frame = [0xff, 0xc0, 0, 17, 8, 0, 5, 0, 9, 3, ...Array<number>(9).fill(0)];
    const upright = [0xff, 0xe0, 0, 4, 0, 0];
    expect(imageSize(Buffer.from([0xff, 0xd8, ...upright, ...frame, 0, 0]))).toEqual({ width: 9, height: 5 });
    expect(imageSize(Buffer.from([0xff, 0xd8, ...side, ...frame, 0, 0]))).toEqual({ width: 5, height: 9 });
  });
});
