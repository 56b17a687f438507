const ARGUMENT = /(?:([\w-]+)=)?(?:"([^"\n]*)"|([^\s"=]+))/g;

/** What stands in a shortcode of Hugo behind its name. */
export interface ShortcodeArguments {
  /** Those without a name, in their order. */
  unnamed: readonly string[];
  named: ReadonlyMap<string, string>;
}

/** `go "linenos=table" a=b` → `go` and `linenos=table`, and `a` with `b` */
export function readShortcodeArguments(written: string): ShortcodeArguments {
  const found = [...written.matchAll(ARGUMENT)].map(
    ([, key = '', quoted, bare]) => [key, quoted ?? bare ?? ''] as const,
  );
  return {
    unnamed: found.filter(([key]) => key === '').map(([, value]) => value),
    named: new Map(found.filter(([key]) => key !== '')),
  };
}
