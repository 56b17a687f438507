import type { ToolContext } from '../shared/contentTool';
import type { Tell } from '../shared/tell';
import type { Worded } from '../shared/text';

/** Context shared by the parts that send calls. */
export interface TryContext extends Pick<ToolContext, 'window' | 'copy' | 'say'> {
  tell: Tell;
  /** For texts with a number. */
  words: Worded;
  files: ChosenFiles;
  /** Address in front of which calls go; empty where they go to the API itself. */
  proxy: string;
}

/** Files that a reader has chosen: fields and samples hold their names only. */
export interface ChosenFiles {
  choose(field: string, files: readonly File[]): void;
  /** The file that a call sends under a name. */
  find(path: string, field?: string): File | undefined;
}

export function createChosenFiles(): ChosenFiles {
  const chosen = new Map<string, readonly File[]>();
  return {
    choose: (field, files) => chosen.set(field, files),
    find(path, field) {
      const all = [...chosen].flatMap(([name, files]) => files.map((file) => ({ name, file })));
      const named = all.filter(({ file }) => file.name === path);
      return (named.find(({ name }) => name === field) ?? named[0])?.file;
    },
  };
}
