import path from 'node:path';
import { slashed } from '../base/paths';
import type { Project } from '../config/project';
import { leftOutInWords } from './besideContent';

/** More keys are counted only. */
const MOST_KEYS = 12;

/**
 * Line for the beginning of a build: `read as VitePress (docs/.vitepress): 9 keys of its configuration are used, not
 * \`markdown\`, \`vite\``, with what lies beside the content. Undefined for a site of docgen's own.
 */
export function readAs(project: Project): string | undefined {
  const { root, contentFolder, generator, leftOut = [] } = project;
  if (!generator.isUntouched) return undefined;
  // Whoever has no generator has nothing to check.
  if (generator.isUnknown === true && leftOut.length === 0) return undefined;
  const as = generatorIn(project);
  if (leftOut.length === 0) return as;
  const folder = slashed(path.relative(root, contentFolder));
  return `${as}; the pages are in \`${folder}\`, without ${leftOutInWords(leftOut)}`;
}

function generatorIn({ generator: { isUnknown, label, decidedBy }, record }: Project): string {
  if (isUnknown === true) return 'read as markdown of no known generator: `--from` names one';
  const as = `read as ${label}${decidedBy === undefined ? '' : ` (${decidedBy})`}`;
  if (record === undefined || record.taken + record.unused.length === 0) return as;
  const named = record.unused.slice(0, MOST_KEYS).map((key) => `\`${key}\``);
  const more = record.unused.length - named.length;
  const others = named.length === 0 ? '' : `, not ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `${as}: ${record.taken} ${record.taken === 1 ? 'key' : 'keys'} of its configuration used${others}`;
}
