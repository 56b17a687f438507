import { listComponents, type ComponentList } from './listComponents';
import { loadProject } from '../../../generators/loadProject';
import type { Project } from '../../../config/project';
import { columns } from '../../../commandLine/columns';
import { count, formatBytes } from '../../../report/summary';
import { ExitCode, findRoot, type CommonOptions, type Passes } from '../../../commandLine/options';

interface ListOptions extends CommonOptions {
  /** Measures how long each component takes to compile, in milliseconds. */
  timesOf?: ((project: Project) => Promise<ReadonlyMap<string, number>>) | undefined;
}

/** `docgen components`: lists components and slots, and who uses and fills them; returns the exit code. */
export async function componentsCommand(root: string, options: ListOptions, passes: Passes): Promise<number> {
  const project = await loadProject(await findRoot(root, options), options.surroundings);
  const times = await options.timesOf?.(project);
  const list = await listComponents(project, passes, times);
  const { streams } = options.surroundings;
  streams.output.write(options.format === 'json' ? `${JSON.stringify(list)}\n` : asText(list));
  return ExitCode.fine;
}

function asText({ components, slots, strings }: ComponentList): string {
  const hasTimes = components.some(({ compiledIn }) => compiledIn !== undefined);
  const rows = components.map(({ name, file, props, pages, bytes, compiledIn }) => [
    `<${name}>`,
    file ?? 'docgen',
    props.join(', '),
    bytes === undefined ? '' : `${formatBytes(bytes)} in the browser`,
    ...(hasTimes ? [compiledIn === undefined ? '' : `${compiledIn} ms to compile`] : []),
    pages.length === 0 ? 'not used' : `${count(pages.length, 'page')}: ${pages.join(', ')}`,
  ]);
  const slotRows = slots.map(({ name, files }) => [name, files.join(', ') || 'not filled']);
  const textRows = strings.map(({ key, text }) => [
    key,
    typeof text === 'string' ? text : Object.values(text).join(' / '),
  ]);
  return [rows, slotRows, textRows]
    .filter((each) => each.length > 0)
    .map((each) => `${columns(each)}\n`)
    .join('\n');
}
