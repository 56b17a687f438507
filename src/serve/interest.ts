import { fileOfName, type ContentPlace } from '../base/contentFolders';
import { isClientSource } from '../render/bundle/client';
import type { Project } from '../config/project';
import type { Inputs } from '../model/inputs';
import type { Site } from '../model/site';
import { concernsSite } from './concerns';
import path from 'node:path';

/** Files that serve watches for: those that the last build has read, and those that the next one may read. */
export interface Interest {
  /** The inputs of a build; files from elsewhere are watched from now on. */
  read(inputs: Inputs): void;
  /** The site that a build has made of a folder, if it came so far. */
  built(site: Site | undefined, place: ContentPlace): void;
  /** True if one of the changed files can change the site; an empty set stands for a first build. */
  hasNews(changes: ReadonlySet<string>, project: Project): boolean;
}

export function createInterest(follow: (file: string) => void): Interest {
  let last: { inputs: Inputs | undefined; assets: readonly string[] } = { inputs: undefined, assets: [] };
  return {
    read(inputs) {
      last = { ...last, inputs };
      inputs.pluginFiles.forEach(follow);
    },
    built(site, place) {
      if (site === undefined) return;
      const places = last.inputs?.files.staticFiles ?? {};
      const isStatic = (name: string) => Object.hasOwn(places, name);
      const fileOf = (name: string) => fileOfName(isStatic(name) ? places[name]! : name, place);
      last = { ...last, assets: site.assets.map(fileOf) };
      site.assets.filter(isStatic).map(fileOf).forEach(follow);
    },
    hasNews: (changes, project) =>
      changes.size === 0 ||
      [...changes].some((file) => isOfGit(file) || isClientSource(file) || concernsSite(file, project, last)),
  };
}

/** The log of commits is watched in addition to the project's own files. */
export function isOfGit(file: string): boolean {
  return path.basename(file) === 'HEAD' && path.basename(path.dirname(file)) === 'logs';
}
