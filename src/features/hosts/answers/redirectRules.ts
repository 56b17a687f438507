/** A line of Netlify's `_redirects`. */
export interface RedirectRule {
  from: string;
  to: string;
  status: number;
  /** Takes precedence over a file with the same path. */
  isForced: boolean;
}

/** Reads lines like `/old/* /new/:splat 302!`; lines with conditions, placeholders or other hosts are ignored. */
export function parseRedirectRules(text: string): RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to = '', status = '301', ...more] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const [, number, force] = /^(\d{3})(!?)$/.exec(status) ?? [];
    if (!/^\/[^:*]*\*?$/.test(from) || !/^(?:\/|https?:)/.test(to) || number === undefined || more.length > 0)
      return [];
    return [{ from, to, status: Number(number), isForced: force === '!' }];
  });
}

/** The first rule that matches a path, with what `*` matched inserted into its target. */
export function ruleFor(path: string, rules: readonly RedirectRule[]): RedirectRule | undefined {
  for (const rule of rules) {
    const rest = match(path, rule.from);
    if (rest !== undefined) return { ...rule, to: rule.to.replaceAll(':splat', () => rest) };
  }
  return undefined;
}

/** The rule for exactly this path. */
export function exactRuleFor(path: string, rules: readonly RedirectRule[]): RedirectRule | undefined {
  return rules.find(({ from }) => from === path);
}

/** Text that `*` matched; undefined if the rule does not match. A slash at the end makes no difference. */
function match(path: string, from: string): string | undefined {
  if (!from.endsWith('*')) return path.replace(/\/$/, '') === from.replace(/\/$/, '') ? '' : undefined;
  const start = from.slice(0, -1);
  if (`${path}/` === start) return '';
  return path.startsWith(start) ? path.slice(start.length) : undefined;
}
