import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { SourceFile } from '../../model/sourceFile';
import type { CodeAnswer, CodeRequest } from './protocol';

const CHARACTERS_PER_MESSAGE = 32_000;
/** While the thread works on one message, the next is already there. */
const MOST_ON_THEIR_WAY = 2;
/** How far the thread may be ahead: what it has done waits in memory. */
const MESSAGES_AHEAD = 16;

export interface CodeQueue {
  /** Lines of code as HTML, by `codeKey`, if they are done. */
  find(key: string): string[] | undefined;
  /** One more page has been parsed. */
  pass(): void;
}

interface Answered {
  /** The place behind the last text. */
  end: number;
  lines: ReadonlyMap<string, string>;
}

/** Asks for the code of texts in the order in which they are parsed, a little ahead. */
export function createCodeQueue(port: MessagePort, sources: readonly SourceFile[]): CodeQueue {
  /** Each with the place behind its last text. */
  const onTheirWay: number[] = [];
  const done: Answered[] = [];
  let next = 0;
  let passed = 0;
  let passedBefore = 0;
  const ask = (): void => {
    while (onTheirWay.length < MOST_ON_THEIR_WAY && onTheirWay.length + done.length < MESSAGES_AHEAD) {
      const { texts, end } = messageAt(sources, next);
      if (texts.length === 0) return;
      port.postMessage(texts satisfies CodeRequest);
      onTheirWay.push(end);
      next = end;
    }
  };
  /** Takes in the next answer, without waiting for it. */
  const receive = (): Answered | undefined => {
    const answer = receiveMessageOnPort(port);
    if (answer === undefined) return undefined;
    const received = { end: onTheirWay.shift()!, lines: new Map(answer.message as CodeAnswer) };
    if (received.end > passed) done.push(received);
    // A queue that is behind skips to where the pages will be when the next messages are done, or nobody would need its
    // answers.
    if (next <= passed) next = passed + MOST_ON_THEIR_WAY * (passed - passedBefore);
    passedBefore = passed;
    ask();
    return received;
  };
  ask();
  return {
    find(key) {
      const isIn = ({ lines }: Answered): boolean => lines.has(key);
      let found = done.find(isIn) ?? receive();
      while (found !== undefined && !isIn(found)) found = receive();
      return found?.lines.get(key)!.split('\n');
    },
    pass() {
      passed += 1;
      while (done.length > 0 && done[0]!.end <= passed) done.shift();
      ask();
    },
  };
}

/** Texts for one message. */
function messageAt(sources: readonly SourceFile[], start: number): { texts: string[]; end: number } {
  const texts: string[] = [];
  let characters = 0;
  let end = start;
  for (; end < sources.length && characters < CHARACTERS_PER_MESSAGE; end += 1) {
    const { text } = sources[end]!;
    texts.push(text);
    characters += text.length;
  }
  return { texts, end };
}
