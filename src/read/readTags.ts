import { git } from '../git/git';
import { unlessLimited } from './git';
import type { Tagged } from '../model/history';

/** `v1.0 8a5e7f14…` for each tag that a pattern names; none outside git. */
export async function listTags(folder: string, pattern: string): Promise<string[]> {
  const format = '--format=%(refname:lstrip=2) %(objectname) %(*objectname)';
  const asked = git(folder, ['for-each-ref', format, `refs/tags/${pattern}`]);
  const told = await asked.catch((cause: unknown) => unlessLimited(cause, ''));
  return told.split('\n').flatMap((line) => {
    // An annotated tag is an object of its own, and names the commit last.
    const [name, ...hashes] = line.trim().split(' ');
    return hashes.length === 0 ? [] : [`${name} ${hashes.at(-1)}`];
  });
}

/** The same with the commits of the branch. */
export async function readTags(folder: string, listed: readonly string[]): Promise<Tagged> {
  const log = await git(folder, ['log', '--first-parent', '--no-color', '--format=%H %ct', 'HEAD']);
  const times = log.split('\n').flatMap((line): [string, number][] => {
    const [hash = '', time] = line.split(' ');
    return time === undefined ? [] : [[hash, Number(time) * 1000]];
  });
  const tags = listed.map((line) => {
    const [name = '', hash = ''] = line.split(' ');
    return { name, hash };
  });
  return { tags, times: new Map(times) };
}
