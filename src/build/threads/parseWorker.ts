import { parentPort, workerData } from 'node:worker_threads';
import { encodePage } from '../../cache/pageStore';
import { createPageParser, type ParseSettings } from '../../parse/parser';
import type { ParseRequest, ThreadData, ThreadMessage } from './protocol';

const settings = await completeSettings(workerData as ThreadData);
const parse = createPageParser();
const say = (message: ThreadMessage): void => parentPort!.postMessage(message);

parentPort!.on('message', (request: ParseRequest) => {
  say(request.map(([index, source]) => [index, encodePage(parse(source, settings))]));
});
say('ready');

async function completeSettings({ settings }: ThreadData): Promise<ParseSettings> {
  if ('markdown' in settings) return settings;
  const { loadAgain } = await import('../../config/importConfig');
  const { markdown, method, samples } = await loadAgain(settings.functions);
  return { ...settings, markdown, method, samples };
}
