/** A line of Netlify's `_redirects`. */
export interface RedirectRule {
  from: string;
  to: string;
  status: number;
  /** Goes before a file of the same path. */
  isForced: boolean;
}

/** `/old/* /new/:splat 302!`; lines with conditions, placeholders or other hosts are left out. */
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

/** The first rule that fits a path, with what `*` stands for put into its target. */
export function ruleFor(path: string, rules: readonly RedirectRule[]): RedirectRule | undefined {
  for (const rule of rules) {
    const rest = match(path, rule.from);
    if (rest !== undefined) return { ...rule, to: rule.to.replaceAll(':splat', () => rest) };
  }
  return undefined;
}

/** What `*` stands for; undefined where the rule does not fit. A slash at the end makes no difference. */
function match(path: string, from: string): string | undefined {
  if (!from.endsWith('*')) return path.replace(/\/$/, '') === from.replace(/\/$/, '') ? '' : undefined;
  const start = from.slice(0, -1);
  if (`${path}/` === start) return '';
  return path.startsWith(start) ? path.slice(start.length) : undefined;
}
