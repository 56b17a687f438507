/** The value of an attribute as it stands in a tag: `title` of `<code-block title="PHP">` → PHP. */
export function tagAttribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found?.[1] ?? found?.[2];
}
