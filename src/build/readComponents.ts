import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/schema';
import type { CompiledComponents } from '../model/compiledComponents';

/** The components and slots of a site, compiled; a site without them does not even load the compiler. */
export async function readComponents(
  root: string,
  config: Pick<Config, 'base' | 'theme'>,
): Promise<CompiledComponents | undefined> {
  const { components, slots } = config.theme;
  const places = [components ?? 'components', slots ?? 'slots.tsx'];
  if (components === undefined && slots === undefined && !places.some((each) => existsSync(path.join(root, each))))
    return undefined;
  const { compileComponents } = await import('../components/compileComponents');
  return compileComponents({ root, config, reactScript });
}

async function reactScript(): Promise<string> {
  const { loadClient } = await import('../bundle/loadClient');
  return (await loadClient()).islands.react.name;
}
