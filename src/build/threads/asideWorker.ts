import { parentPort, workerData } from 'node:worker_threads';
import { codeAhead } from '../../parse/codeAhead';
import { codeKey, createHighlighter } from '../../parse/highlight';
import type { AsideData, CodeAnswer, CodeRequest, IndexRequest } from './protocol';

// The thread beside a build (`aside.ts`): it does another kind of work than the build at the same time, because a
// second thread with the same work would have to warm up for it once more.
const { code: port } = workerData as AsideData;
const highlight = createHighlighter();

port.on('message', (texts: CodeRequest) => {
  const answer: CodeAnswer = texts
    .flatMap(codeAhead)
    .map(({ code, language }) => [codeKey(code, language), highlight(code, language).join('\n')]);
  port.postMessage(answer);
});

parentPort!.on('message', (request: IndexRequest) => {
  // Loaded only now: the code is needed at once.
  void import('./writeIndex').then(({ writeIndex }) => parentPort!.postMessage(writeIndex(request)));
});
