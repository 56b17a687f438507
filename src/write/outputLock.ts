import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from './makeFolder';
import { isThere, unlessMissing, namingFile, readPlainFile } from '../base/files';
import { once } from '../base/waiting';

/** Build that holds an output folder. */
interface Holder {
  process: number;
  machine: string;
  /** When the process began: in a container the next one often has the same number. */
  since: number;
}

export interface LockOptions {
  /** Called once, with words for who holds the output, before the build waits; throws where it is not to wait. */
  waiting(holder: string): void;
  /** Called now and then while it waits; throws where it is to wait no longer. */
  stillWaiting?: (() => void) | undefined;
  /** Brings what a build that was killed left in this folder to its end; the folder is deleted then. */
  recover(place: string): Promise<void>;
  /** True if a place holds something to recover. */
  isUnfinished(place: string): boolean;
}

/** Gives the output folder back; the place is deleted, or left to the next build where it is unfinished. */
export type Release = () => Promise<void>;

const LOOK_AGAIN_MILLISECONDS = 100;
const SIGN_OF_LIFE_MILLISECONDS = 2000;
/** A build whose last sign of life is so old may be dead: its machine may have been switched off. */
const SILENT_MILLISECONDS = 30_000;
/** A silent build is dead if no sign of life comes within this time: clocks jump, and those of two machines differ. */
const DEAD_MILLISECONDS = 3 * SIGN_OF_LIFE_MILLISECONDS;

/**
 * Takes an output folder for one build: making its place for new files succeeds for one of several builds only. A place
 * whose build is dead is set aside and recovered.
 */
export async function lockOutput(place: string, options: LockOptions): Promise<Release> {
  const { recover, isUnfinished } = options;
  makeFolder(path.dirname(place));
  await waitForPlace(place, options);
  const file = path.join(place, HOLDER);
  const signs = setInterval(() => signOfLife(file), SIGN_OF_LIFE_MILLISECONDS).unref();
  // Once: after that the place may belong to the next build.
  const release = once(async (): Promise<void> => {
    clearInterval(signs);
    if (isUnfinished(place)) await rename(place, asideName(place));
    else await rm(place, { recursive: true, force: true });
  });
  try {
    namingFile(file, () => writeFileSync(file, JSON.stringify(thisProcess() satisfies Holder)));
    await recoverAside(place, recover);
  } catch (cause) {
    await release();
    throw cause;
  }
  return release;
}

const HOLDER = 'holder.json';

/** Resolves when the place is this build's; one of a dead build is set aside. */
async function waitForPlace(place: string, { waiting, stillWaiting }: LockOptions): Promise<void> {
  let isTold = false;
  let last: Look | undefined;
  while (!isTaken(place)) {
    const holder = readHolder(place);
    last = lookAt(place, holder, last);
    if ((holder !== undefined && hasEnded(holder)) || isDead(last)) {
      // If several builds find this out, one of them succeeds.
      await rename(place, asideName(place)).catch(unlessMissing);
      continue;
    }
    if (!isTold && (last.isAlive || !isSilent(last))) {
      waiting(holder === undefined ? 'another build' : `process ${holder.process} on ${holder.machine}`);
      isTold = true;
    }
    stillWaiting?.();
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
}

/** The last sign of life of a holder, and when it was first seen by a clock that never jumps. */
interface Look {
  sign: number | undefined;
  seen: number;
  /** A new sign has come since the first look. */
  isAlive: boolean;
}

function lookAt(place: string, holder: Holder | undefined, last: Look | undefined): Look {
  const file = holder === undefined ? place : path.join(place, HOLDER);
  const sign = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (last !== undefined && last.sign === sign) return last;
  return { sign, seen: performance.now(), isAlive: last !== undefined };
}

/** A sign from the future tells as little as an old one. */
function isSilent({ sign }: Look): boolean {
  return sign !== undefined && Math.abs(Date.now() - sign) > SILENT_MILLISECONDS;
}

function isDead(look: Look): boolean {
  return isSilent(look) && performance.now() - look.seen > DEAD_MILLISECONDS;
}

function thisProcess(): Holder {
  return { process: process.pid, machine: hostname(), since: Math.round(performance.timeOrigin) };
}

function isTaken(place: string): boolean {
  try {
    mkdirSync(place);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}

/** `.dist-next` → `.dist-next-0123456789ab` */
function asideName(place: string): string {
  return `${place}-${randomBytes(6).toString('hex')}`;
}

/** Whoever has the lock recovers what was set aside, so that no other build writes meanwhile. */
async function recoverAside(place: string, recover: LockOptions['recover']): Promise<void> {
  for (const aside of placesAside(place)) {
    await recover(aside);
    await rm(aside, { recursive: true, force: true });
  }
}

/** Places of dead builds that were set aside. */
function placesAside(place: string): string[] {
  const folder = path.dirname(place);
  const start = `${path.basename(place)}-`;
  const isAside = (name: string) => name.startsWith(start) && /^[\da-f]{12}$/.test(name.slice(start.length));
  return readNames(folder)
    .filter(isAside)
    .map((name) => path.join(folder, name));
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    return unlessMissing(cause, []);
  }
}

/** True if a build is at work in an output folder, or a killed one has left something there. */
export function hasWork(place: string): boolean {
  return isThere(place) || placesAside(place).length > 0;
}

/** Undefined for the moment between making the place and signing it. */
function readHolder(place: string): Holder | undefined {
  const text = readPlainFile(path.join(place, HOLDER))?.toString() ?? '';
  try {
    return (JSON.parse(text) as Holder | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Known only of processes of this machine. */
function hasEnded(holder: Holder): boolean {
  const own = thisProcess();
  if (holder.machine !== own.machine) return false;
  return holder.process === own.process ? holder.since !== own.since : !isRunning(holder.process);
}

function isRunning(processNumber: number): boolean {
  try {
    process.kill(processNumber, 0);
    return true;
  } catch (cause) {
    // The process runs, and belongs to somebody else.
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signOfLife(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The build has just ended.
  }
}
