import type { SiteLanguage } from '../../../client/shared/site';
import type { Answer } from './answers';
import type { BuiltSite } from './builtSite';
import { languageNamed } from './languages';

/** The answer of a site in a language; where that has none, what the original says. */
export async function answerIn(
  site: BuiltSite,
  name: string | undefined,
  ask: (own: BuiltSite) => Answer | Promise<Answer>,
): Promise<Answer> {
  const language = name === undefined ? site.language : languageNamed(name, site.languages);
  if (language === undefined && name !== undefined) return unknownLanguage(name, site);
  if (language === undefined) return ask(site);
  const answer = await ask(await site.inLanguage(language));
  const [original] = site.languages;
  if (answer.isError !== true || language === original) return answer;
  const other = await ask(await site.inLanguage(original!));
  return other.isError === true ? answer : notTranslated(other, { language, original: original! });
}

function unknownLanguage(name: string, { languages }: BuiltSite): Answer {
  const known = languages.map(({ lang }) => `\`${lang}\``).join(', ');
  const others = languages.length === 0 ? 'it has one language' : `name one of ${known}`;
  return { text: `The site has no language \`${name}\`: ${others}.`, isError: true };
}

function notTranslated(
  { text, structured }: Answer,
  { language, original }: Record<'language' | 'original', SiteLanguage>,
): Answer {
  if (structured === undefined) {
    return {
      text: `Not translated into \`${language.lang}\`: this is the original, in \`${original.lang}\`.\n\n${text}`,
    };
  }
  const said = { language: original.lang, ...structured };
  return { text: JSON.stringify(said, null, 1), structured: said };
}
