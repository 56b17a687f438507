import type { Access } from './access';

/** Whether an address can be used as it is; the reader may still be typing it. */
export function isAddress(text: string): boolean {
  // An address changes on its way if it has a part that is not sent, or characters that have to be encoded.
  return /^https?:\/\/[\x21-\x7e]+$/.test(text) && !/[\\#]|^https?:\/\/(?:\/|[^/?]*@)/.test(text) && URL.canParse(text);
}

/** What is wrong with what was typed for all methods. All of it is used as typed, but for an address that can't be. */
export function accessProblems({ url, keys }: Access, documented: string): AccessProblems {
  const padded = Object.entries(keys).filter(([, value]) => isPadded(value));
  return {
    url: addressProblem(url, documented),
    keys: Object.fromEntries(padded.map(([name]) => [name, SPACE])),
  };
}

export interface AccessProblems {
  url: string | undefined;
  keys: Readonly<Record<string, string>>;
}

export const SPACE = 'It begins or ends with a space, which is sent too.';

export function isPadded(text: string): boolean {
  return text !== text.trim();
}

export function addressProblem(text: string, documented: string): string | undefined {
  if (text === '') return undefined;
  if (!isAddress(text)) return `Not used yet: ${whatIsWrong(text)}`;
  const path = new URL(documented).pathname;
  return new URL(text).pathname === '/' && path !== '/' ? `It has no path, such as ${path}.` : undefined;
}

function whatIsWrong(text: string): string {
  if (/\s/.test(text)) return 'an address has no spaces.';
  if (!/^https?:\/\/[^/]/.test(text)) return 'an address starts with https:// and a host.';
  if (/[^\x21-\x7e]/.test(text)) return 'letters outside ASCII are percent-encoded, or in a host written as xn--.';
  if (text.includes('#')) return 'what is behind # is never sent.';
  return 'an address has a host and a path, no user name and no backslash.';
}
