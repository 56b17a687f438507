import type { Project } from '../config/load';
import type { ReadCommits } from '../read/git';
import { readInputs, type Inputs } from '../read/inputs';

/** Reads a site again and again, and asks git only where there may be something new. */
export interface InputReader {
  read(project: Project): Promise<Inputs>;
  /** There is a new commit. */
  forgetCommits(): void;
}

export function createInputReader(): InputReader {
  let commits: ReadCommits | undefined;
  return {
    async read(project) {
      if (!project.config.lastUpdated) return readInputs(project, 'none');
      const inputs = await readInputs(project, commits ?? 'ask');
      // What kept git from telling may be over by the next time.
      if (inputs.commits.diagnostics.length === 0) commits = inputs.commits;
      return inputs;
    },
    forgetCommits() {
      commits = undefined;
    },
  };
}
