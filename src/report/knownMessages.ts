import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_FOLDER } from '../base/package';
import { once } from '../base/waiting';
import type { Severity } from './messages/message';

interface KnownMessage {
  severity: Severity;
  summary: string;
  advice: string;
  /** Its section of the manual; absent if there is none. */
  text?: string;
}

/** All messages by their codes, those of features too: the list is made when docgen is compiled, which knows them. */
export const knownMessages = once(
  () =>
    JSON.parse(readFileSync(path.join(PACKAGE_FOLDER, 'lib/messages.json'), 'utf8')) as Record<string, KnownMessage>,
);

/** A message by its code; undefined for those of plugins. */
export function knownMessage(code: string): KnownMessage | undefined {
  const known = knownMessages();
  return Object.hasOwn(known, code) ? known[code] : undefined;
}
