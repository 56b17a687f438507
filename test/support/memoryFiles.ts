import { createMemoryOutput } from '../../src/write/memory';
import type { MemoryFiles } from '../../src/write/memoryFiles';

/** Files in memory, as a build leaves them there. */
export async function memoryFiles(entries: Record<string, string>): Promise<MemoryFiles> {
  const output = createMemoryOutput();
  for (const [path, contents] of Object.entries(entries)) await output.add({ path, contents, source: path });
  await output.commit();
  return output.files();
}
