import type { Project } from '../config/project';

/** More keys are counted only. */
const MOST_KEYS = 12;

/**
 * Line for the beginning of a build: `read as VitePress (docs/.vitepress): 9 keys of its configuration are used, not
 * \`markdown\`, \`vite\``. Undefined for a site of docgen's own.
 */
export function readAs({ generator: { name, label, decidedBy }, record }: Project): string | undefined {
  if (name === 'docgen') return undefined;
  if (name === 'markdown') return 'read as markdown of no known generator: `--from` names one';
  const as = `read as ${label}${decidedBy === undefined ? '' : ` (${decidedBy})`}`;
  if (record === undefined || record.taken + record.unused.length === 0) return as;
  const named = record.unused.slice(0, MOST_KEYS).map((key) => `\`${key}\``);
  const more = record.unused.length - named.length;
  const others = named.length === 0 ? '' : `, not ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `${as}: ${record.taken} ${record.taken === 1 ? 'key' : 'keys'} of its configuration used${others}`;
}
