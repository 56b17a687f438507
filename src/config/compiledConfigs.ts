/** Keeps the compiled form of a configuration, which costs a process to make. */
export interface CompiledConfigs {
  /** The code that was compiled from a text; undefined where there is none, or it is not as it was written. */
  find(text: string): Promise<string | undefined>;
  keep(text: string, code: string): Promise<void>;
}

/** Whether a configuration consists of this one text: it imports nothing but docgen. */
export function standsAlone(text: string): boolean {
  const specifiers = [...text.matchAll(/\bfrom\s*(['"])(.*?)\1|\bimport\s*(['"])(.*?)\3/g)].map(
    (match) => match[2] ?? match[4],
  );
  return specifiers.every((name) => name === 'docgen') && !/\bimport\s*\(|\brequire\b|\bimport\.meta\b/.test(text);
}
