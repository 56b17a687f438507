import path from 'node:path';
import { foldersOf } from '../base/contentFolders';
import type { Project } from '../config/project';
import { commitLogFile } from '../read/commitLog';
import { watchFolder } from './watch';
import type { Watcher, WatchOptions } from './watcher';

export interface ProjectWatcher extends Watcher {
  /** Watches what a configuration that was loaded again names besides. */
  add(project: Project): void;
}

/** Watches the root of a site, its folders of content that lie elsewhere, its configuration, and its commits. */
export function watchProject(project: Project, options: WatchOptions): ProjectWatcher {
  const watchers = new Map<string, Watcher>();
  const follow = (file: string): void => watchers.get(project.root)!.follow(file);
  const add = ({ root, configFiles, ...place }: Project): void => {
    for (const folder of outermost([root, ...foldersOf(place).map((each) => each.folder)])) {
      if ([...watchers.keys()].some((known) => isIn(known, folder))) continue;
      watchers.set(folder, watchFolder(folder, options));
      // A commit changes the dates of pages.
      void commitLogFile(folder).then((file) => file !== undefined && follow(file));
    }
    configFiles.forEach(follow);
  };
  add(project);
  return {
    ready: Promise.all([...watchers.values()].map(({ ready }) => ready)).then(() => undefined),
    follow,
    add,
    close: () => Promise.all([...watchers.values()].map(({ close }) => close())).then(() => undefined),
  };
}

/** The folders that are in none of the others; the first stays, whatever is around it. */
function outermost([first = '', ...others]: readonly string[]): string[] {
  const outside = others.filter((folder) => !isIn(first, folder));
  return [first, ...outside.filter((folder) => !outside.some((each) => each !== folder && isIn(each, folder)))];
}

function isIn(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(path.sep) ? outer : outer + path.sep);
}
