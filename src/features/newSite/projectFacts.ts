import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isThere } from '../../base/files';
import { readmeTitle, siteTitle } from '../../generators/siteTitle';
import { parseJson } from '../../limits/limits';
import { oneLine } from '../../scaffold/template';

/** A heading that is longer says more than a name. */
const LONGEST_NAME = 40;

/** The name of a project as its README writes it, where that is the name of its package or there is none. */
export function projectTitle(folder: string): string | undefined {
  const written = readmeTitle(folder);
  const named = siteTitle(folder);
  if (written === undefined || written.length > LONGEST_NAME) return named;
  return !isThere(path.join(folder, 'package.json')) || letters(written) === letters(named ?? '') ? written : named;
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A sentence about a project, from its package. */
export function projectDescription(folder: string): string | undefined {
  try {
    const { description } = parseJson(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      description?: unknown;
    };
    return typeof description === 'string' ? oneLine(description) : undefined;
  } catch {
    // Without a package, or with a broken one, nothing is said.
    return undefined;
  }
}

/** A description of an API in a project, and the plugin that makes pages of it. */
export interface Description {
  plugin: 'openApi' | 'asyncApi' | 'graphql';
  /** Relative to the root. */
  source: string;
}

const NAMES = [
  ...['openapi', 'swagger', 'asyncapi'].flatMap((name) => ['yaml', 'yml', 'json'].map((end) => `${name}.${end}`)),
  'schema.graphql',
];

/** A description at one of the usual places of a project. */
export function findDescription(root: string): Description | undefined {
  const folders = ['', 'docs/', 'api/', 'spec/', 'docs/api/'];
  const source = NAMES.flatMap((name) => folders.map((folder) => folder + name)).find((each) =>
    isThere(path.join(root, each)),
  );
  if (source === undefined) return undefined;
  const name = path.basename(source);
  const plugin = name.startsWith('asyncapi') ? 'asyncApi' : name.endsWith('.graphql') ? 'graphql' : 'openApi';
  return { plugin, source: `./${source}` };
}
