import path from 'node:path';
import { isThere } from '../base/files';
import { asRecord } from '../literals/values';
import type { SiteFiles } from './siteFiles';
import { languageOf } from './languages';
import { isInside, isText, textOr, type Said } from './siteRecord';

type Languages = Pick<Said, 'content' | 'contentPath' | 'otherFolders'> & { languages?: Record<string, unknown> };

/** Languages that have folders of their own (`languages.en.contentDir`): the first one's is the content. */
export function hugoLanguages({ folder }: SiteFiles, keys: Record<string, unknown>): Languages {
  const first = textOr(keys.defaultcontentlanguage, 'en');
  const said = Object.entries(asRecord(keys.languages)).flatMap(([name, value]) => {
    const own = lowered(asRecord(value));
    const { contentdir: content } = own;
    const lang = languageOf(own.languagecode ?? own.locale, name);
    if (!isText(content) || !isInside(content) || !isThere(path.join(folder, content)) || lang === undefined) return [];
    const isTop = name === first && keys.defaultcontentlanguageinsubdir !== true;
    return [{ name, lang, content, label: own.languagename, title: own.title, at: isTop ? '/' : `/${name}/` }];
  });
  const original = said.find(({ name }) => name === first) ?? said[0];
  if (original === undefined) return {};
  const others = said.filter((each) => each !== original);
  const named = [original, ...others].map(({ at, lang, label, title }): [string, object] => [
    at,
    { lang, ...(isText(label) && { label }), ...(isText(title) && { title }) },
  ]);
  return {
    content: original.content,
    contentPath: original.at,
    otherFolders: others.map(({ content, at }) => ({ folder: path.resolve(folder, content), path: at })),
    ...(others.length > 0 && { languages: Object.fromEntries(named) }),
  };
}

/** Capitals in keys mean nothing to Hugo. */
export function lowered(keys: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(keys).map(([key, value]) => [key.toLowerCase(), value]));
}
