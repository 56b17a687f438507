import path from 'node:path';
import { fullHash } from '../base/hash';
import { once } from '../base/waiting';
import { readPlainFile } from '../base/files';
import type {
  CheckedPlugin,
  KnownPage,
  PluginContext,
  PluginPage,
  PluginPagesContext,
  PluginProblem,
} from '../config/plugins';
import type { PageReference } from '../config/featureTypes';
import type { PageTeller } from '../model/pageTeller';
import type { SourceFile } from '../model/sourceFile';
import { type Diagnostic, problem } from '../report/diagnostic';
import type { Environment } from '../report/surroundings';
import { ask, pluginProblem } from './ask';
import { pluginContext, type PluggedProject } from './context';

/** Pages, problems and files that plugins add to a site. */
export interface PluginInput {
  sources: SourceFile[];
  diagnostics: Diagnostic[];
  /** Files that plugins report as read: name and hash. */
  read: [name: string, hash: string | null][];
  /** The same files, absolute. */
  files: string[];
  /** Files whose history can be read. */
  described: string[];
}

/** Gives plugins the known facts about pages. */
export type KnowPages = (sources: readonly SourceFile[]) => readonly KnownPage[];

/** Asks all plugins for their pages; `taken` are the pages of the content folder. */
export async function addPages(
  project: PluggedProject,
  taken: readonly SourceFile[],
  { know, tellers }: { know: KnowPages; tellers: readonly PageTeller[] },
): Promise<PluginInput> {
  const context = pluginContext(project);
  const input: PluginInput = { sources: [], diagnostics: [], read: [], files: [], described: [] };
  const hashOf = createSchemaHash();
  const described = (reference: PageReference) =>
    tellers.map((each) => each.described?.(reference, project.config)).find((each) => each !== undefined);
  const names = new Map(taken.map(({ relativePath, file }) => [relativePath, file]));
  for (const plugin of project.config.plugins) {
    await readInputsOf(plugin, { context, environment: project.environment, input });
    const reported: PluginProblem[] = [];
    const report = (found: PluginProblem): void => void reported.push(found);
    const seen = withPages(context, () => know([...taken, ...input.sources]));
    const pages = await ask(plugin.name, plugin.pages && (() => plugin.pages!(seen, report)), input.diagnostics);
    input.diagnostics.push(...reported.map((each) => pluginProblem(each, plugin.name)));
    for (const page of pages) {
      const reason = refusal(page, names);
      if (reason === undefined) {
        const source = sourceOf(page, { origin: plugin.name, hashOf, described });
        input.sources.push(source);
        names.set(source.relativePath, source.file);
      } else {
        input.diagnostics.push(problem('plugin-page', { plugin: plugin.name, page: page.path, reason }));
      }
    }
  }
  return input;
}

/** Most plugins do not ask for pages, of which there may be thousands. */
function withPages(context: PluginContext, know: () => readonly KnownPage[]): PluginPagesContext {
  const pages = once(know);
  return Object.freeze({
    ...context,
    get pages() {
      return pages();
    },
  });
}

interface Reading {
  context: PluginContext;
  environment: Environment;
  input: PluginInput;
}

async function readInputsOf(plugin: CheckedPlugin, { context, environment, input }: Reading): Promise<void> {
  const question = plugin.inputs && (async () => [await plugin.inputs!(context)]);
  for (const inputs of await ask(plugin.name, question, input.diagnostics)) {
    for (const name of inputs.environment ?? []) input.read.push([`$${name}`, environment[name] ?? null]);
    for (const name of inputs.files ?? []) {
      const file = path.resolve(context.root, name);
      const bytes = readPlainFile(file);
      input.read.push([name, bytes === undefined ? null : fullHash(bytes)]);
      input.files.push(file);
      if (plugin.history !== undefined) input.described.push(file);
    }
  }
}

type Described = (reference: PageReference) => SourceFile['operation'];

/** Messages name the plugin, since there is no file to look into. */
function sourceOf(
  { path: relativePath, markdown, reference, frontMatter = {} }: PluginPage,
  { origin, hashOf, described }: { origin: string; hashOf: SchemaHash; described: Described },
): SourceFile {
  const about = { relativePath, file: `${origin}:${relativePath}`, origin };
  if (markdown !== undefined) return { ...about, text: markdown.replace(/\r\n?/g, '\n') };
  // Strings of JSON are strings of YAML too.
  const lines = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  const { schemas, uses = Object.keys(schemas), ...page } = reference!;
  // The schemas are the same for many pages, and much larger than what is said of one.
  const shown = fullHash(uses.map((each) => `${each} ${hashOf(each, schemas)}`).join('\n'));
  const text = `---\n${lines.join('')}---\n${JSON.stringify({ ...page, shown })}`;
  const operation = described(reference!);
  return { ...about, text, isReference: true, schemas, ...(operation && { operation }) };
}

type NamedSchemas = NonNullable<SourceFile['schemas']>;
type SchemaHash = (name: string, schemas: NamedSchemas) => string;

/** Hashes of schemas, each computed once. */
function createSchemaHash(): SchemaHash {
  const known = new WeakMap<NamedSchemas, Map<string, string>>();
  return (name, schemas) => {
    const hashes = known.get(schemas) ?? new Map<string, string>();
    known.set(schemas, hashes);
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    const found = hashes.get(name) ?? (schema === undefined ? '' : fullHash(JSON.stringify(schema)));
    hashes.set(name, found);
    return found;
  };
}

function refusal(
  { path: name, markdown, reference }: PluginPage,
  names: ReadonlyMap<string, string>,
): string | undefined {
  if (typeof name !== 'string' || !/\.md$/i.test(name)) return 'whose path has to end with `.md`';
  const isOutside =
    name.startsWith('/') || name.includes('\\') || name.split('/').some((part) => /^\.{0,2}$/.test(part));
  if (isOutside) return 'whose path has to be one inside the content folder, with `/`';
  const isPage = typeof markdown === 'string' || typeof reference === 'object';
  if (!isPage) return 'which has no text: `markdown` has to be a string';
  const other = names.get(name);
  return other === undefined ? undefined : `which is there already: \`${other}\``;
}
