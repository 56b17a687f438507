import { parentPort, workerData } from 'node:worker_threads';
import { encodePage } from '../../cache/encodedPage';
import { languageSettings, ownSettings } from '../../parse/ownSettings';
import { createPageParser, type ParseSettings } from '../../parse/parser';
import type { SourceFile } from '../../model/sourceFile';
import { PARSER_PARTS } from '../parserParts';
import { withFunctions } from './sentSettings';
import type { ParseAnswer, ParseRequest, SentSource, ThreadData, ThreadMessage } from './protocol';

const { schemas: shared, ...given } = workerData as ThreadData;
const settings = completeSettings(given);
const parse = createPageParser(PARSER_PARTS);
const say = (message: ThreadMessage): void => parentPort!.postMessage(message);

parentPort!.on('message', (request: ParseRequest) => {
  void answer(request).then(say);
});
void settings.then(() => say('ready'));

async function answer(request: ParseRequest): Promise<ParseAnswer> {
  const pages: ParseAnswer = [];
  const complete = await settings;
  for (const [index, source] of request) pages.push([index, encodePage(await parse(received(source), complete))]);
  return pages;
}

function received({ schemas, ...source }: SentSource): SourceFile {
  const own = schemas === undefined ? undefined : shared[schemas];
  return own === undefined ? source : { ...source, schemas: own };
}

async function completeSettings({ settings }: Pick<ThreadData, 'settings'>): Promise<ParseSettings> {
  if (settings.functions === undefined) return settings;
  const { loadAgain } = await import('../../config/importConfig');
  const config = await loadAgain(settings.functions);
  return withFunctions(settings, { ...ownSettings(config), ...languageSettings(config) });
}
