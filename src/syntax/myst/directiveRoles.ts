/** `Text <target>` */
const WITH_TARGET = /^([^<>]+)<([^<>]+)>$/;
const NAME = /^\{(?:[\w-]+:)*([a-z][\w-]*)\}$/;
/** Roles whose content is text, which says enough without a link; below, those whose content is code. */
const TEXT: ReadonlySet<string> = new Set('abbr term ref numref'.split(' '));
const CODE: ReadonlySet<string> = new Set('class func meth mod obj file command math'.split(' '));

/** Writes roles in a line as docgen's markdown: `` {doc}`Setup <setup>` `` → `[Setup](setup)`. */
export function rewriteRoles(line: string): string {
  if (!line.includes('}`')) return line;
  let written = '';
  let end = 0;
  for (let at = line.indexOf('`'); at !== -1; at = line.indexOf('`', end)) {
    const ticks = /^`+/.exec(line.slice(at))![0];
    const closer = line.indexOf(ticks, at + ticks.length);
    if (closer === -1) break;
    const before = line.slice(end, at);
    const start = ticks.length === 1 ? before.lastIndexOf('{') : -1;
    const role = start === -1 || before[start - 1] === '\\' ? undefined : NAME.exec(before.slice(start))?.[1];
    const content = line.slice(at + ticks.length, closer);
    const shown = role === undefined ? undefined : roleText(role, content);
    written += shown === undefined ? before + ticks + content + ticks : before.slice(0, start) + shown;
    end = closer + ticks.length;
  }
  return written + line.slice(end);
}

/** Undefined for a role that stays as it is. */
function roleText(role: string, content: string): string | undefined {
  const [, label = content, target = content] = WITH_TARGET.exec(content) ?? [];
  const text = label.trim();
  if (TEXT.has(role)) return text;
  if (CODE.has(role)) return `\`${text}\``;
  if (role === 'doc' || role === 'download') return `[${text}](<${target}>)`;
  if (role === 'kbd') return `<kbd>${text}</kbd>`;
  return role === 'guilabel' || role === 'menuselection' ? `**${text}**` : undefined;
}
