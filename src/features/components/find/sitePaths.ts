import path from 'node:path';
import { textOf } from '../../../base/files';

interface CompilerOptions {
  baseUrl?: string;
  paths?: Record<string, string[]>;
}

interface TypeScriptConfig {
  extends?: string | string[];
  compilerOptions?: CompilerOptions;
}

/** The names that a site's `tsconfig.json` or `jsconfig.json` gives to places, absolute; nothing else of it counts. */
export function sitePaths(root: string): Record<string, string[]> {
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    const found = pathsIn(path.join(root, name), new Set());
    if (found !== undefined) return found;
  }
  return {};
}

function pathsIn(file: string, seen: Set<string>): Record<string, string[]> | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  const { compilerOptions, extends: extended = [] } = readJson(textOf(file)) ?? {};
  const { baseUrl = '.', paths } = compilerOptions ?? {};
  if (paths !== undefined) {
    const folder = path.resolve(path.dirname(file), baseUrl);
    const entries = Object.entries(paths).map(([name, places]) => {
      return [name, places.map((place) => path.resolve(folder, place))] as const;
    });
    return Object.fromEntries(entries);
  }
  // Configurations from packages are about the language.
  const others = [extended].flat().filter((each) => each.startsWith('.'));
  for (const each of others) {
    const next = path.resolve(path.dirname(file), each);
    const found = pathsIn(next.endsWith('.json') ? next : `${next}.json`, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

const STRING_OR_COMMENT = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g;
const STRING_OR_LAST_COMMA = /("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g;

/** JSON with comments and commas at the end of lists. */
function readJson(text: string): TypeScriptConfig | undefined {
  const plain = text
    .replace(STRING_OR_COMMENT, (_whole, quoted?: string) => quoted ?? '')
    .replace(STRING_OR_LAST_COMMA, (_whole, quoted?: string) => quoted ?? '');
  try {
    return JSON.parse(plain) as TypeScriptConfig;
  } catch {
    return undefined;
  }
}
