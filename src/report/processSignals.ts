import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SignalSource, SignalWatch } from './surroundings';

/** The signals of this process, which end it also while its main thread is too busy to hear them. */
export function processSignals(): SignalSource {
  return {
    once: (signal, listener) => process.once(signal, listener),
    off: (signal, listener) => process.off(signal, listener),
    watch: startWatch,
  };
}

function startWatch(): SignalWatch {
  const worker = new Worker(fileURLToPath(new URL('./signalWorker.js', import.meta.url)), {
    resourceLimits: { maxYoungGenerationSizeMb: 1 },
  });
  // Without the thread a busy process can still be killed.
  worker.once('error', () => undefined);
  worker.on('message', () => worker.postMessage('awake'));
  worker.unref();
  return { heard: () => worker.postMessage('heard'), stop: () => void worker.terminate() };
}
