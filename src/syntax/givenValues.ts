import type { Rule } from '../model/syntax';
import { frontMatterEnd } from '../prose/frontMatterEnd';
import { textRule } from './rules';

/** Text that Liquid shows as it is, or the name of a value of the site: `{{ site.a.b }}`, `{{ book.a }}`. */
const LIQUID =
  /\{%-?[ \t]*raw[ \t]*-?%\}[^]*?\{%-?[ \t]*endraw[ \t]*-?%\}|\{\{-?[ \t]*((?:site|book|page)\.[\w.-]*\w)[ \t]*-?\}\}/g;
const HUGO = /\{\{[<%][ \t]*param[ \t]+"?([\w-]+(?:\.[\w-]+)*)"?[ \t]*\/?[>%]\}\}/g;

/** Values of the site's configuration that are plain data, in code too. */
export const valuesOfLiquid: Rule = textRule(
  ['{{'],
  (text, { variables }) =>
    text.replace(LIQUID, (whole, name?: string) => {
      if (name === undefined) return whole;
      return valueOf(variables, name) ?? ownValue(text, name.replace(/^page\./, '')) ?? whole;
    }),
  { reads: 'code' },
);

/** `{{< param "a.b" >}}`: a value of the page's front matter, else one of the site. */
export const valuesOfHugo: Rule = textRule(
  ['{{< param ', '{{% param '],
  (text, { variables }) =>
    text.replace(
      HUGO,
      (whole, name: string) => ownValue(text, name) ?? valueOf(variables, `params.${name.toLowerCase()}`) ?? whole,
    ),
  { reads: 'code' },
);

function valueOf(variables: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(variables, name) ? variables[name] : undefined;
}

/** Plain value of a key of the front matter: `a: b`, `a = "b"`. */
function ownValue(text: string, name: string): string | undefined {
  if (name.includes('.')) return undefined;
  const value = String.raw`(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'#[{|>&*][^\n#]*?))`;
  const line = new RegExp(String.raw`^[ \t]*${name}[ \t]*[:=][ \t]*${value}[ \t]*$`, 'im');
  const [, quoted, single, bare] = line.exec(text.slice(0, frontMatterEnd(text))) ?? [];
  return quoted ?? single ?? bare;
}
