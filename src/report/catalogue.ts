import { checkCommandMessages } from './messages/checkCommand';
import { commandLineMessages } from './messages/commandLine';
import { componentMessages } from './messages/components';
import { configMessages } from './messages/config';
import { messagesOnOthers } from './messages/others';
import { frontMatterMessages } from './messages/frontMatter';
import { linkMessages } from './messages/links';
import { lookMessages } from './messages/look';
import { machineMessages } from './messages/machine';
import { markdownMessages } from './messages/markdown';
import { outputMessages } from './messages/output';
import { pageCheckMessages } from './messages/pageChecks';
import { pluginMessages } from './messages/plugins';
import { postMessages } from './messages/posts';
import { readingMessages } from './messages/reading';
import { routeMessages } from './messages/routes';
import { scaffoldMessages } from './messages/scaffold';
import { serveMessages } from './messages/serve';
import { sidebarMessages } from './messages/sidebar';

/**
 * The messages that all parts of docgen share, by their codes; a feature brings its own (`Feature.messages`). A new one
 * goes into a file in `messages/`, or into that of its feature, and gets a section in the manual
 * (`manual/content/messages.md`) and a case in `test/report/messageRuns.ts`, which asserts its words.
 */
export const catalogue = {
  ...commandLineMessages,
  ...machineMessages,
  ...serveMessages,
  ...configMessages,
  ...pluginMessages,
  ...lookMessages,
  ...readingMessages,
  ...frontMatterMessages,
  ...markdownMessages,
  ...messagesOnOthers,
  ...componentMessages,
  ...routeMessages,
  ...linkMessages,
  ...sidebarMessages,
  ...outputMessages,
  ...pageCheckMessages,
  ...postMessages,
  ...scaffoldMessages,
  ...checkCommandMessages,
};

/** A kind of problem. */
export type MessageCode = keyof typeof catalogue;

/** The facts that a message of a catalogue needs. */
export type FactsIn<All, Code extends keyof All> = All[Code] extends { say: (facts: infer Facts) => unknown }
  ? unknown extends Facts
    ? Record<string, never>
    : Facts
  : never;

export type FactsOf<Code extends MessageCode> = FactsIn<typeof catalogue, Code>;
