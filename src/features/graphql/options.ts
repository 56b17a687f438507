import { checkSource, isFolderName } from '../api/described/describedPages';

/** Options of the feature for GraphQL. */
export interface GraphqlOptions {
  /** File with the schema, relative to the root, or several: SDL, or the result of an introspection query as JSON. */
  source: string | string[];
  /** Folder of the content that its pages are in; without it `graphql`. */
  folder?: string | undefined;
  /** Its name in the menu of descriptions beside the title of the site; with it, it has a sidebar of its own. */
  label?: string | undefined;
  /** Title of the first page; without it `GraphQL API`. */
  title?: string | undefined;
  /** Address that operations are sent to, for samples in curl. */
  endpoint?: string | undefined;
}

/** Options with their defaults. */
export interface FullOptions {
  sources: string[];
  folder: string;
  title: string;
  endpoint: string | undefined;
}

const KNOWN = ['source', 'folder', 'label', 'title', 'endpoint'];

/** A configuration need not be TypeScript, and what is misspelled would do nothing. */
export function fullOptions(options: GraphqlOptions): FullOptions {
  if (Object(options) !== options) {
    throw new TypeError("graphql: expected options, such as `{ source: './schema.graphql', folder: 'graphql' }`");
  }
  const unknown = Object.keys(options).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined) {
    const known = KNOWN.map((key) => `\`${key}\``).join(', ');
    throw new TypeError(`graphql: \`${unknown}\` is no option; options are ${known}`);
  }
  return checkedOptions(options);
}

function checkedOptions({ source, folder, title, endpoint }: { [Key in keyof GraphqlOptions]: unknown }): FullOptions {
  const sources = (Array.isArray(source) ? source : [source]) as string[];
  for (const each of sources.length === 0 ? [undefined] : sources)
    checkSource(each, { plugin: 'graphql', or: ', or a list of files' });
  if (folder !== undefined && !isFolderName(folder)) {
    throw new TypeError('graphql: `folder` has to be a folder of the content: `graphql`');
  }
  if (!isMissingOr(title, /\S/)) throw new TypeError('graphql: `title` has to be a text');
  if (!isMissingOr(endpoint, /^https?:\/\/[^/\s]\S*$/)) {
    throw new TypeError('graphql: `endpoint` has to be a whole address: `https://api.example.com/graphql`');
  }
  return { sources, folder: folder ?? 'graphql', title: title ?? 'GraphQL API', endpoint };
}

function isMissingOr(value: unknown, form: RegExp): value is string | undefined {
  return value === undefined || (typeof value === 'string' && form.test(value));
}
