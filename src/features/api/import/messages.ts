import { messagesOf } from '../../../report/diagnostic';
import type { Messages } from '../../../report/messages/message';

/** Messages about files that `docgen import` reads. */
export const importMessages = {
  'import-file': {
    summary: 'the file to import does not exist or cannot be read',
    advice: 'Name the file that the API or a tool has exported.',
    say: ({ file, reason }: { file: string; reason: 'missing' | 'unreadable' }) =>
      reason === 'missing'
        ? { message: `no file \`${file}\``, hint: 'name the file to import: `docgen import postman FILE`' }
        : {
            message: `\`${file}\` can't be read as text`,
            hint: 'check that it is a file, that you may read it and that it is UTF-8',
          },
  },
  'import-syntax': {
    summary: 'the file to import is not valid JSON or YAML',
    advice: 'Export the file again, or fix it at the place that the message names.',
    say: ({ reason }: { reason: string }) => ({
      message: `the file can't be parsed: ${reason}`,
      hint: 'export it again, or fix it here',
    }),
  },
  'import-format': {
    summary: 'the file to import is of the wrong kind',
    advice: 'Import a Postman collection (2.0, 2.1) or an OpenAPI description (3.x), and name the right kind.',
    say: () => ({
      message: 'the file is not a Postman collection',
      hint: 'export it as a collection 2.1; for an OpenAPI description use `docgen import openapi FILE`',
    }),
  },
  'import-call': {
    severity: 'warning',
    summary: 'a request does not say which method it calls',
    advice: 'Give the request a field `call` with the name of the method; without it the request is left out.',
    say: ({ name }: { name: string }) => ({
      message: `\`${name}\` has no field \`call\` with the name of a method, and is left out`,
      hint: 'add one if it calls a method of the API',
    }),
  },
  'import-nothing': {
    summary: 'the file to import has nothing that could become a page',
    advice: 'Look whether it is the right file, and whether its paths or requests are in it.',
    say: () => ({
      message: 'nothing in the file can be imported: it has no operation and no method',
      hint: 'look whether it is the right file',
    }),
  },
  'import-left-out': {
    severity: 'warning',
    summary: 'a part of a collection has no place on pages, and is left out',
    advice: 'Say in `api.url` and `api.auth` where calls go and who calls; what scripts do is for programs that call.',
    say: ({ what }: { what: string }) => ({
      message: `${what} left out: pages have no place for them`,
      hint: '`api.url` and `api.auth` of the configuration say where calls go and who calls',
    }),
  },
  'import-lost': {
    severity: 'warning',
    summary: 'callbacks and webhooks have no form in markdown, and are left out',
    advice: 'Use the plugin `openApi`, which shows webhooks and callbacks, or describe them in words.',
    say: ({ what }: { what: string }) => ({
      message: `${what} left out: markdown pages only describe calls to the API`,
      hint: 'the plugin `openApi` shows them',
    }),
  },
  'import-page-taken': {
    severity: 'warning',
    summary: 'the file of a new method page already exists, and is not a page of the method',
    advice: 'Give the page `call:` in its front matter, or rename it.',
    say: ({ call, path }: { call: string; path: string }) => ({
      message: `\`${path}\` already exists and is not a page of \`${call}\`: the method is left out`,
      hint: `write \`call: ${call}\` in its front matter, or rename it`,
    }),
  },
} as const satisfies Messages;

export const { problem, usageError } = messagesOf(importMessages);
