import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long or mostly wait: begun last, each would hold up the end of the run. */
const SLOW = [
  'cli/serveMemory',
  'bench/faults',
  'browser/offline',
  'hosts/programs',
  'browser/search',
  'browser/routing',
  'browser/accessibility',
  'browser/largeSidebar',
  'cli/size',
  'cli/changes',
  'samples/run',
  'browser/hydration',
  'action/run',
  'cli/process',
  'cli/pack',
  'cli/editedPages',
  'client/firstRender',
  'export/postmanRun',
  'parse/fuzz',
];

/** Runs slow files first, then the ones with a browser, then all others. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

function rank(file: string): number {
  const name = path.relative(path.resolve(import.meta.dirname, '..'), file).replaceAll('\\', '/');
  const index = SLOW.findIndex((slow) => name.startsWith(`${slow}.`));
  if (index !== -1) return index;
  return name.startsWith('browser/') ? SLOW.length : SLOW.length + 1;
}
