/**
 * How each kind of figure is shown, and by how much it may exceed its budget: sizes are exact, timings are not. `slack`
 * is how far two measurements can be apart however small they are.
 */
const KINDS = {
  times: { loss: 0.25, slack: 0, show: (value) => `${value.toFixed(2)} times` },
  memory: { loss: 0.25, slack: 20, show: (value) => `${value.toFixed(0)} KB` },
  bytes: { loss: 0.01, slack: 16, show: (value) => `${Math.floor(value).toLocaleString('en')} bytes` },
};
/** The highest value that a figure may have. */
export const mostOf = (kind, budget) => budget * (1 + KINDS[kind].loss) + KINDS[kind].slack;

const HOW_TO_CHANGE =
  'if this is intended, run `npm run bench -- --gate --update`, and say in the commit what it is for';

/**
 * Compares figures with their budgets.
 * @param {Record<string, Record<string, number>>} figures kind → name → value
 * @param {Record<string, Record<string, number>>} budgets the same, as committed
 * @returns {{ lines: string[], failures: string[] }} a line for each figure; what is wrong and what to do about it
 */
export function compareBudgets(figures, budgets) {
  const lines = [];
  const failures = [];
  for (const [kind, { show }] of Object.entries(KINDS)) {
    const measured = figures[kind] ?? {};
    const allowed = budgets[kind] ?? {};
    for (const [name, value] of Object.entries(measured)) {
      const budget = allowed[name];
      if (budget === undefined) {
        failures.push(`${name}: there is no budget; ${HOW_TO_CHANGE}`);
        continue;
      }
      const difference = value / budget - 1;
      lines.push(`${name}: ${show(value)}, budget ${show(budget)} (${signed(difference)})`);
      const most = mostOf(kind, budget);
      if (value <= most) continue;
      failures.push(
        `${name}: ${show(value)} is ${signed(difference)} against the budget of ${show(budget)}, at most ${show(most)} is allowed; ${HOW_TO_CHANGE}`,
      );
    }
    const gone = Object.keys(allowed).filter((name) => !(name in measured));
    failures.push(...gone.map((name) => `${name}: it has a budget, but was not measured; ${HOW_TO_CHANGE}`));
  }
  return { lines, failures };
}

/**
 * The measured figures as budgets. A difference that may be noise keeps the old budget, so that a change of one figure
 * is a change of one line.
 * @param {Record<string, Record<string, number>>} figures
 * @param {Record<string, Record<string, number>>} budgets
 */
export function newBudgets(figures, budgets) {
  const kept = ([kind, values]) => [
    kind,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isNoise(kind, { value, budget: budgets[kind]?.[name] }) ? budgets[kind][name] : value,
      ]),
    ),
  ];
  return Object.fromEntries(Object.entries(figures).map(kept));
}

function isNoise(kind, { value, budget }) {
  const { loss, slack } = KINDS[kind];
  return kind !== 'bytes' && budget !== undefined && Math.abs(value - budget) <= (budget * loss) / 2 + slack;
}

const percent = (part) => `${(part * 100).toFixed(part < 0.0995 ? 1 : 0)} %`;
const signed = (part) => `${part < 0 ? '−' : '+'}${percent(Math.abs(part))}`;
