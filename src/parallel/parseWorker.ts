import { parentPort, workerData } from 'node:worker_threads';
import { encodePage } from '../cache/pageStore';
import { createPageParser } from '../parse/parser';
import { takeNext, type ParseAnswer, type ParseTask } from './protocol';

/** Pages in one message: few enough that the other side is never kept waiting long. */
const PAGES_PER_MESSAGE = 8;

const task = workerData as ParseTask;
const parse = createPageParser();
const send = (answer: ParseAnswer): void => parentPort!.postMessage(answer);

let pages: Extract<ParseAnswer, { kind: 'pages' }>['pages'] = [];
for (let index = takeNext(task); index !== undefined; index = takeNext(task)) {
  pages.push([index, encodePage(parse(task.sources[index]!, task.settings))]);
  if (pages.length === PAGES_PER_MESSAGE) {
    send({ kind: 'pages', pages });
    pages = [];
  }
}
send({ kind: 'pages', pages });
send({ kind: 'done' });
