import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process and all processes below it, in MB; 0 once it has ended. */
export function treeMegabytes(pid) {
  return process.platform === 'linux' ? fromProc(pid) / 1000 : fromPs(pid) / 1000;
}

function fromProc(pid) {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + fromProc(child), own);
  } catch {
    // It ended between two reads.
    return 0;
  }
}

/** Elsewhere `ps` tells of every process; kB in both cases. */
function fromPs(root) {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=']).toString().trim().split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const below = (pid) => rows.filter(([, parent]) => parent === pid).reduce((sum, [child]) => sum + below(child), rssOf(pid));
  const rssOf = (pid) => rows.find(([each]) => each === pid)?.[2] ?? 0;
  return below(root);
}
