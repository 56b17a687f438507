import { parentPort } from 'node:worker_threads';
import { createFileWriter, type FileToWrite } from './fileWriter';

// A thread that writes files: it answers each message, with the failure if there was one.
const writer = createFileWriter();
parentPort!.on('message', (files: FileToWrite[]) => {
  let failure: Error | undefined;
  for (const [file, contents] of files) {
    try {
      void writer.write(file, contents);
    } catch (cause) {
      failure ??= cause as Error;
    }
  }
  // Of an error only the words would arrive, and not the code that tells a full disk from a bug.
  parentPort!.postMessage(failure && Object.assign({}, failure, { message: failure.message }));
});
