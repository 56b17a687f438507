const ARGUMENT = /(?:(?<![\w-])([\w-]+)[ \t]*=[ \t]*)?(?:"((?:[^"\\\n]|\\.)*)(?:"|\\?$)|`([^`]*)(?:`|$)|([^\s"`=]+))/gm;

/** Arguments behind the name of a shortcode of Hugo. */
export interface ShortcodeArguments {
  /** Arguments without a name, in their order. */
  unnamed: readonly string[];
  /** Unnamed arguments in quotation marks. */
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
