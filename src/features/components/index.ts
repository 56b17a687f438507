import path from 'node:path';
import { isThere } from '../../base/files';
import type { CommonOptions, Given } from '../../commandLine/options';
import type { Feature } from '../../seam/feature';
import type { ReadingProject } from '../../seam/rendering';
import type { CompiledComponents } from './modules/compiledComponents';
import type { ReadComponents } from './readComponents';

/** Components and slots of a site and its plugins, and those that come with docgen. */
export const components: Feature = {
  name: 'components',
  read(reading) {
    let read: ReadComponents | undefined;
    return async (place) => {
      if (!mayHaveComponents(place)) return undefined;
      read ??= (await import('./readComponents')).createReader(reading);
      return read(place);
    };
  },
  async render(from) {
    const input = from.input as CompiledComponents | undefined;
    const isUsed = input !== undefined || from.site.pages.some(({ parsed }) => parsed.components ?? parsed.styles);
    return isUsed ? (await import('./render/renderComponents')).renderComponents(from, input) : { diagnostics: [] };
  },
  commands(program, { surroundings, done, passes, withRoot }) {
    withRoot(program.command('components'))
      .description('list components and slots, and the pages that use them')
      .option('--times', 'compile each component by itself, and say how long that takes')
      .action(async (root: string, { times, ...options }: Given<CommonOptions> & { times?: true }) => {
        const { componentsCommand } = await import('./describe/components');
        const timesOf = times && (await import('./compileAlone')).compileAlone;
        done(await componentsCommand(root, { ...options, surroundings, timesOf }, passes));
      });
  },
};

/**
 * A site without components does not even load the compiler. In a folder without a configuration, `components` is
 * somebody's code that has never heard of docgen, and does not run.
 */
function mayHaveComponents({ root, config, generator }: ReadingProject): boolean {
  if (generator.isUntouched) return false;
  const { components: folder, slots, layouts } = config.theme;
  const places = [folder ?? 'components', slots ?? 'slots.tsx', layouts ?? 'layouts.tsx'];
  const named = [config.theme, ...config.plugins].flatMap((each) => each.components ?? each.slots ?? []);
  const isNamed = layouts !== undefined || named.length > 0;
  return isNamed || places.some((each) => isThere(path.join(root, each)));
}
