/** `title: 'Shop docs',` on a line of its own. */
const TITLE = /^([ \t]*)title:[ \t]*(?:'([^'\\\n]+)'|"([^"\\\n]+)"|`([^`\\\n$]+)`),?[ \t]*(?:\/\/.*)?$/gm;

/**
 * The title that a configuration in code says in so many words, without running it: that which is indented least is the
 * site's, and not that of a part of its sidebar.
 */
export function titleInCode(code: string): string | undefined {
  // What is above a call of Starlight may be lists of anything.
  const text = code.slice(Math.max(0, code.indexOf('starlight(')));
  const titles = Array.from(text.matchAll(TITLE), ([, indent, ...quoted]) => ({
    indent: indent!.replaceAll('\t', '  ').length,
    title: quoted.join('').trim(),
  }));
  return titles.toSorted((a, b) => a.indent - b.indent)[0]?.title;
}
