/** The value of an attribute in a tag: `title` in `<code-block title="PHP">` → PHP. */
export function tagAttribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found?.[1] ?? found?.[2];
}
