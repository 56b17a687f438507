import path from 'node:path';
import type { OtherGenerator } from '../config/generator';
import { writeBaseline } from '../programs/baselineFile';
import { runCheck, type CheckChoices, type CheckOutcome } from '../programs/runCheck';
import type { Console } from '../report/console';
import { hasErrors, usageError } from '../report/diagnostic';
import { count } from '../report/summary';
import { isSystemFault } from '../report/systemFault';
import { ExitCode, findRoot, openConsole, type CommonOptions } from '../commandLine/options';

export interface CheckCommandOptions extends CommonOptions, CheckChoices {
  strict?: boolean;
  updateBaseline?: boolean;
  from?: OtherGenerator;
}

/** `docgen check`: shows everything that a reader could trip over and writes nothing; returns the exit code. */
export async function checkCommand(root: string, options: CheckCommandOptions): Promise<number> {
  const { baseline, updateBaseline = false, against, surroundings } = options;
  if (updateBaseline && baseline === undefined) {
    throw usageError('usage', { reason: '`--update-baseline` needs `--baseline <file>`' });
  }
  const output = openConsole(root, options);
  const { folder: currentFolder, environment } = surroundings;
  const request = {
    root: await findRoot(root, options),
    currentFolder,
    environment,
    external: options.external,
    against,
    translations: options.translations,
    from: options.from,
    codeFrom: options.codeFrom,
  };
  const known = updateBaseline ? undefined : baseline;
  const result = await runCheck({ ...request, baseline: known }, output.progress);
  if (baseline !== undefined && updateBaseline) {
    await writeBaseline(path.resolve(currentFolder, baseline), result.diagnostics);
    output.info(`${count(result.diagnostics.length, 'problem')} written to ${baseline}`);
    return ExitCode.fine;
  }
  return show(result, options, output);
}

function show(shown: CheckOutcome, options: CheckCommandOptions, output: Console): number {
  const { strict = false } = options;
  const { diagnostics, told, known, accepted, changes, translations, isClean } = shown;
  output.problems(diagnostics, {
    ...(accepted.length > 0 && { accepted }),
    ...Object.fromEntries(told.map(({ name, value }) => [name, value])),
    ...given({ known, changes, translations }),
  });
  for (const line of changes === undefined ? [] : changeLines(changes, options)) output.info(line);
  for (const line of differenceLines(translations, options)) output.info(line);
  for (const line of told.flatMap(({ lines }) => lines)) output.info(line);
  output.info(lastLine(shown));
  if (diagnostics.some(isSystemFault)) return ExitCode.usage;
  return hasErrors(diagnostics) || (strict && !isClean) ? ExitCode.problems : ExitCode.fine;
}

/** Values that are defined. */
function given(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** More than this are listed only if all are asked for. */
const MOST_CHANGES = 50;

/** Changes that break nothing, and the number of both kinds. Breaking changes are among the problems. */
function changeLines(
  changes: NonNullable<CheckOutcome['changes']>,
  { against = '', all = false }: CheckCommandOptions,
): string[] {
  const others = changes.filter(({ breaking }) => !breaking);
  const shown = all ? others : others.slice(0, MOST_CHANGES);
  const left = others.length - shown.length;
  return [
    `since ${against}: ${changes.length - others.length} breaking, ${count(others.length, 'other change')}`,
    ...shown.map(({ subject, text }) => `  ${subject}: ${text}`),
    ...(left === 0 ? [] : [`  and ${left} more, which \`--all\` lists`]),
  ];
}

/** More lines of a difference are shown only if all are asked for. */
const MOST_LINES = 12;

/** Lines for what changed in the originals of outdated translations. */
function differenceLines(
  translations: CheckOutcome['translations'] = [],
  { all = false }: CheckCommandOptions,
): string[] {
  return translations.flatMap(({ file, original, commit, changes, difference }) => {
    const lines = changes?.map((each) => `- ${each}`) ?? (difference ?? '').split('\n').filter((line) => line !== '');
    const shown = all ? lines : lines.slice(0, MOST_LINES);
    const left = lines.length - shown.length;
    return [
      `${file}: \`${original}\` since ${commit.slice(0, 8)}`,
      ...shown.map((line) => `  ${line}`),
      ...(left === 0 ? [] : [`  and ${count(left, 'more line')}, which \`--all\` shows`]),
    ];
  });
}

/** `411 pages checked, 17 problems accepted` */
function lastLine({ pages, known = 0, accepted }: CheckOutcome): string {
  const parts = [
    `${count(pages.length, 'page')} checked`,
    ...(accepted.length > 0 ? [`${count(accepted.length, 'problem')} accepted`] : []),
    ...(known > 0 ? [`${count(known, 'known problem')} not shown`] : []),
  ];
  return parts.join(', ');
}
