import { parentPort, workerData } from 'node:worker_threads';
import { encodePage } from '../../cache/pageStore';
import { ownSettings } from '../../parse/ownSettings';
import { createPageParser, type ParseSettings } from '../../parse/parser';
import type { ParseAnswer, ParseRequest, ThreadData, ThreadMessage } from './protocol';

const settings = await completeSettings(workerData as ThreadData);
const parse = createPageParser();
const say = (message: ThreadMessage): void => parentPort!.postMessage(message);

parentPort!.on('message', (request: ParseRequest) => {
  void answer(request).then(say);
});
say('ready');

async function answer(request: ParseRequest): Promise<ParseAnswer> {
  const pages: ParseAnswer = [];
  for (const [index, source] of request) pages.push([index, encodePage(await parse(source, settings))]);
  return pages;
}

async function completeSettings({ settings }: ThreadData): Promise<ParseSettings> {
  if ('markdown' in settings) return settings;
  const { loadAgain } = await import('../../config/importConfig');
  return { ...settings, ...ownSettings(await loadAgain(settings.functions)) };
}
