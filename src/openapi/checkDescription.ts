import type { PluginProblem } from '../config/plugins';
import type { OpenApiOptions } from './options';
import { readDescription } from './readDescription';

/** What a build does not say: its pages show what there is, and `docgen check` what is missing. */
export async function checkDescription(root: string, options: OpenApiOptions): Promise<PluginProblem[]> {
  const { faults } = await readDescription(root, options, true);
  return faults;
}
