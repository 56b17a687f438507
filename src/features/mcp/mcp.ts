import path from 'node:path';
import { packageVersion } from '../../base/package';
import { openBuiltSite, type BuiltSite } from './builtSite';
import { languageNamed } from './languages';
import { addressFiles, isAddress } from './files/addressFiles';
import { folderFiles } from './files/folderFiles';
import { onceToldToEnd, type Surroundings } from '../../report/surroundings';
import { usageError } from '../../report/diagnostic';
import { ExitCode } from '../../commandLine/options';

export interface McpCommandOptions {
  http?: boolean;
  port?: number;
  host?: string;
  /** Language of answers to questions that name none. */
  language?: string;
}

/** Host and port of the server by default. */
const DEFAULT = { host: 'localhost', port: 8765 };

interface Answering {
  site: () => Promise<BuiltSite>;
  languages: readonly string[];
}

/** `docgen mcp`: answers agents about a built site, in a folder or published; returns the exit code. */
export async function mcpCommand(
  site: string,
  options: McpCommandOptions,
  surroundings: Surroundings,
): Promise<number> {
  const { http = false, language, ...where } = options;
  if (!http && Object.keys(where).length > 0) {
    const [option] = Object.keys(where);
    throw usageError('usage', { reason: `\`--${option!}\` needs \`--http\``, near: undefined });
  }
  const files = isAddress(site) ? await addressFiles(site) : folderFiles(path.resolve(surroundings.folder, site));
  const { current } = openBuiltSite(files);
  // Before the first message: a wrong folder is told on the command line, not to the agent.
  const languages = languagesFrom(await current(), language);
  const [first] = languages;
  const inFirst = async (): Promise<BuiltSite> => {
    const whole = await current();
    const chosen = first === undefined ? undefined : languageNamed(first, whole.languages);
    return chosen === undefined ? whole : whole.inLanguage(chosen);
  };
  const answering = { site: inFirst, languages };
  await (http ? answerHttp(answering, { ...DEFAULT, ...where }, surroundings) : answerStreams(answering, surroundings));
  return ExitCode.fine;
}

/** The languages of a site, that of answers to questions without one first. */
function languagesFrom({ languages }: BuiltSite, name: string | undefined): string[] {
  const all = languages.map(({ lang }) => lang);
  if (name === undefined) return all;
  const chosen = languageNamed(name, languages)?.lang;
  if (chosen !== undefined) return [chosen, ...all.filter((lang) => lang !== chosen)];
  const expected =
    all.length === 0 ? 'nothing: the site has one language' : all.map((lang) => `\`${lang}\``).join(', ');
  throw usageError('option-value', { key: '--language', expected, got: `\`${name}\`` });
}

/** Over standard input and output, until the connection closes. */
async function answerStreams(answering: Answering, { streams, signals }: Surroundings): Promise<void> {
  const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
    import('./server'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
  ]);
  const server = createMcpServer({ ...answering, version: packageVersion() });
  const closed = new Promise<void>((resolve) => (server.server.onclose = resolve));
  await server.connect(new StdioServerTransport(streams.input, streams.output));
  streams.input.once('end', () => void server.close());
  onceToldToEnd(signals, () => void server.close());
  await closed;
}

/** Over HTTP, until the process is told to end. */
async function answerHttp(
  answering: Answering,
  where: typeof DEFAULT,
  { streams, signals }: Surroundings,
): Promise<void> {
  const told = new Promise<void>((resolve) => void onceToldToEnd(signals, resolve));
  const [{ createMcpServer }, { startMcpServer }] = await Promise.all([import('./server'), import('./httpServer')]);
  const version = packageVersion();
  const server = await startMcpServer({ ...where, createMcpServer: () => createMcpServer({ ...answering, version }) });
  streams.output.write(`${server.url}\n`);
  await told;
  await server.close();
}
