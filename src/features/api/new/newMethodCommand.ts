import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadProject } from '../../../generators/loadProject';
import { usageError } from './messages';
import { parseParameter, type ParameterRow } from './methodPage';
import { oneLine } from '../../../scaffold/template';
import { newMethod, type MethodRequest } from './newMethod';
import { findRoot, type CommonOptions } from '../../../commandLine/options';
import type { Questions } from '../../../commandLine/questions';
import { makingCommand, mustAsk } from '../../../scaffold/scaffoldOutput';

export interface NewMethodOptions extends CommonOptions {
  summary?: string;
  required?: string[];
  optional?: string[];
  response?: string;
  pagination?: boolean;
  section?: string;
  createArea?: boolean;
  areaTitle?: string;
}

/** `docgen new method`: writes the page of a method; returns the exit code. */
export function newMethodCommand(target: string | undefined, root: string, options: NewMethodOptions): Promise<number> {
  return makingCommand(root, options, async (questions) => {
    const project = await loadProject(await findRoot(root, options), options.surroundings);
    const place = splitTarget(target ?? (await askForTarget(questions)));
    // Asks only if no target was given either: whoever names the method has said all that is known.
    const isWordless = target === undefined && options.summary === undefined;
    const summary = isWordless
      ? await questions?.text('What does it do, in one sentence (empty: not documented yet)', { fallback: '' })
      : options.summary;
    return newMethod(project, await requestOf(place, { ...options, ...(summary !== undefined && { summary }) }));
  });
}

async function askForTarget(questions: Questions | undefined): Promise<string> {
  const ask = mustAsk(questions, 'the argument `AREA/NAME`', 'docgen new method AREA/NAME');
  const problemOf = (answer: string) =>
    isTarget(answer)
      ? undefined
      : 'expected an area and a name of letters, digits and `_`, such as `orders/createOrder`';
  return ask.text('Area and name of the method, such as orders/createOrder', { problemOf });
}

/** `index` and `README` are names of the area's own page. */
function isTarget(target: string): boolean {
  return /^(?:[^/]+\/)+\w+$/.test(target.replace(/\.md$/i, '')) && !/\/(?:index|readme)(?:\.md)?$/i.test(target);
}

/** `orders/createOrder` → its area and its name */
function splitTarget(target: string): { area: string; name: string } {
  if (!isTarget(target)) throw usageError('new-method-name', { name: target });
  const parts = target.replace(/\.md$/i, '').split('/');
  return { area: parts.slice(0, -1).join('/'), name: parts.at(-1)! };
}

async function requestOf(
  { area, name }: { area: string; name: string },
  options: NewMethodOptions,
): Promise<MethodRequest> {
  return {
    area,
    facts: {
      name,
      summary: oneLine(options.summary),
      required: options.required?.join() === 'none' ? [] : options.required?.map((each) => row('--required', each)),
      optional: (options.optional ?? []).map((each) => row('--optional', each)),
      pagination: options.pagination ?? false,
      response:
        options.response === undefined ? undefined : await readJson(options.response, options.surroundings.folder),
    },
    section: options.section,
    createArea: options.createArea ?? false,
    areaTitle: oneLine(options.areaTitle),
  };
}

function row(key: string, text: string): ParameterRow {
  const parameter = parseParameter(text);
  if (parameter !== undefined) return parameter;
  throw usageError('option-value', {
    key,
    expected: '`NAME`, `NAME:TYPE` or `NAME:TYPE:DESCRIPTION`',
    got: `the string \`${text}\``,
  });
}

/** The JSON of a file, formatted as on every page. */
async function readJson(file: string, folder: string): Promise<string> {
  try {
    return JSON.stringify(JSON.parse(await readFile(path.resolve(folder, file), 'utf8')), null, 2);
  } catch (cause) {
    const got =
      cause instanceof SyntaxError
        ? `\`${file}\`, which is not JSON`
        : `\`${file}\`, which can't be read (${(cause as NodeJS.ErrnoException).code ?? String(cause)})`;
    throw usageError('option-value', { key: '--response', expected: 'a JSON file', got });
  }
}
