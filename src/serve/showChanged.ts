import { setTimeout as pause } from 'node:timers/promises';
import { renderChangedPages } from '../build/changedPages';
import type { BuildResources } from '../build/run';
import type { MemoryOutput } from '../write/memory';
import type { InputReader } from './readAgain';
import type { ServeMachine } from './serveMachine';

/** How long a browser takes to request a page that has changed: the rest of a build would make it wait. */
export const FETCH_MILLISECONDS = 40;
/** Whoever writes saves a page or two; many at once are a checkout, after which the whole site is waited for. */
export const FEW = 8;

interface Shown {
  machine: ServeMachine;
  inputs: InputReader;
  memory: MemoryOutput;
  resources: BuildResources;
}

/** Shows pages that have changed before the build that looks at all others, if nothing else depends on the change. */
export async function showChanged(
  changes: ReadonlySet<string>,
  { machine, inputs, memory, resources }: Shown,
): Promise<void> {
  const { pages: ready, project } = machine.current();
  if (ready === undefined || changes.size === 0 || changes.size > FEW) return;
  const sources = await inputs.readPages(project, changes);
  const changed = sources && (await renderChangedPages({ sources, ready, project, resources }));
  if (changed === undefined || changed.files.length === 0) return;
  machine.dispatch({ kind: 'pages-changed', files: memory.replace(changed.files, changed.gone) });
  await pause(FETCH_MILLISECONDS);
}
