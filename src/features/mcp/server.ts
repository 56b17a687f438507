import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { BuiltSite } from './builtSite';
import { addResources } from './resources';
import { addGetMethod, addListAreas, addReadPage, addSearch, type Answering } from './tools';
import type { SiteLanguage } from '../../../client/shared/site';
import type { Answer } from './answers';
import { languageNamed } from './languages';

interface McpServerOptions {
  /** The site as it is now, in the language that counts where a question names none. */
  site: () => Promise<BuiltSite>;
  version: string;
  /** Languages that a question may name, that one first; none where the site has only one. */
  languages: readonly string[];
}

/** Makes the server that answers questions about a built site. It only reads. */
export function createMcpServer({ site, version, languages }: McpServerOptions): McpServer {
  const server = new McpServer({ name: 'docgen', version }, { instructions: INSTRUCTIONS });
  const answer: Answering = async (ask, language) => {
    const { text, structured, isError = false } = await answerIn(await site(), language, ask);
    return {
      content: [{ type: 'text', text }],
      ...(structured !== undefined && { structuredContent: structured }),
      ...(isError && { isError }),
    };
  };
  for (const addTool of [addSearch, addReadPage, addGetMethod, addListAreas]) addTool(server, { answer, languages });
  addResources(server, site);
  return server;
}

const INSTRUCTIONS =
  'The documentation of an API. Find methods with `search` or `list_areas`, then take their parameters from ' +
  '`get_method`; guides and notes are in pages, see `read_page`. ' +
  'What is said to be not documented is not known: do not guess it.';

/** The answer of a site in a language; where that has none, what the original says. */
async function answerIn(
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
