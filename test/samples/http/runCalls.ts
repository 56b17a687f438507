import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { HttpCall } from '../../../client/features/api/builder/http/httpCall';
import { httpSamples } from '../../../client/features/api/builder/http/httpSamples';
import { expectedOf, sentOf } from './asSent';
import type { DescribedCall } from './callsOfDescription';
import { HTTP_RUNNERS, runHttpSamples } from './httpRunners';
import { startRecordingServer } from './recordingServer';

/** Runs the samples of calls in one language against a server, and says of each what is not sent as it should be. */
export async function runCalls(language: string, described: readonly DescribedCall[]): Promise<string[]> {
  const server = await startRecordingServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-samples-'));
  const run = path.join(folder, language);
  try {
    const calls = described.map(({ call }, index) => call(`${server.url}/${index}`));
    const uploads = Object.fromEntries(calls.flatMap(filesOf).map((name) => [name, `The content of ${name}\n`]));
    const { write } = httpSamples.find(({ name }) => name === language)!;
    const samples = calls.flatMap((call, index) => {
      const code = write(call);
      return code === undefined ? [] : [{ index, code }];
    });
    const said = await runHttpSamples(HTTP_RUNNERS[language]!, samples, { folder: run, uploads });
    const failed = said
      .split('\n')
      .filter(Boolean)
      .map((line) => line.replace(/^\d+/, (index) => described[Number(index)]?.name ?? index));
    const different = samples.map(({ index, code }) => {
      const wrong = differenceOf(server.requests.get(index) ?? [], {
        call: described[index]!.call(server.url),
        folder: run,
      });
      return wrong === '' ? [] : [`${described[index]!.name}: ${wrong}\n${code}`];
    });
    return [...failed, ...different.flat()];
  } finally {
    await Promise.all([server.close(), rm(folder, { recursive: true, force: true })]);
  }
}

type Requests = NonNullable<ReturnType<Awaited<ReturnType<typeof startRecordingServer>>['requests']['get']>>;

function differenceOf(requests: Requests, { call, folder }: { call: HttpCall; folder: string }): string {
  const [received] = requests;
  if (received === undefined || requests.length > 1) return `${requests.length} requests arrived`;
  const expected = expectedOf(call, folder);
  const sent = sentOf(received, { call, expected });
  return isDeepStrictEqual(sent, expected) ? '' : `sent ${JSON.stringify(sent)} instead of ${JSON.stringify(expected)}`;
}

function filesOf({ body }: HttpCall): string[] {
  const parts = body?.kind === 'multipart' ? body.parts.filter(({ isFile }) => isFile) : [];
  const names = body?.kind === 'file' ? [body.path] : parts.map(({ value }) => value);
  return names.filter((name) => /^[\w .-]+$/.test(name));
}
