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
