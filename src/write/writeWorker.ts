import { parentPort } from 'node:worker_threads';
import { createFileWriter, type FileToWrite } from './fileWriter';

// A thread that writes files: it answers each message, with the failure if there was one.
const writer = createFileWriter();
parentPort!.on('message', (files: FileToWrite[]) => {
  let failure: unknown;
  for (const [file, contents] of files) {
    try {
      void writer.write(file, contents);
    } catch (cause) {
      failure ??= cause;
    }
  }
  parentPort!.postMessage(failure);
});
