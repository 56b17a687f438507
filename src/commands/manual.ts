import { nearestName } from '../report/nearest';
import { usageError } from '../report/diagnostic';
import { readManual, servePacked, type PackedSite } from '../serve/packedSite';
import { ExitCode, openConsole, type CommonOptions, type Watch } from '../commandLine/options';
import { listenPlace, runUntilInterrupted, type ServeCommandOptions } from './serve';

export interface ManualCommandOptions extends CommonOptions, Pick<ServeCommandOptions, 'host' | 'port' | 'open'> {
  /** Prints the topic instead of serving it; without a topic the list of all. */
  print?: boolean;
}

/** A page of the manual: `tasks/logo`. */
interface Topic {
  name: string;
  title: string;
  path: string;
}

/** `docgen manual`: serves the manual that comes with docgen, or prints a page of it; returns the exit code. */
export async function manualCommand(
  named: string | undefined,
  options: ManualCommandOptions,
  goOn: Watch['goOn'],
): Promise<number> {
  const manual = readManual();
  const topics = topicsOf(manual);
  const topic = named === undefined ? undefined : findTopic(named, topics);
  if (options.print === true) {
    options.surroundings.streams.output.write(topic === undefined ? listOf(topics) : textOf(topic, manual));
    return ExitCode.fine;
  }
  const output = openConsole('.', options);
  const start = async () => {
    const site = await servePacked(manual, listenPlace(options));
    return { ...site, url: new URL(topic?.path ?? '/', site.url).href };
  };
  return runUntilInterrupted(start, { ...options, output, goOn });
}

function topicsOf(manual: PackedSite): Topic[] {
  const pages = JSON.parse(manual.get('pages.json')!.toString('utf8')) as { path: string; title: string }[];
  return pages
    .map(({ path, title }) => ({ path, title, name: nameOf(path) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** `/tasks/logo.html` → `tasks/logo` */
function nameOf(path: string): string {
  return path === '/' ? 'start' : path.slice(1).replace(/\.html$|\/$/, '');
}

/** The topic of a name, with or without its folder. */
function findTopic(named: string, topics: readonly Topic[]): Topic {
  const wanted = named
    .toLowerCase()
    .replace(/#[^]*/, '')
    .replace(/^\/|(?:\.html|\.md)$/g, '')
    .replaceAll(' ', '-');
  const found =
    topics.find(({ name }) => name === wanted) ?? topics.find(({ name }) => name.split('/').at(-1) === wanted);
  if (found !== undefined) return found;
  const names = topics.flatMap(({ name }) => [name, name.split('/').at(-1)!]);
  const reason = `the manual has no topic \`${named}\`; \`docgen manual --print\` lists all of them`;
  throw usageError('usage', { reason, near: nearestName(wanted, names) });
}

function listOf(topics: readonly Topic[]): string {
  const width = Math.max(...topics.map(({ name }) => name.length));
  return topics.map(({ name, title }) => `${name.padEnd(width)}  ${title}\n`).join('');
}

/** The markdown of a page, without its front matter. */
function textOf({ path }: Topic, manual: PackedSite): string {
  const file =
    path === '/'
      ? 'index.md'
      : path
          .slice(1)
          .replace(/\.html$/, '.md')
          .replace(/\/$/, '/index.md');
  const text = manual.get(file)!.toString('utf8');
  return text.slice(text.indexOf('\n---\n') + '\n---\n\n'.length);
}
