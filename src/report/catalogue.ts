import { checkCommandMessages } from './messages/checkCommand';
import { commandLineMessages } from './messages/commandLine';
import { componentMessages } from './messages/components';
import { configMessages } from './messages/config';
import { messagesOnOthers } from './messages/others';
import { frontMatterMessages } from './messages/frontMatter';
import { importMessages } from './messages/import';
import { linkMessages } from './messages/links';
import { lookMessages } from './messages/look';
import { machineMessages } from './messages/machine';
import { markdownMessages } from './messages/markdown';
import { methodMessages } from './messages/method';
import { methodCheckMessages } from './messages/methodChecks';
import { outputMessages } from './messages/output';
import { pageCheckMessages } from './messages/pageChecks';
import { pluginMessages } from './messages/plugins';
import { postMessages } from './messages/posts';
import { readingMessages } from './messages/reading';
import { routeMessages } from './messages/routes';
import { scaffoldMessages } from './messages/scaffold';
import { searchServiceMessages } from './messages/searchService';
import { serveMessages } from './messages/serve';
import { sidebarMessages } from './messages/sidebar';
import { translationMessages } from './messages/translations';

/**
 * Every message of docgen by its code. A new message goes into a file in `messages/`, and gets a section in the manual
 * (`manual/content/messages.md`) and a case in `test/report/messageRuns.ts`, which asserts its words.
 */
export const catalogue = {
  ...commandLineMessages,
  ...machineMessages,
  ...serveMessages,
  ...importMessages,
  ...searchServiceMessages,
  ...configMessages,
  ...pluginMessages,
  ...lookMessages,
  ...readingMessages,
  ...frontMatterMessages,
  ...markdownMessages,
  ...messagesOnOthers,
  ...componentMessages,
  ...methodMessages,
  ...routeMessages,
  ...linkMessages,
  ...sidebarMessages,
  ...outputMessages,
  ...pageCheckMessages,
  ...postMessages,
  ...methodCheckMessages,
  ...scaffoldMessages,
  ...checkCommandMessages,
  ...translationMessages,
};

/** A kind of problem. */
export type MessageCode = keyof typeof catalogue;

/** The facts that a message with this code needs. */
export type FactsOf<Code extends MessageCode> =
  Parameters<(typeof catalogue)[Code]['say']> extends [infer Facts] ? Facts : Record<string, never>;
