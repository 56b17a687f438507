import path from 'node:path';
import { slashed } from '../base/paths';
import type { Project } from '../config/project';
import { leftOutInWords } from './besideContent';

/** More keys are counted only. */
const MOST_KEYS = 12;

/** Words of a build about the generator that a site was made for. */
export interface ReadAs {
  /** Line for people; `whole` with all keys, however many there are. */
  line: string;
  whole: string;
  /** The same for programs. */
  settings: { generator: string; decidedBy: string | undefined; used: number; notUsed: readonly string[] };
}

/**
 * The beginning of a build: `read as VitePress (docs/.vitepress): 9 keys of its configuration are used, not
 * \`markdown\`, \`vite\``, with what lies beside the content. Undefined for a site of docgen's own.
 */
export function readAs(project: Project): ReadAs | undefined {
  const { root, contentFolder, generator, record, leftOut = [] } = project;
  if (!generator.isUntouched) return undefined;
  const { label, decidedBy, isUnknown } = generator;
  // Whoever has no generator has nothing to check.
  if (isUnknown === true && leftOut.length === 0) return undefined;
  const folder = slashed(path.relative(root, contentFolder));
  const beside = leftOut.length === 0 ? '' : `; the pages are in \`${folder}\`, without ${leftOutInWords(leftOut)}`;
  return {
    line: generatorIn(project, MOST_KEYS) + beside,
    whole: generatorIn(project, Infinity) + beside,
    settings: { generator: label, decidedBy, used: record?.taken ?? 0, notUsed: record?.unused ?? [] },
  };
}

function generatorIn({ generator: { isUnknown, label, decidedBy }, record }: Project, most: number): string {
  if (isUnknown === true) return 'read as markdown of no known generator: `--from` names one';
  const as = `read as ${label}${decidedBy === undefined ? '' : ` (${decidedBy})`}`;
  if (record === undefined || record.taken + record.unused.length === 0) return as;
  const named = record.unused.slice(0, most).map((key) => `\`${key}\``);
  const more = record.unused.length - named.length;
  const others = named.length === 0 ? '' : `, not ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `${as}: ${record.taken} ${record.taken === 1 ? 'key' : 'keys'} of its configuration used${others}`;
}
