import { parentPort, workerData } from 'node:worker_threads';
import { once } from '../../base/waiting';
import { codeAhead } from './codeAhead';
import { codeKey, createHighlighter } from '../../markdown/code/highlight';
import type { AsideData, AsideRequest, CodeAnswer, CodeRequest } from './protocol';

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

// Modules for later requests are loaded only then: highlighted code is needed at once.
const words = once(() => import('./wordsBeside'));
const pages = once(() => import('./renderBeside'));

parentPort!.on('message', (request: AsideRequest) => {
  // All of them wait for the same promise, and so they keep their order.
  if ('words' in request) void words().then(({ findWords }) => parentPort!.postMessage(findWords(request.words)));
  else if ('index' in request) void words().then(({ index }) => parentPort!.postMessage(index(request.index)));
  else void pages().then(({ renderBeside }) => renderBeside(request.pages.shared, request.pages.port));
});
