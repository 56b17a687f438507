import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unportableReason, isPlainName, slashed } from '../../src/base/paths';
import { isInstalled } from '../../src/config/configPlugin';
import { folderOfModule } from '../../src/config/packages';

const { win32, posix } = path;

describe('paths as Windows writes them', () => {
  it.each([
    [String.raw`info\Admin API.md`, win32, 'info/Admin API.md'],
    [String.raw`info\Admin API.md`, posix, String.raw`info\Admin API.md`],
    ['info/a.md', posix, 'info/a.md'],
  ])('%s', (file, flavour, shown) => {
    expect(slashed(file, flavour)).toBe(shown);
  });

  it.each([
    [String.raw`C:\site\node_modules\one\lib\a.js`, String.raw`C:\site\node_modules\one`],
    [String.raw`C:\site\node_modules\@scope\one\a.js`, String.raw`C:\site\node_modules\@scope\one`],
    [String.raw`C:\site\node_modules\a\node_modules\b\c.js`, String.raw`C:\site\node_modules\a\node_modules\b`],
  ])('%s is of a package', (file, folder) => {
    expect([isInstalled(file, win32), folderOfModule(file, win32)]).toEqual([true, folder]);
  });

  it('a folder that only sounds like packages holds none', () => {
    expect(isInstalled(String.raw`C:\site\my_node_modules\a.js`, win32)).toBe(false);
  });

  it.each([
    ['guide/first.html', win32, true],
    [String.raw`guide\..\..\secret`, win32, false],
    ['index.html::$DATA', win32, false],
    ['a:b.html', posix, true],
    [String.raw`a\b.html`, posix, true],
  ])('whether %s names one file', (name, flavour, is) => {
    expect(isPlainName(name, flavour)).toBe(is);
  });
});

describe('names that Windows refuses', () => {
  it.each([
    ['con.html', '`con` is the name of a device there'],
    ['guide/AUX/index.html', '`AUX` is the name of a device there'],
    ['com1.tar.gz', '`com1` is the name of a device there'],
    ['a:b.html', 'names there have no `:`'],
    [String.raw`a\b.html`, String.raw`names there have no ${'`\\`'}`],
    ['what?.html', 'names there have no `?`'],
    ['etc./index.html', 'names there do not end with a dot or a space'],
    ['a /b.html', 'names there do not end with a dot or a space'],
    ['console.html', undefined],
    ['icon.html', undefined],
    ['com10.html', undefined],
    ['.well-known/a.txt', undefined],
    ['Ünïcode (1).html', undefined],
  ])('%s', (name, reason) => {
    expect(unportableReason(name)).toBe(reason);
  });
});
