import type { ReadingProject } from '../../seam/rendering';
import { compileComponents } from './compile/compileComponents';
import { findComponents } from './find/findComponents';
import { compileSettings } from './readComponents';
import { createPackageKeeper } from './keepPackages';

/**
 * Milliseconds that each component takes to compile by itself, with all that it imports and nothing known: what several
 * share is in the time of each.
 */
export async function compileAlone(
  place: Pick<ReadingProject, 'root' | 'config'>,
): Promise<ReadonlyMap<string, number>> {
  const found = await findComponents(place.root, place.config);
  const times = new Map<string, number>();
  // esbuild starts with the first.
  for (const component of [...found.components.slice(0, 1), ...found.components]) {
    const { keep } = createPackageKeeper(undefined).look();
    const alone = { ...found, components: [component], slots: [], ownSlots: '', layouts: undefined };
    const start = performance.now();
    await compileComponents({ ...compileSettings(place), keep }, alone);
    times.set(component.name, performance.now() - start);
  }
  return times;
}
