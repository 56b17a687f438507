import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createFileWriter, type FileWriter } from './fileWriter';

/** A build with fewer files is done before a thread has started. */
const FILES_BEFORE_A_THREAD = 200;
/** Few enough that the memory is not missed, and enough that a message costs less than its files. */
const BYTES_PER_MESSAGE = 250_000;
const MOST_MESSAGES_ON_THEIR_WAY = 4;

/** Files that follow one another in some memory, each with its start and its end there. */
export interface WriteRequest {
  files: [file: string, start: number, end: number][];
  memory: Uint8Array<ArrayBuffer>;
}

/** The memory comes back, so that it is used again and need not be collected as garbage. */
export interface WriteAnswer {
  memory: Uint8Array<ArrayBuffer>;
  failure?: { message: string };
}

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

/** Undefined if docgen runs uncompiled and has no file for threads. */
function startThread(): FileWriter | undefined {
  const script = fileURLToPath(new URL('./writeWorker.js', import.meta.url));
  if (!existsSync(script)) return undefined;
  const send = startSending(script);
  const free: WriteRequest['memory'][] = [];
  let batch: WriteRequest = { files: [], memory: new Uint8Array(BYTES_PER_MESSAGE) };
  let used = 0;
  const underWay: Promise<void>[] = [];
  const sendBatch = (least: number): void => {
    if (batch.files.length > 0) {
      const sent = send.batch(batch).then((memory) => void (memory.length === BYTES_PER_MESSAGE && free.push(memory)));
      sent.catch(() => undefined);
      underWay.push(sent);
    } else if (batch.memory.length === BYTES_PER_MESSAGE) free.push(batch.memory);
    const known = least > BYTES_PER_MESSAGE ? undefined : free.pop();
    batch = { files: [], memory: known ?? new Uint8Array(Math.max(least, BYTES_PER_MESSAGE)) };
    used = 0;
  };
  return {
    async write(file, contents) {
      const isFull = used + contents.length > batch.memory.length;
      if (isFull) sendBatch(contents.length);
      batch.memory.set(contents, used);
      batch.files.push([file, used, used + contents.length]);
      used += contents.length;
      if (isFull && underWay.length > MOST_MESSAGES_ON_THEIR_WAY) await underWay.shift();
    },
    async finish() {
      if (batch.files.length > 0) sendBatch(0);
      try {
        await Promise.all(underWay.splice(0));
      } finally {
        await send.end();
      }
    },
  };
}

interface Sending {
  /** Resolves with the memory when the files are written. */
  batch(batch: WriteRequest): Promise<WriteRequest['memory']>;
  end(): Promise<unknown>;
}

function startSending(script: string): Sending {
  // The thread makes hardly any garbage, for which V8 would take 32 MB.
  const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: 2 } });
  const answers: { resolve: (memory: WriteRequest['memory']) => void; reject: (cause: Error) => void }[] = [];
  worker.on('message', ({ memory, failure }: WriteAnswer) => {
    const answer = answers.shift()!;
    if (failure === undefined) answer.resolve(memory);
    else answer.reject(Object.assign(new Error(failure.message), failure));
  });
  let ended: Error | undefined;
  const fail = (cause: Error): void => {
    ended ??= cause;
    answers.splice(0).forEach(({ reject }) => reject(cause));
  };
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('the thread that writes files ended too early')));
  return {
    batch: (batch) =>
      new Promise((resolve, reject) => {
        // A thread that has ended would not answer.
        if (ended === undefined) answers.push({ resolve, reject });
        else reject(ended);
        worker.postMessage(batch, [batch.memory.buffer]);
      }),
    end: () => worker.terminate(),
  };
}
