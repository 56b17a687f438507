import { featuresOf, type ListedFeature } from '../programs/features';
import { columns } from '../commandLine/columns';
import { count } from '../report/summary';
import { ExitCode, findRoot, type CommonOptions } from '../commandLine/options';

/** `docgen features`: lists features and plugins of a site, and what each costs; returns the exit code. */
export async function featuresCommand(root: string, options: CommonOptions): Promise<number> {
  const list = await featuresOf(await findRoot(root, options), options.surroundings);
  const { streams } = options.surroundings;
  streams.output.write(options.format === 'json' ? `${JSON.stringify(list)}\n` : `${columns(list.map(asRow))}\n`);
  return ExitCode.fine;
}

function asRow({ name, kind, pages, bytes, milliseconds, made }: ListedFeature): string[] {
  const makes = [
    ...(made?.pages ? [count(made.pages, 'page')] : []),
    ...(made?.files ? [count(made.files, 'file')] : []),
  ];
  const adds = pages === 0 ? [] : [`${bytes} bytes to ${count(pages, 'page')}`];
  const does = [...(makes.length > 0 ? [`makes ${makes.join(' and ')}`] : []), ...adds].join(', ') || 'not used';
  return [name, kind, does, `${milliseconds} ms`];
}
