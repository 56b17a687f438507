import path from 'node:path';
import { textOf } from '../../../base/files';
import type {
  Plugin,
  PluginContext,
  PluginInputs,
  PluginPlace,
  PluginProblem,
  PluginReport,
} from '../../../config/plugins';

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
  /** The first place of words in the description, or its main file. */
  placeOf: (words: string) => PluginPlace | undefined;
}

/** Reads a description once for the inputs and the pages of a build, which asks for the inputs first. */
export function describedPages<Reading extends Described>(
  read: (context: PluginContext) => Promise<Reading>,
): DescribedPages<Reading> {
  let reading: Promise<Reading> | undefined;
  let place: ((words: string) => PluginPlace | undefined) | undefined;
  return {
    inputs: async (context) => {
      reading = read(context);
      return { files: (await reading).files };
    },
    placeOf: (words) => place?.(words),
    take: async (context, report) => {
      const known = await (reading ?? read(context));
      reading = undefined;
      const { files } = known;
      place = (words) => placeOfWords(words, files, (file) => textOf(path.resolve(context.root, file)));
      known.problems.forEach(report);
      return known;
    },
  };
}

/** The first place of words in files, of which the first is the main one: it is the place of what is not found. */
export function placeOfWords(
  words: string,
  files: readonly string[],
  read: (file: string) => string,
): PluginPlace | undefined {
  for (const file of words === '' ? [] : files) {
    const text = read(file);
    let from = text.indexOf(words);
    // Not in the middle of a longer address.
    while (from > 0 && !/["'(<\s:=\]]/.test(text[from - 1]!)) from = text.indexOf(words, from + 1);
    if (from === -1) continue;
    const before = text.slice(0, from).split('\n');
    return { file, line: before.length, column: before.at(-1)!.length + 1 };
  }
  return files[0] === undefined ? undefined : { file: files[0] };
}

/** Name of a plugin whose pages are in a folder, so that a site may have it several times: `openapi-shop`. */
export function nameWith(folder: string, { name, usual }: { name: string; usual: string }): string {
  return folder === usual ? name : `${name}-${folder.replace(/[^\w.-]+/g, '-')}`;
}

/** Refuses as the file of a description all but a name; docgen makes no call that nobody asked for. */
export function checkSource(source: unknown, { plugin, or = '' }: { plugin: string; or?: string }): void {
  if (typeof source !== 'string' || source === '') throw new TypeError(`${plugin}: \`source\` has to name a file${or}`);
  if (!/^https?:/i.test(source)) return;
  throw new TypeError(
    `${plugin}: \`source\` has to name a file, and \`${source}\` is an address: save what is there beside the site ` +
      `before each build: \`curl -fo ${slugOf(source)} ${source}\``,
  );
}

/** `https://example.com/api.yaml?x` → `api.yaml` */
function slugOf(address: string): string {
  return /^[^?#]*\/([\w.-]+)/.exec(address)?.[1] ?? 'description';
}

/** The part of a site that a description is, if it has a label; what else a label is, is refused. */
export function partNamed(label: unknown, { plugin, folder }: { plugin: string; folder: string }): Plugin['part'] {
  if (label === undefined) return undefined;
  if (typeof label === 'string' && label.trim() !== '') return { label: label.trim(), folder };
  throw new TypeError(`${plugin}: \`label\` has to be a text: '2.0'`);
}

/** True for a folder of the content, as an option names it. */
export function isFolderName(folder: unknown): folder is string {
  return typeof folder === 'string' && /^[^/\\.][^\\]*[^/\\]$|^\w$/.test(folder);
}
