/** The value of an attribute in a tag: `title` in `<code-block title="PHP">` → PHP. */
export function tagAttribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found?.[1] ?? found?.[2];
}

const ATTRIBUTE = /([A-Za-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'{}<>=/]+)))?/g;

/** All attributes of a tag, from behind its name; those without a value are empty. */
export function tagAttributes(written: string): ReadonlyMap<string, string> {
  const found = [...written.matchAll(ATTRIBUTE)];
  return new Map(found.map(([, name, ...values]) => [name!, values.join('')]));
}
