import type { Share } from '../../build/share';
import { usageError } from '../../report/diagnostic';
import type { Environment } from '../../report/surroundings';

const EXPECTED = 'a part such as `3/8`, or no value where the engine says it in its variables';

/**
 * The share that `--shard 3/8` names; without a value the one that the engine gives the job in its variables. A usage
 * error if there is none.
 */
export function shareOf(given: string | true, environment: Environment): Share {
  const found = given === true ? engineShare(environment) : written(given);
  const got = given === true ? 'no value' : `\`${given}\``;
  if (found === undefined || found.index < 0 || found.index >= found.count)
    throw usageError('option-value', { key: '--shard', expected: EXPECTED, got });
  return found;
}

function written(text: string): Share | undefined {
  const [, index, count] = /^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? [];
  return count === undefined ? undefined : { index: Number(index) - 1, count: Number(count) };
}

/** Variables of a job and of the number of jobs, and the number of the first job. */
const ENGINES: readonly (readonly [index: string, count: string, first: number])[] = [
  // GitLab, `parallel`
  ['CI_NODE_INDEX', 'CI_NODE_TOTAL', 1],
  ['CIRCLE_NODE_INDEX', 'CIRCLE_NODE_TOTAL', 0],
  ['BUILDKITE_PARALLEL_JOB', 'BUILDKITE_PARALLEL_JOB_COUNT', 0],
  // Kubernetes says the number of an indexed Job, and its owner how many there are.
  ['JOB_COMPLETION_INDEX', 'DOCGEN_SHARDS', 0],
];

function engineShare(environment: Environment): Share | undefined {
  const numberOf = (name: string): number => Number(environment[name] ?? Number.NaN);
  const slurm = { index: numberOf('SLURM_ARRAY_TASK_ID') - numberOf('SLURM_ARRAY_TASK_MIN') };
  const found = [
    ...ENGINES.map(([index, count, first]) => ({ index: numberOf(index) - first, count: numberOf(count) })),
    { ...slurm, count: numberOf('SLURM_ARRAY_TASK_COUNT') },
  ];
  return found.find(({ index, count }) => Number.isInteger(index) && Number.isInteger(count));
}
