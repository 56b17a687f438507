import { createFirstSight, type FirstSight } from '../build/firstSight';
import type { BuildOptions } from '../build/run';
import type { Inputs } from '../model/inputs';
import type { Progress } from '../report/progress';
import { createMemoryOutput } from '../write/memory';
import { addAll } from '../write/output';
import type { ServeMachine } from './serveMachine';

/** As often as somebody can read it. */
const TOLD_EVERY_MILLISECONDS = 250;

interface Begun {
  read: Inputs;
  options: BuildOptions;
  /** Done when the build is. */
  rest: Promise<void>;
}

/** Shows a large site before its first build, which then goes on. */
export async function showFirstSight(
  { current, dispatch }: ServeMachine,
  { read, options, rest }: Begun,
): Promise<FirstSight | undefined> {
  const { project, site } = current();
  const sight = site.files.size > 0 ? undefined : await createFirstSight(project, read, options);
  if (sight === undefined) return undefined;
  const output = createMemoryOutput();
  await addAll(output, sight.files);
  await output.commit();
  dispatch({ kind: 'first-sight', sight, files: output.files(), rest });
  return sight;
}

/** Shows the progress of a build in browsers too. */
export function tellingProgress(progress: Progress, { dispatch }: Pick<ServeMachine, 'dispatch'>): Progress {
  let toldAt = 0;
  return {
    report(stage, done, total) {
      progress.report(stage, done, total);
      if (stage !== 'parsing' || done === undefined || total === undefined) return;
      const now = performance.now();
      if (done < total && now - toldAt < TOLD_EVERY_MILLISECONDS) return;
      toldAt = now;
      dispatch({ kind: 'pages-read', done, total });
    },
    clear: () => progress.clear(),
  };
}
