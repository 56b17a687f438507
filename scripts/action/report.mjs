/** How many rows a list has at most: a comment of GitHub's holds 65,536 characters. */
const MOST = 40;

/**
 * The comment on a pull request, as markdown: what a reader could trip over that was not there before, and what changed
 * in the methods. Pure. All that comes from the site is shown as code, so that nothing in it becomes a link, an image
 * or a mention.
 *
 * @typedef {object} Problem
 * @property {string} code
 * @property {'error' | 'warning'} severity
 * @property {string} message
 * @property {string} [file] relative to the top of the repository
 * @property {number} [line]
 *
 * @typedef {object} MethodChange one method in one commit, as in `changes.json`
 * @property {string} call
 * @property {{ text: string, breaking: boolean }[]} changes
 *
 * @typedef {object} Findings
 * @property {string} root the site, as it was named to the action
 * @property {readonly Problem[]} problems
 * @property {number} fixed how many problems of the base branch are gone
 * @property {boolean} isCompared false if the base branch could not be checked: then all problems count
 * @property {boolean} isBuilt
 * @property {readonly MethodChange[]} changes
 * @property {readonly ApiChange[]} [apiChanges] what changed in descriptions of an API
 *
 * @typedef {object} ApiChange
 * @property {string} subject operation or schema
 * @property {string} text
 * @property {boolean} breaking
 *
 * @param {Findings} findings
 * @returns {string}
 */
export function reportOf({ root, problems, fixed, isCompared, isBuilt, changes, apiChanges = [] }) {
  const name = root === '.' ? '' : ` in ${code(root)}`;
  const paragraphs = [
    `### Documentation${name}`,
    `**Problems:** ${problemWords(problems, { fixed, isCompared })}`,
    ...(problems.length === 0 ? [] : [table(['Place', 'Problem', ''], problems.map(problemRow), 'problems')]),
    `**Methods:** ${isBuilt ? changeWords(changes) : 'the site was not built, so what changed is not known.'}`,
    ...(changes.length === 0 ? [] : [table(['Method', 'Change', ''], changes.flatMap(changeRows), 'changes')]),
    ...(apiChanges.length === 0 ? [] : [`**API:** ${apiWords(apiChanges)}`, apiTable(apiChanges)]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function problemWords(problems, { fixed, isCompared }) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const found = [count(errors, 'error'), count(problems.length - errors, 'warning')].join(', ');
  if (!isCompared) return `${found} in all; the base branch could not be checked.`;
  const gone = fixed === 0 ? '' : ` ${count(fixed, 'problem')} of the base branch ${fixed === 1 ? 'is' : 'are'} gone.`;
  return (problems.length === 0 ? 'no new ones.' : `${found} that the base branch does not have.`) + gone;
}

function changeWords(changes) {
  if (changes.length === 0) return 'no changes.';
  const methods = new Set(changes.map(({ call }) => call)).size;
  const breaking = changes.flatMap((each) => each.changes).filter((each) => each.breaking).length;
  return `${count(methods, 'method')} changed${breaking === 0 ? '' : `, ${count(breaking, 'breaking change')}`}.`;
}

function apiWords(changes) {
  const breaking = changes.filter((each) => each.breaking).length;
  return `${count(breaking, 'breaking change')}, ${count(changes.length - breaking, 'other')}.`;
}

/** Changes as a table, breaking ones first, because a long list is cut. */
function apiTable(changes) {
  const sorted = [...changes.filter(({ breaking }) => breaking), ...changes.filter(({ breaking }) => !breaking)];
  const rows = sorted.map(({ subject, text, breaking }) => [code(subject), code(text), breaking ? 'breaking' : '']);
  return table(['Operation or schema', 'Change', ''], rows, 'changes');
}

function problemRow({ file, line, code: kind, severity, message }) {
  const place = file === undefined ? '' : code(line === undefined ? file : `${file}:${line}`);
  return [place, code(message), `${severity} ${code(kind)}`];
}

function changeRows({ call, changes }) {
  return changes.map(({ text, breaking }) => [code(call), code(text), breaking ? 'breaking' : '']);
}

/** As HTML, in which markdown is not read. */
function table(heads, rows, what) {
  const row = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const shown = rows.slice(0, MOST).map((cells) => row(cells, 'td'));
  const rest = rows.length - shown.length;
  const more = rest === 0 ? '' : `\n\nand ${rest} more ${what}`;
  return `<table>\n${[row(heads, 'th'), ...shown].join('\n')}\n</table>${more}`;
}

/** Text from a site: no markdown, no mention, on one line, and of bounded length. */
function code(text) {
  const line = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  const short = line.length > 300 ? `${line.slice(0, 299)}…` : line;
  const safe = short.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<code>${safe}</code>`;
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
