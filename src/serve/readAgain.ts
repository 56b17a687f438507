import type { Project } from '../config/project';
import { createComponentReader } from '../build/readComponents';
import { readInputs, type InputMemory } from '../build/readInputs';
import type { Inputs } from '../model/inputs';

/** Reads a site repeatedly, and asks git only if there may be something new. */
export interface InputReader {
  read(project: Project): Promise<Inputs>;
  /** Call this when there is a new commit. */
  forgetCommits(): void;
}

export function createInputReader(): InputReader {
  const memory: InputMemory = {
    commits: undefined,
    tip: undefined,
    sources: new Map(),
    components: createComponentReader(),
  };
  return {
    async read(project) {
      const inputs = await readInputs(project, memory);
      // Whatever kept git from answering may be over by the next time.
      if (project.config.lastUpdated && inputs.commits.diagnostics.length === 0) memory.commits = inputs.commits;
      if (inputs.tip.state !== 'none') memory.tip = inputs.tip;
      return inputs;
    },
    forgetCommits() {
      memory.commits = undefined;
      memory.tip = undefined;
    },
  };
}
