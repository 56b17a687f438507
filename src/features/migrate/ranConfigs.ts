import path from 'node:path';
import { isIn } from '../../base/contentFolders';
import { slashed } from '../../base/paths';
import { repositoryTop } from '../../base/repositoryTop';
import { withQuestions } from '../../commandLine/questions';
import type { RanModules } from '../../config/generator';
import type { Project } from '../../config/project';
import type { Diagnostic } from '../../report/diagnostic';
import { problem } from './messages';
import type { MigrateOptions } from './moveTypes';

/** The configuration as it was run for a move. */
interface Ran {
  ran?: RanModules;
  diagnostics: readonly Diagnostic[];
  /** True if only running the configuration would tell all that it says, and nobody has agreed to that. */
  isLeft?: true;
}

/** Runs the old configuration where its owner wants that, and where only its code tells some values. */
export async function ranConfigs({ root, record }: Project, options: MigrateOptions): Promise<Ran> {
  const file = record?.files.find((each) => /\.[cm]?[jt]s$/.test(each));
  if (file === undefined || record?.needsCode !== true) return { diagnostics: [] };
  const shown = slashed(path.relative(root, file));
  if (options.runConfig !== true && !(await agrees(shown, options))) return { diagnostics: [], isLeft: true };
  const { runOld } = await import('./runOld');
  const top = repositoryTop(root) ?? root;
  const found = await runOld(file, { top: isIn(top, file) ? top : path.dirname(file), asked: record.asked });
  if ('value' in found) return { ran: new Map([[file, found.value]]), diagnostics: [] };
  return { diagnostics: [problem('migrate-run-failed', { file: shown, reason: found.reason }, { file: shown })] };
}

async function agrees(file: string, { surroundings, format }: MigrateOptions): Promise<boolean> {
  if (format === 'json') return false;
  const { input, errors } = surroundings.streams;
  return withQuestions(
    async (questions) => {
      const text =
        `Some of what \`${file}\` says only its code tells. ` +
        'Run it, in a process of its own without network and other programs? (yes/no)';
      return /^y/i.test((await questions?.text(text, { fallback: 'no' })) ?? '');
    },
    { input, output: errors },
  );
}
