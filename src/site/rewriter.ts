/** A part of a pattern: `:name`, `:name*` with the slash in front of it, or any text. */
const PART = /(\/?):(\w+)\*|:(\w+)|(\/?)\(\.\*\)/g;

/**
 * Puts files where patterns say, as `rewrites` of VitePress do: with `{ 'en/:rest*': ':rest*' }`, `en/a.md` → `a.md`.
 * The first pattern that fits counts; one with expressions of its own is not read.
 */
export function createRewriter(rewrites: Readonly<Record<string, string>>): (file: string) => string {
  const rules = Object.entries(rewrites).flatMap(([from, to]) => {
    const names: string[] = [];
    const source = partsOf(from, ([whole, slash = '', rest, name, before = ''], text) => {
      if (whole === undefined) return escaped(text);
      names.push(rest ?? name ?? String(names.length));
      if (name !== undefined) return '([^/]+?)';
      return slash + before === '' ? '(.*)' : '(?:/(.*))?';
    });
    return source === undefined ? [] : [{ pattern: new RegExp(`^${source}$`), names, to }];
  });
  return (file) => {
    for (const { pattern, names, to } of rules) {
      const found = pattern.exec(file);
      if (found === null) continue;
      const valueOf = (name: string) => found[names.indexOf(name) + 1] ?? '';
      const filled = to.replace(/(\/?):(\w+)\*?/g, (_whole, slash: string, name: string) => {
        const value = valueOf(name);
        return value === '' ? '' : slash + value;
      });
      return filled.replace(/^\//, '');
    }
    return file;
  };
}

/** A pattern part by part; undefined where something in it is more than a name. */
function partsOf(
  pattern: string,
  write: (part: readonly (string | undefined)[], text: string) => string,
): string | undefined {
  let written = '';
  let from = 0;
  for (const part of [...pattern.matchAll(PART), undefined]) {
    const text = pattern.slice(from, part?.index);
    if (/[()*?+:{}]/.test(text)) return undefined;
    written += write([], text) + (part === undefined ? '' : write(part, ''));
    from = part === undefined ? from : part.index + part[0].length;
  }
  return written;
}

function escaped(text: string): string {
  return text.replace(/[.^$|[\]\\]/g, '\\$&');
}
