const ARGUMENT = /(?:(?<![\w-])([\w-]+)[ \t]*=[ \t]*)?(?:"((?:[^"\\\n]|\\.)*)(?:"|\\?$)|`([^`]*)(?:`|$)|([^\s"`=]+))/gm;

/** What stands in a shortcode of Hugo behind its name. */
export interface ShortcodeArguments {
  /** Those without a name, in their order. */
  unnamed: readonly string[];
  /** Those of them that stand in quotation marks. */
  quoted: readonly string[];
  named: ReadonlyMap<string, string>;
}

/** `go "linenos=table" a=b` → `go` and `linenos=table`, and `a` with `b` */
export function readShortcodeArguments(written: string): ShortcodeArguments {
  const found = [...written.matchAll(ARGUMENT)].map(([, key = '', quoted, raw, bare]) => ({
    key,
    value: quoted?.replaceAll(/\\(["\\])/g, '$1') ?? raw ?? bare ?? '',
    isQuoted: bare === undefined,
  }));
  const unnamed = found.filter(({ key }) => key === '');
  return {
    unnamed: unnamed.map(({ value }) => value),
    quoted: unnamed.filter(({ isQuoted }) => isQuoted).map(({ value }) => value),
    named: new Map(found.filter(({ key }) => key !== '').map(({ key, value }) => [key, value])),
  };
}
