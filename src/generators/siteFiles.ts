import path from 'node:path';
import { isThere, unlessMissing } from '../base/files';
import { slashed } from '../base/paths';
import { repositoryTop } from '../base/repositoryTop';
import type { MarkedPlace, RanModules } from '../config/generator';
import { createFileGuard, type GuardedRead, type Refused } from '../guard/fileGuard';
import { faultOfData } from '../limits/limits';
import { resultOf } from '../literals/evaluate';
import { asRecord, isClosure } from '../literals/values';
import { readModule } from './readModule';
import { tomlKeys, yamlKeys } from './yamlKeys';

const CODE = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'];

/** Files that a site's configuration consists of; those that are read are noted, for the watcher and for cache keys. */
export class SiteFiles {
  /** Their texts by their absolute paths. */
  readonly texts = new Map<string, string>();
  /** Reasons of files that are refused, such as links that lead out of the site. */
  readonly refused = new Map<string, Refused>();
  readonly folder: string;

  constructor(
    readonly place: MarkedPlace,
    private readonly ran?: RanModules,
  ) {
    this.folder = place.folder;
  }

  /** Text of a file that a generator has in a folder; an empty one where it can't be read, or is refused. */
  text(name = this.place.mark, folder = this.folder): string {
    return this.read(folder, name, [name]) ?? this.noted(path.join(folder, name), '');
  }

  /** The same for a file that the configuration names, which may not be hidden. */
  named(name: string): string {
    return this.read(this.folder, name, []) ?? this.noted(path.join(this.folder, name), '');
  }

  /** Keys of a file of YAML, JSON (which is YAML too) or TOML. */
  keys(name = this.place.mark, folder = this.folder): Record<string, unknown> {
    return (name.endsWith('.toml') ? tomlKeys : yamlKeys)(this.text(name, folder));
  }

  /**
   * Keys of a folder's configuration in code, `NAME.ts` or with a similar ending: those of its default export; nothing
   * is run. Modules that it imports are read up to the top of the project.
   */
  async code(name: string, folder = this.folder): Promise<Record<string, unknown>> {
    const candidates = CODE.flatMap((ending) => [`${name}.${ending}`, `${name}/index.${ending}`]);
    const found = candidates.map((each) => path.join(folder, each)).find(isThere);
    if (found === undefined) return {};
    const { default: said } = await this.module(found, topOf(folder));
    const known = this.ran?.get(found);
    if (known !== undefined) return this.withinLimits(known);
    return this.withinLimits(isClosure(said) ? resultOf(said, []) : said);
  }

  /** Exports of a module, which may be hidden, read with the modules that it imports below a folder. */
  async module(file: string, top: string): Promise<Record<string, unknown>> {
    const allow = [slashed(path.relative(top, file))];
    return this.withinLimits(await readModule(file, top, (each) => this.read(top, path.relative(top, each), allow)));
  }

  /** A value that code gives; an empty one in place of what stands for far more than is written. */
  private withinLimits(value: unknown): Record<string, unknown> {
    const characters = [...this.texts.values()].reduce((sum, { length }) => sum + length, 0);
    return faultOfData(value, characters) === undefined ? asRecord(value) : {};
  }

  private read(folder: string, name: string, allow: readonly string[]): string | undefined {
    const file = path.join(folder, name);
    const known = this.texts.get(file);
    if (known !== undefined) return known;
    const found = guarded(folder, name, allow);
    if (found !== undefined && 'refusal' in found) this.refused.set(file, found);
    return found !== undefined && 'bytes' in found ? this.noted(file, found.bytes.toString()) : undefined;
  }

  private noted(file: string, text: string): string {
    this.texts.set(file, text);
    return text;
  }
}

/** The nearest folder around one that has a repository or a package, a few levels up. */
function topOf(folder: string): string {
  const around = [folder];
  for (let level = 1; level < 4; level += 1) around.push(path.dirname(around.at(-1)!));
  return repositoryTop(folder) ?? around.findLast((at) => isThere(path.join(at, 'package.json'))) ?? folder;
}

function guarded(folder: string, name: string, allow: readonly string[]): GuardedRead | undefined {
  try {
    const guard = createFileGuard({ root: folder, contentFolder: folder, allow, trust: 'full' });
    return guard.read(path.join(folder, name), 'root');
  } catch (cause) {
    return unlessMissing(cause);
  }
}
