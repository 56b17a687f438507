// `node scripts/same.mjs OLD NEW FOLDER...`: do two versions of docgen make the same of these folders? See `--help`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openVersion } from './same/openVersion.mjs';
import { compareTree } from './same/compareTree.mjs';
import { explain, readIntended, unusedReasons } from './same/intended.mjs';
import { temporaryFolder } from './bench/temporaryFolder.mjs';

const HELP = `node scripts/same.mjs [options] OLD NEW FOLDER...

Builds each folder with two versions of docgen into temporary folders, and compares what they wrote and which problems
they printed. Ends with 1 if anything differs that the list of intended differences does not explain.

OLD and NEW are checkouts with a compiled lib/, or commits, branches and tags, which are checked out and compiled in a
temporary folder. Pages are compared in two parts: what a page says, and its frame (top bar, sidebar, footer). Neither the
client's code nor hashes are compared; files that follow from pages (their scripts, the search index) only where the pages
are the same. Equal differences of many files are shown once.

  --list FILE      folders by name: lines with tabs, the first of which has the columns \`name\` and \`folder\`; FOLDER is then
                   a name of the list, and all of them where none is given
  --kept DIR       keeps what OLD makes of each folder in DIR/NAME, and takes it from there the next time
  --intended FILE  differences that are meant, one a line: a regular expression, a tab, the reason. It is looked for in the
                   name of the folder, a colon, the file and the lines of a difference, as they are printed
  --show N         how many differences of a folder are printed (default 5)
  --times N        builds each folder N times with both versions in turn, and prints the medians of the processor's time
`;

const OPTIONS = {
  list: { type: 'string' },
  kept: { type: 'string' },
  intended: { type: 'string' },
  show: { type: 'string', default: '5' },
  times: { type: 'string', default: '0' },
  help: { type: 'boolean', default: false, short: 'h' },
};
const EXCERPT = { lines: 12, columns: 160 };

try {
  await main(parseArgs({ options: OPTIONS, allowPositionals: true }));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

async function main({ values, positionals: [before, after, ...names] }) {
  if (values.help) return void process.stdout.write(HELP);
  if (after === undefined) throw new Error('OLD and NEW are missing. See `node scripts/same.mjs --help`');
  const trees = readTrees(names, values.list);
  const intended = values.intended === undefined ? [] : readIntended(values.intended);
  const work = temporaryFolder('same');
  const versions = [openVersion(before, path.join(work, 'old')), openVersion(after, path.join(work, 'new'))];
  for (const tree of trees) {
    const compared = await compareTree(tree, { versions, work, kept: values.kept, times: Number(values.times) });
    const explained = explain(compared.differences, { tree: tree.name, intended });
    process.stdout.write(`${reportOf(compared, { tree: tree.name, explained, show: Number(values.show) })}\n`);
    if (explained.unexplained.length > 0) process.exitCode = 1;
  }
  for (const reason of unusedReasons(intended)) process.stdout.write(`no difference is meant by: ${reason}\n`);
}

/** The folders to build, each with a name of its own. */
function readTrees(names, list) {
  const trees =
    list === undefined ? names.map((folder) => ({ name: path.basename(path.resolve(folder)), folder })) : [];
  if (list !== undefined) {
    const [head, ...rows] = readFileSync(list, 'utf8').trimEnd().split('\n');
    const columns = head.split('\t');
    for (const cells of rows.map((row) => row.split('\t'))) {
      const [name, folder] = ['name', 'folder'].map((column) => cells[columns.indexOf(column)]);
      if (names.length === 0 || names.includes(name)) trees.push({ name, folder });
    }
    const missing = names.find((name) => !trees.some((tree) => tree.name === name));
    if (missing !== undefined) throw new Error(`${list}: no row is called \`${missing}\``);
  }
  if (trees.length === 0) throw new Error('no folder is given. See `node scripts/same.mjs --help`');
  const twice = trees.find(({ name }, index) => trees.findIndex((tree) => tree.name === name) < index);
  if (twice)
    throw new Error(`two folders are called \`${twice.name}\`: name them in a file, and give it with \`--list\``);
  return trees;
}

function reportOf({ pages, seconds }, { tree, explained, show }) {
  const { files, unexplained, reasons } = explained;
  const counted = pages[0] === pages[1] ? `${pages[0]} pages` : `${pages[0]} pages, then ${pages[1]}`;
  const lines = [`${tree}: ${counted}, ${files === 0 ? 'no file differs' : `files that differ: ${files}`}`];
  if (seconds !== undefined) {
    const [old, now] = seconds;
    lines.push(`  processor: ${old.toFixed(2)} s, then ${now.toFixed(2)} s (${(now / old).toFixed(2)} of it)`);
  }
  for (const [reason, count] of reasons) lines.push(`  meant, ${count} times: ${reason}`);
  for (const { names, lines: changed } of unexplained.slice(0, show)) lines.push(...excerptOf(names, changed));
  if (unexplained.length > show) lines.push(`  and ${unexplained.length - show} more differences`);
  return lines.join('\n');
}

function excerptOf([name, ...others], changed) {
  const rest = changed.length - EXCERPT.lines;
  return [
    `  ${name}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    ...changed.slice(0, EXCERPT.lines).map((line) => `    ${line.slice(0, EXCERPT.columns)}`),
    ...(rest > 0 ? [`    and ${rest} more lines`] : []),
  ];
}
