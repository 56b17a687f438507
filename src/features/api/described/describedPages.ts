import type { PluginContext, PluginInputs, PluginProblem, PluginReport } from '../../../config/plugins';

/** A description that has been read. */
interface Described {
  /** All files that it is made of, relative to the root. */
  files: string[];
  problems: PluginProblem[];
}

/** Parts of a plugin that makes pages of a description. */
export interface DescribedPages<Reading> {
  inputs: (context: PluginContext) => Promise<PluginInputs>;
  /** The description that pages are made from, read once for each build; its problems are reported. */
  take: (context: PluginContext, report: PluginReport) => Promise<Reading>;
}

/** Reads a description once for the inputs and the pages of a build, which asks for the inputs first. */
export function describedPages<Reading extends Described>(
  read: (context: PluginContext) => Promise<Reading>,
): DescribedPages<Reading> {
  let reading: Promise<Reading> | undefined;
  return {
    inputs: async (context) => {
      reading = read(context);
      return { files: (await reading).files };
    },
    take: async (context, report) => {
      const known = await (reading ?? read(context));
      reading = undefined;
      known.problems.forEach(report);
      return known;
    },
  };
}

/** Name of a plugin whose pages are in a folder, so that a site may have it several times: `openapi-shop`. */
export function nameWith(folder: string, { name, usual }: { name: string; usual: string }): string {
  return folder === usual ? name : `${name}-${folder.replace(/[^\w.-]+/g, '-')}`;
}

/** True for a folder of the content, as an option names it. */
export function isFolderName(folder: unknown): folder is string {
  return typeof folder === 'string' && /^[^/\\.][^\\]*[^/\\]$|^\w$/.test(folder);
}
