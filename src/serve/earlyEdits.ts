import { nameOfFile } from '../base/contentFolders';
import { renderChangedPages, type ChangedPages, type ReadyPages } from '../build/changedPages';
import type { FirstSight } from '../build/firstSight';
import type { BuildResources } from '../build/run';
import { isPagePath } from '../read/discover';
import type { MemoryOutput } from '../write/memory';
import type { InputReader } from './readAgain';
import type { ServeMachine } from './serveMachine';
import { FEW } from './showChanged';

/** Saving a file is several events. */
const QUIET_MILLISECONDS = 8;

interface EarlyEditsOptions {
  machine: ServeMachine;
  inputs: InputReader;
  memory: MemoryOutput;
  resources: () => BuildResources;
}

/** Shows pages that change while a build is under way, which has read them as they were: the next build comes later. */
export interface EarlyEdits {
  /** Call this with every file that changes. */
  changed(file: string): void;
  buildStarted(): void;
  /** Sets the site that is shown until the first build is done. */
  sighted(sight: FirstSight | undefined): void;
  /** True if the build under way would show an older version of a page. */
  hasShown(): boolean;
  /** The build is done, and knows the site; shows the newer versions of pages in it too. */
  buildEnded(ready: ReadyPages | undefined): Promise<void>;
}

export function createEarlyEdits(options: EarlyEditsOptions): EarlyEdits {
  const { machine, inputs, memory } = options;
  let isBuilding = false;
  let sight: FirstSight | undefined;
  let waiting = new Set<string>();
  const shown = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const isUnderWay = (): boolean => isBuilding;

  const showInSight = async (files: ReadonlySet<string>, { change }: FirstSight): Promise<void> => {
    const sources = await inputs.readPages(machine.current().project, files);
    if (sources === undefined || !(await change(sources)) || !isUnderWay()) return;
    files.forEach((file) => shown.add(file));
    machine.dispatch({ kind: 'pages-changed', files: memory.files() });
  };
  const show = async (): Promise<void> => {
    const { project, pages } = machine.current();
    const isPage = (file: string) => isPagePath(nameOfFile(file, project) ?? '', project);
    const files = new Set([...waiting].filter(isPage));
    waiting = new Set();
    if (!isUnderWay() || files.size === 0 || files.size > FEW) return;
    if (sight !== undefined) return showInSight(files, sight);
    const changed = await renderNewer(files, pages, options);
    if (changed === undefined || changed.files.length === 0 || !isUnderWay()) return;
    files.forEach((file) => shown.add(file));
    machine.dispatch({ kind: 'pages-changed', files: memory.replace(changed.files, changed.gone) });
  };

  return {
    changed(file) {
      if (!isBuilding) return;
      waiting.add(file);
      clearTimeout(timer);
      // The next build reports any errors.
      timer = setTimeout(() => void show().catch(() => undefined), QUIET_MILLISECONDS);
    },
    buildStarted() {
      isBuilding = true;
      waiting.clear();
      shown.clear();
    },
    sighted: (next) => void (sight = next),
    hasShown: () => shown.size > 0,
    async buildEnded(ready) {
      sight = undefined;
      const changed = shown.size === 0 ? undefined : await renderNewer(shown, ready, options).catch(() => undefined);
      isBuilding = false;
      shown.clear();
      if (changed !== undefined) memory.replace(changed.files, changed.gone);
    },
  };
}

/** Renders pages as their files are now; undefined if something else may depend on what has changed. */
async function renderNewer(
  files: ReadonlySet<string>,
  ready: ReadyPages | undefined,
  { machine, inputs, resources }: EarlyEditsOptions,
): Promise<ChangedPages | undefined> {
  const { project } = machine.current();
  const sources = ready && (await inputs.readPages(project, files));
  return sources && renderChangedPages({ sources, ready, project, resources: resources() });
}
