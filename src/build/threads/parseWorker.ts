import { parentPort, workerData } from 'node:worker_threads';
import { encodePage } from '../../cache/pageStore';
import { createPageParser } from '../../parse/parser';
import type { ParseAnswer, ParseRequest, ThreadData } from './protocol';

const { settings } = workerData as ThreadData;
const parse = createPageParser();

parentPort!.on('message', (request: ParseRequest) => {
  const answer: ParseAnswer = request.map(([index, source]) => [index, encodePage(parse(source, settings))]);
  parentPort!.postMessage(answer);
});
