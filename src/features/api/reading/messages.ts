import { messagesOf } from '../../../report/diagnostic';
import { meant, type Messages, sayValue, type ValueProblem } from '../../../report/messages/message';

/** Messages about a page of an operation. */
export const methodMessages = {
  'parameter-table': {
    summary: 'a parameter table has unexpected columns',
    advice: 'Use the columns `Parameter`, `Type` and `Description`, in this order and with this spelling.',
    say: ({ columns }: { columns: readonly string[] }) => ({
      message: 'a parameter table has unexpected columns',
      hint: `use the columns ${columns.map((name) => `\`${name}\``).join(', ')}`,
    }),
  },
  'parameter-name': {
    summary: 'a row of a parameter table without a name',
    advice: 'Write the name in the first column of the row.',
    say: () => ({ message: 'a parameter has no name', hint: 'write its name in the first column' }),
  },
  'method-section': {
    severity: 'warning',
    summary: 'a heading looks like a section of a method page, but is spelled differently',
    advice: 'Correct the spelling: until then, nothing below the heading is read as parameters or as the response.',
    say: ({ title, near }: { title: string; near: string }) => ({
      message: `\`${title}\` is not read as a section of a method page`,
      hint: meant(near),
    }),
  },
  'response-json': {
    summary: 'the response of a method is not valid JSON',
    advice: 'Look for a comma after the last entry, single quotes, a comment, or `…` in place of what is left out.',
    say: ({ reason }: { reason: string }) => ({ message: `the response is not valid JSON: ${reason}` }),
  },
  'unknown-parameter': {
    summary: '`sample` or `needs` in the front matter names a parameter that no table of the page has',
    advice: 'Correct the name, or add it to a table.',
    say: ({ key, name, near }: { key: string; name: string; near?: string | undefined }) => ({
      message: `\`${key}\` names \`${name}\`, which no table of this page has`,
      hint: meant(near) ?? 'correct the name, or add it to a table',
    }),
  },
  'sample-value': {
    summary: 'a value of `sample` in the front matter does not fit the type of its parameter, or is not allowed',
    advice: 'Write a value that the table allows; put a string that looks like a number in quotation marks.',
    say: (problem: ValueProblem) => sayValue(problem, 'sample'),
  },
  'operation-verb': {
    summary: '`http` in the front matter is not a verb and a path',
    advice: 'Write both: `http: GET /users/{id}`.',
    say: ({ http, reason, near }: { http: string; reason: string; near?: string | undefined }) => ({
      message: `\`http: ${http}\` has ${reason}`,
      hint: meant(near) ?? 'write verb and path: `http: GET /users/{id}`',
    }),
  },
  'operation-path': {
    summary: 'a parameter of the path is in no table, or one of the table is not in the path',
    advice: 'Give each `{name}` of the path a row under "Path parameters", and only those.',
    say: ({
      name,
      path,
      isInPath,
      near,
    }: {
      name: string;
      path: string;
      isInPath: boolean;
      near?: string | undefined;
    }) => ({
      message: isInPath
        ? `\`${path}\` has \`{${name}}\`, which no row under "Path parameters" describes`
        : `the path parameter \`${name}\` is not in \`${path}\``,
      hint: meant(near) ?? (isInPath ? 'add a row for it' : `write it into the path: \`{${name}}\``),
    }),
  },
  'operation-table': {
    summary: 'a table of an operation lacks a column, or has one that docgen does not know',
    advice:
      'Use `Parameter`, `Field`, `Header` or `Name`, then `Type`; ' +
      '`Required`, `Description`, `Default` and `Example` may follow.',
    say: ({ unknown, near }: { unknown?: string | undefined; near?: string | undefined }) => ({
      message:
        unknown === undefined
          ? 'the table needs a column for names and one for types'
          : `the table has an unknown column \`${unknown}\``,
      hint:
        meant(near) ??
        'use the columns `Parameter`, `Type`, `Required`, `Description`, `Default`, `Example`, `Deprecated`',
    }),
  },
  'operation-field': {
    summary: 'a row of an operation has an error',
    advice: 'Look at its name, at its type, and at the type of what it is inside of.',
    say: ({ name, reason, hint }: { name: string; reason: string; hint?: string | undefined }) => ({
      message: `\`${name}\`: ${reason}`,
      hint,
    }),
  },
  'operation-schema': {
    summary: 'a `json schema` block has no valid JSON Schema',
    advice: 'Look for a comma after the last entry, and for references that lead nowhere.',
    say: ({ reason }: { reason: string }) => ({ message: `the JSON schema can't be read: ${reason}` }),
  },
  'operation-status': {
    summary: 'a heading under "Responses" is not a status',
    advice: 'Write the number, `4XX` or `default`; words may follow.',
    say: ({ title }: { title: string }) => ({
      message: `\`${title}\` is not a status of HTTP`,
      hint: 'write a number, `4XX` or `default`: `### 404 Not Found`',
    }),
  },
  'calls-block': {
    summary: "a block of `calls` can't be read",
    advice: 'Write YAML: the names of methods, each with what it sends.',
    say: ({ reason }: { reason: string }) => ({
      message: `this is not a list of calls: ${reason}`,
      hint: 'write each method with what it sends: `addInvoice: { client_id: 7 }`',
    }),
  },
  'sample-failed': {
    summary: 'a sample that the configuration defines could not be written',
    advice:
      'Look at its function in `samples` of the configuration: ' +
      'it takes a description of the call and returns a string.',
    say: ({ name, reason }: { name: string; reason: string }) => ({
      message: `the sample \`${name}\` could not be written: ${reason}`,
      hint: `look at the function of \`samples.${name}\` in the configuration`,
    }),
  },
} as const satisfies Messages;

export const { problem } = messagesOf(methodMessages);
