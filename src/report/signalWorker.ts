import { constants } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { EndingSignal } from './surroundings';

/** Node's own way to hear a signal, which works in a thread too; `process.once` does not. */
interface SignalHandle {
  onsignal: () => void;
  start(signal: number): number;
  close(): void;
}

/** For so long the main thread may go on with what it is doing after a single signal, in milliseconds. */
const PATIENCE = 3000;
/** The same for a Ctrl-C while it has done nothing else since this thread is up: another one may have come before. */
const DOUBT = 1000;
/** After which a signal that should have ended the process was taken by the main thread, in milliseconds. */
const AT_ONCE = 100;

// A thread that hears signals while the main one is too busy to: it ends the process at the second one, and at the
// first that no second one follows, such as that of a service manager.
process.noDeprecation = true;
const { Signal } = (process as unknown as { binding(name: string): { Signal: new () => SignalHandle } }).binding(
  'signal_wrap',
);
const handles: SignalHandle[] = [];
let isTold = false;
let isAwake = false;
let patience: NodeJS.Timeout | undefined;

function end(name: EndingSignal): void {
  // Without them the process ends by the signal, as it does where nobody listens.
  for (const handle of handles) handle.close();
  process.kill(process.pid, name);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), AT_ONCE);
}

function hear(name: EndingSignal): void {
  if (isTold) end(name);
  isTold = true;
  if (name !== 'SIGINT') patience = setTimeout(() => end(name), PATIENCE);
  else if (!isAwake) patience = setTimeout(() => end(name), DOUBT);
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  const handle = new Signal();
  handle.onsignal = () => hear(name);
  handle.start(constants.signals[name]);
  handles.push(handle);
}
parentPort!.on('message', (message: 'awake' | 'heard') => {
  isAwake = true;
  if (message === 'awake') return;
  // The main thread has heard it, and cleans up for as long as it takes.
  clearTimeout(patience);
  // Perhaps before this thread was up; the same signal may also be about to be heard here.
  setTimeout(() => (isTold = true), AT_ONCE);
});
parentPort!.postMessage('up');
