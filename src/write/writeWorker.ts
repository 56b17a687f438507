import { parentPort } from 'node:worker_threads';
import { createFileWriter, type FileToWrite } from './fileWriter';

// The whole of a thread that writes files: it answers each message, with the failure where there was one.
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
