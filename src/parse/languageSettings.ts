import { languagesOf } from '../config/languages';
import type { Config } from '../config/schema';
import { titled } from './ownSettings';
import type { ParseSettings } from './parser';

/** Settings for parsing pages in several languages. */
export function languageSettings(config: Config): Pick<ParseSettings, 'languages'> {
  const languages = languagesOf(config).map(({ folder, lang, config: { strings } }) => ({
    ...{ folder, lang, strings },
    containers: titled(config.markdown.containers, strings),
  }));
  return languages.length === 0 ? {} : { languages };
}
