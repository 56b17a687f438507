import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createFileWriter, type FileToWrite, type FileWriter } from './fileWriter';

/** A build with fewer files is done before a thread has started. */
const FILES_BEFORE_A_THREAD = 200;
const BYTES_PER_MESSAGE = 1_000_000;
const MOST_MESSAGES_ON_THEIR_WAY = 8;

/** Writes all files after the first ones in a thread, because creating files takes much of the system's time. */
export function createThreadedFileWriter(): FileWriter {
  const here = createFileWriter();
  let count = 0;
  let thread: FileWriter | undefined;
  return {
    write(file, contents) {
      count += 1;
      if (count > FILES_BEFORE_A_THREAD) thread ??= startThread();
      return (thread ?? here).write(file, contents);
    },
    finish: () => (thread ?? here).finish(),
  };
}

/** The memory of a content, which is handed over and not copied; small ones share theirs with others. */
function ownMemory([, { buffer, byteLength }]: FileToWrite): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/** Undefined if docgen runs uncompiled and has no file for threads. */
function startThread(): FileWriter | undefined {
  const script = fileURLToPath(new URL('./writeWorker.js', import.meta.url));
  if (!existsSync(script)) return undefined;
  const worker = new Worker(script);
  let batch: FileToWrite[] = [];
  let bytes = 0;
  const underWay: Promise<void>[] = [];
  const answers: { resolve: () => void; reject: (cause: Error) => void }[] = [];
  worker.on('message', (failure: { message: string } | undefined) => {
    const answer = answers.shift()!;
    if (failure === undefined) answer.resolve();
    else answer.reject(Object.assign(new Error(failure.message), failure));
  });
  let ended: Error | undefined;
  const fail = (cause: Error): void => {
    ended ??= cause;
    answers.splice(0).forEach(({ reject }) => reject(cause));
  };
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('the thread that writes files ended too early')));
  const send = (): void => {
    const sent = new Promise<void>((resolve, reject) => {
      // A thread that has ended would not answer.
      if (ended === undefined) answers.push({ resolve, reject });
      else reject(ended);
    });
    sent.catch(() => undefined);
    underWay.push(sent);
    worker.postMessage(batch, batch.flatMap(ownMemory));
    batch = [];
    bytes = 0;
  };
  return {
    async write(file, contents) {
      batch.push([file, contents]);
      bytes += contents.length;
      if (bytes < BYTES_PER_MESSAGE) return;
      send();
      if (underWay.length > MOST_MESSAGES_ON_THEIR_WAY) await underWay.shift();
    },
    async finish() {
      if (batch.length > 0) send();
      try {
        await Promise.all(underWay.splice(0));
      } finally {
        await worker.terminate();
      }
    },
  };
}
