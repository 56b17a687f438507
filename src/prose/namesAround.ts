/** Files that readers look at; files of other kinds are published where they lie in the content. */
const SHOWN = /\.(?:avif|bmp|gif|ico|jpe?g|m4a|mp3|mp4|ogg|pdf|png|svg|wav|webm|webp)$/i;
/** Texts without such an ending, or an escaped character that may be part of one, name no such file. */
const MAY_SHOW = new RegExp(String.raw`${SHOWN.source.slice(0, -1)}|%[2-7]`, 'i');
const PLAIN = /(?<![\w./:%*?-])\.{0,2}\/(?!\/)[^\s"'<>()|`{}[\]*]{1,300}/g;
/** Between quotes or angles a path may have spaces. */
const ENCLOSED = /(?<=["'<])\.{0,2}\/(?!\/)[^\n"'<>]{1,300}(?=["'>])/g;

/**
 * Names of pictures and the like in a text that lead out of the content, `../assets/a.png`, and those from the top,
 * `/assets/a.png`: candidates, of which the page may refer to some.
 */
export function namesAround({ relativePath, text }: { relativePath: string; text: string }): string[] {
  if (!MAY_SHOW.test(text) || !/\.\.\/|[("'<=:]\s*\//.test(text)) return [];
  const written = [...text.matchAll(PLAIN), ...text.matchAll(ENCLOSED)].map(([name]) => decoded(name));
  const folder = relativePath.slice(0, relativePath.lastIndexOf('/') + 1);
  const names = written.filter(isLookedAt).map((name) => normal(name.startsWith('/') ? name : folder + name));
  return [...new Set(names)].filter((name) => name.startsWith('/') || name.startsWith('../'));
}

/** True if a name is that of a picture, a film, a sound or a PDF. */
export function isLookedAt(name: string): boolean {
  return SHOWN.test(name);
}

/** `a/./b/../../../c.png` → `../c.png` */
function normal(name: string): string {
  const parts: string[] = [];
  for (const part of name.split('/').filter((each) => each !== '.' && each !== '')) {
    if (part !== '..') parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (!name.startsWith('/')) parts.push(part);
  }
  return (name.startsWith('/') ? '/' : '') + parts.join('/');
}

/** `../a%20b.png?raw=true` → `../a b.png` */
function decoded(written: string): string {
  const [name = ''] = /^[^?#]*/.exec(written)!;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
