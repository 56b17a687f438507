import { stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../../../base/files';
import type { PluginPast } from '../../../config/plugins';
import { git } from '../../../git/git';
import type { ComparedChange } from '../../../model/changes';
import { usageError } from '../../../report/diagnostic';
import { count } from '../../../report/summary';
import type { AskedFindings, AskedSite } from '../../../seam/askedCheck';
import { compareStates } from './compareStates';

/** More than this are listed only if all are asked for. */
const MOST_CHANGES = 50;

/** Compares the API of a site with an earlier state: those of its changes that break programs are problems. */
export async function compareAgainst({ value, project, pages, currentFolder }: AskedSite): Promise<AskedFindings> {
  const against = String(value);
  const past = await earlierState(against, { currentFolder, root: project.root });
  const { diagnostics, changes } = await compareStates(project, past, pages);
  const lines = (isAll: boolean) => changeLines(changes, against, isAll);
  return { diagnostics, told: () => ({ name: 'changes', value: changes, lines }) };
}

/** Changes that break nothing, and the number of each degree. The others are among the problems. */
function changeLines(changes: readonly ComparedChange[], against: string, isAll: boolean): string[] {
  const others = changes.filter(({ breaking, risky }) => !breaking && risky !== true);
  const risky = changes.filter((each) => each.risky === true).length;
  const mayBreak = risky === 0 ? '' : `, ${risky} that may break`;
  const breaking = changes.length - others.length - risky;
  const shown = isAll ? others : others.slice(0, MOST_CHANGES);
  const left = others.length - shown.length;
  return [
    `since ${against}: ${breaking} breaking${mayBreak}, ${count(others.length, 'other change')}`,
    ...shown.map(({ subject, text }) => `  ${subject}: ${text}`),
    ...(left === 0 ? [] : [`  and ${left} more, which \`--all\` lists`]),
  ];
}

/** State that `--against` names: a file, a folder, a commit (`main`), or its file (`main:openapi.yaml`). */
async function earlierState(
  against: string,
  { currentFolder, root }: { currentFolder: string; root: string },
): Promise<PluginPast> {
  const named = path.resolve(currentFolder, against);
  const found = await stat(named).catch(unlessMissing);
  if (found?.isFile() === true) return { file: named };
  if (found?.isDirectory() === true) return { root: named };
  // As in git, what follows the first colon is a file of that commit.
  const [ref = '', ...rest] = against.split(':');
  const commit = await revParse(root, '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (commit === undefined) {
    const reason = `\`--against ${against}\` is no file, no folder and no commit`;
    throw usageError('usage', { reason });
  }
  if (rest.length === 0) return { commit };
  const file = rest.join(':');
  const top = file.startsWith('.') ? currentFolder : await revParse(root, '--show-toplevel');
  return { commit, file: path.resolve(top ?? root, file) };
}

function revParse(folder: string, ...args: string[]): Promise<string | undefined> {
  return git(folder, ['rev-parse', ...args]).then(
    (told) => told.trim(),
    () => undefined,
  );
}
