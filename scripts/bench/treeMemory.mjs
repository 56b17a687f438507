import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Resident memory of a process and all its descendants, in MB; 0 once it has ended. On Linux a single process counts
 * with its own peak where that exceeds the current sum, because a short peak can fall between two samples.
 */
export function treeMegabytes(pid) {
  if (process.platform !== 'linux') return fromPs(pid) / 1000;
  const { sum, highest } = fromProc(pid);
  return Math.max(sum, highest) / 1000;
}

function fromProc(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
    const children = childrenOf(pid).map(fromProc);
    return {
      sum: children.reduce((sum, child) => sum + child.sum, read('VmRSS')),
      highest: Math.max(read('VmHWM'), ...children.map((child) => child.highest)),
    };
  } catch {
    // The process ended between two reads.
    return { sum: 0, highest: 0 };
  }
}

/** Threads other than the first may start processes too. */
function childrenOf(pid) {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

/** Other systems: `ps` lists every process, in kB as well. */
function fromPs(root) {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='])
    .toString()
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = (pid) =>
    rows.filter(([, parent]) => parent === pid).reduce((sum, [child]) => sum + below(child), rssOf(pid));
  const rssOf = (pid) => rows.find(([each]) => each === pid)?.[2] ?? 0;
  return below(root);
}
