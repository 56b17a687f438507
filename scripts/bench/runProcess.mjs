import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { treeMegabytes } from './treeMemory.mjs';

const SAMPLING_MILLISECONDS = 50;
/** The shell reports the processor time of all descendants, which Node does not. */
const WITH_TIMES = '"$@"; code=$?; times >&3; exit $code';

/**
 * Runs a program until it ends or its time is over; returns wall time, processor time (`userSeconds` without what the
 * system spent for it) and peak memory of all its processes, and what it printed.
 * @param {string[]} command
 * @param {{ cwd?: string, env?: Record<string, string>, seconds?: number }} options
 * @returns {Promise<{ seconds: number, cpuSeconds: number, userSeconds: number, peakMegabytes: number,
 *   output: string, problems: string, failure?: string }>}
 */
export function runProcess(command, { cwd, env, seconds: limit = 600 } = {}) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn('/bin/sh', ['-c', WITH_TIMES, 'sh', ...command], {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const texts = ['', '', ''];
    texts.forEach((_, index) => child.stdio[index + 1].on('data', (chunk) => (texts[index] += chunk)));
    let peakMegabytes = 0;
    const sampling = setInterval(
      () => (peakMegabytes = Math.max(peakMegabytes, treeMegabytes(child.pid))),
      SAMPLING_MILLISECONDS,
    );
    let stopped = false;
    const stop = () => {
      stopped = true;
      // The shell leads its own process group, which is killed as a whole.
      process.kill(-child.pid, 'SIGKILL');
    };
    const bound = setTimeout(stop, limit * 1000);
    const end = () => process.exit(130);
    process.once('SIGINT', end);
    const stopWithUs = () => stop();
    process.once('exit', stopWithUs);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(sampling);
      clearTimeout(bound);
      process.off('exit', stopWithUs);
      process.off('SIGINT', end);
      const [output, problems, times] = texts;
      const seconds = (performance.now() - start) / 1000;
      const failure = stopped ? `timed out after ${limit} s` : failureOf(code, signal, problems || output);
      const { user, system } = processorTimes(times);
      resolve({
        seconds,
        cpuSeconds: user + system,
        userSeconds: user,
        peakMegabytes,
        output,
        problems,
        ...(failure && { failure }),
      });
    });
  });
}

/** The second line, `0m1.50s 0m0.25s`, is the user and system time of the children. */
function processorTimes(times) {
  const children = times.trim().split('\n').at(-1) ?? '';
  const [user = 0, system = 0] = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return { user, system };
}

function failureOf(code, signal, text) {
  if (code === 0) return undefined;
  // A shell returns 128 plus the number of the signal.
  const how = signal ?? (code > 128 && code < 160 ? `signal ${code - 128}` : `exit code ${code}`);
  const lines = text.split('\n').filter((line) => !/\bwarn/i.test(line));
  const telling =
    lines.find((line) => /\[cause\]|out of memory|notarget|ENOTFOUND/i.test(line)) ??
    lines.find((line) => /error|fatal|cannot/i.test(line)) ??
    text.trim().split('\n').at(-1) ??
    '';
  return `failed (${how}): ${stripVTControlCharacters(telling).trim().slice(0, 160)}`;
}
