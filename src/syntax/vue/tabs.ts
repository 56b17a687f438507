import { linesRule } from '../rules';

const OPENER = /^([ \t>]*:{3,}[ \t]*)(?:code-)?tabs(?:#[\w-]*)?[ \t]*$/;
const TAB = /^([ \t>]*)@tab(?::active)?[ \t]([^#]+)/;

/** `::: code-tabs#shell` and `@tab npm` of VuePress 2 as the container `tabs`, whose tabs begin with `== npm`. */
export const vuepressTabs = linesRule(['@tab'], (lines, { isProse }) => {
  for (const [at, line] of lines.entries()) {
    if (!isProse(at)) continue;
    const tab = TAB.exec(line);
    // A tab begins a paragraph of its own.
    if (tab !== null) lines[at] = `${tab[1]!.trimEnd()}\n${tab[1]}== ${tab[2]!.trim()}\n${tab[1]!.trimEnd()}`;
    else lines[at] = line.replace(OPENER, '$1tabs');
  }
});
