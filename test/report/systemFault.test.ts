import { describe, expect, it } from 'vitest';
import { reasonOf, systemFault } from '../../src/report/systemFault';

const errorWith = (more: object): Error => Object.assign(new Error('unknown error, write'), more);
const write = { syscall: 'write', path: '/srv/a' };

describe('an error of the system is', () => {
  it.each([
    [
      'named by its number where Node says UNKNOWN',
      { ...write, code: 'UNKNOWN', errno: -122 },
      '`/srv/a`: the quota is used up',
    ],
    [
      'the same without a name',
      { ...write, code: 'Unknown system error -116', errno: -116 },
      '`/srv/a`: the file system is gone',
    ],
    [
      'said by its number where nobody has a name',
      { ...write, code: 'UNKNOWN', errno: -4000 },
      '`/srv/a`: the system refuses it: error 4000',
    ],
    [
      'a folder in the place of a file',
      { ...write, code: 'ERR_FS_EISDIR', errno: 21 },
      '`/srv/a`: a folder stands where a file has to be',
    ],
    [
      'told of the target of a move',
      { code: 'EISDIR', errno: -21, syscall: 'rename', path: '/a', dest: '/b' },
      '`/b`: a folder stands where a file has to be',
    ],
    [
      'told of what was to be moved',
      { code: 'ENOENT', errno: -2, syscall: 'rename', path: '/a', dest: '/b' },
      '`/a`: it is gone',
    ],
    [
      'a name that the file system refuses',
      { ...write, code: 'EINVAL', errno: -22 },
      '`/srv/a`: the file system refuses the name',
    ],
    [
      'a folder that can not be made',
      { code: 'ENOENT', errno: -2, syscall: 'mkdir', path: '/a' },
      '`/a`: the folder can not be made there',
    ],
    [
      'a thread that can not be started',
      { code: 'ERR_WORKER_INIT_FAILED', message: 'Worker initialization failure: EMFILE' },
      'too many files are open',
    ],
    ['a thread without memory', { code: 'ERR_WORKER_OUT_OF_MEMORY' }, 'the memory is used up'],
  ])('%s', (_what, more, message) => {
    expect(systemFault(errorWith(more))?.message).toBe(message);
  });

  it.each([
    ['an error without a call of the system', { code: 'ENOENT' }],
    ['a number that stands for no open file', { code: 'EBADF', errno: -9, syscall: 'read' }],
    ['a value that makes no sense', { code: 'EINVAL', errno: -22, syscall: 'read' }],
    ['any other error', {}],
  ])('none, but docgen’s own: %s', (_what, more) => {
    expect(systemFault(errorWith(more))).toBeUndefined();
  });

  it('told with the name of a file of the folder, unless it is of the whole disk', () => {
    const of = (code: string, errno: number) => ({ code, errno, syscall: 'open', path: '/cache/pages.bin' });
    expect(reasonOf(errorWith(of('EISDIR', -21)), '/cache')).toBe(
      '`pages.bin`: a folder stands where a file has to be',
    );
    expect(reasonOf(errorWith(of('ENOSPC', -28)), '/cache')).toBe('the disk is full');
    expect(reasonOf(errorWith(of('EACCES', -13)), '/cache')).toBe('no permission');
    expect(reasonOf(errorWith(of('EISDIR', -21)), '/other')).toBe('a folder stands where a file has to be');
    expect(reasonOf(new Error('odd'), '/cache')).toBe('odd');
  });
});
