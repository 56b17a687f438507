import { contentHash } from './contentHash';
import type { Output } from './output';

/** An output that also notes the hash of each file, by path, if it is `wanted`. */
export function createRecordedOutput(output: Output, wanted: boolean): { output: Output; hashes: ReadonlyMap<string, string> } {
  const hashes = new Map<string, string>();
  return {
    hashes,
    output: {
      ...output,
      add(file) {
        if (wanted) hashes.set(file.path, contentHash(file.contents));
        return output.add(file);
      },
    },
  };
}
