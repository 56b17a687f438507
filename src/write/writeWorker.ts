import { parentPort } from 'node:worker_threads';
import { createFileWriter } from './fileWriter';
import type { WriteAnswer, WriteRequest } from './writerThread';

// A thread that writes files: it answers each message with its memory, and with the failure if there was one.
const writer = createFileWriter();
parentPort!.on('message', ({ files, memory }: WriteRequest) => {
  const answer: WriteAnswer = { memory };
  for (const [file, start, end] of files) {
    try {
      void writer.write(file, memory.subarray(start, end));
    } catch (cause) {
      const { message } = cause as Error;
      // Only the message of an error would arrive, without the code that tells a full disk from a bug.
      answer.failure ??= Object.assign({}, cause, { message });
    }
  }
  parentPort!.postMessage(answer, [memory.buffer]);
});
