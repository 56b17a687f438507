import { describe, expect, it } from 'vitest';
import { checkPropTypes } from '../../src/features/components/render/checkPropTypes';
import { readPropTypes } from '../../src/features/components/compile/readPropTypes';

/** Messages about a tag with these props. */
function told(source: string, props: Record<string, unknown>): string[] {
  const types = readPropTypes(source);
  if (types === undefined) return ['not read'];
  return checkPropTypes({ name: 'X', props, types, file: 'X.tsx' }).map((fault) => fault({}).message);
}

describe('the props that a component has in TypeScript', () => {
  it.each(['toString', 'constructor', 'valueOf'])('may have a type that is called as what objects have: %s', (name) => {
    const source = `export default ({ n }: { ${name}(): void; other: ${name}; n: number }) => <b>{n}</b>;`;
    expect(told(source, { n: '5', other: 1 })).toEqual([expect.stringContaining('has the text `5` for `n`')]);
  });

  it.each([
    ['in its parameter', 'export default ({ n }: { n: number }) => <b>{n}</b>;'],
    ['of a function', 'export default function X({ n = 1 }: { n: number }) { return <b>{n}</b>; }'],
    ['of an async one', 'export default async function X({ n }: { n: number }) { return <b>{n}</b>; }'],
    ['that takes all of them', 'export default function X(props: { n: number }) { return <b>{props.n}</b>; }'],
    ['as an interface', 'interface Props {\n  n: number\n}\nexport default ({ n }: Props) => <b>{n}</b>;'],
    ['as a type', "export type P = { n: number };\nconst X = ({ n }: P) => <p>it's {n}</p>;\nexport default X;"],
    ['of a function above', 'function X({ n }: { n: number }) { return <b>{n}</b>; }\nexport default X;'],
    ['that nobody changes', 'export default ({ n }: Readonly<{ n: number }>) => <b>{n}</b>;'],
    ['with children', 'export default ({ n }: React.PropsWithChildren<{ n: number }>) => <b>{n}</b>;'],
    ['with comments', "/* it's */\nexport default ({ n /* { */ }: { /** don't { */ n: number } // (\n) => <b>{n}</b>;"],
  ])('are known %s', (_where, source) => {
    expect(told(source, { n: '5' })).toEqual([expect.stringMatching(/has the text `5` for `n`, .* says `number`$/)]);
    expect(told(source, {})).toEqual([expect.stringContaining('has no `n`')]);
    expect(told(source, { n: 5 })).toEqual([]);
    expect(told(source, { n: 5, other: 1, 'data-x': '' })).toEqual([expect.stringContaining('has `other`')]);
  });

  it.each([
    ["plan: 'free' | 'pro'", 'pro', 'best'],
    ["plan:\n    | 'free'\n    | 3\n", 3, 'best'],
    ['plan: string | null', null, 1],
    ['plan: boolean;', true, 'true'],
    ['plan: true', true, false],
    ["'plan': string, other?: number", 'a', 1],
    ['readonly plan: string\n  other?: () => void', 'a', []],
    ['on?(): void\n  plan: number', 1, '1'],
    ['list?: { a: string; b: (c: number) => void }[]\n  plan: number', 1, {}],
    ['plan?: number | undefined', undefined, '1'],
  ])('say what fits: %s', (type, right, wrong) => {
    const source = `interface Props {\n  ${type}\n}\nexport default (props: Props) => <b>{props.plan}</b>;\n`;
    expect(told(source, { plan: right })).toEqual([]);
    expect(told(source, { plan: wrong })).toHaveLength(1);
  });

  it.each([
    'plan: Plan',
    'plan: string[]',
    "plan: Array<'a' | 'b'>",
    "plan: 'a' & string",
    "plan: keyof { a: 1 } | 'b'",
    'plan: { seats: number }',
    'plan: `a${string}`',
    'plan: (a: string) => string',
  ])('let pass what is not understood: %s', (type) => {
    const source = `interface Props {\n  ${type}\n  n: number;\n}\nexport default (props: Props) => <b>{props.n}</b>;\n`;
    for (const plan of ['a', 1, { seats: 1 }]) expect(told(source, { plan, n: 1 })).toEqual([]);
    expect(told(source, { plan: 1, n: '1' })).toHaveLength(1);
  });

  it.each([
    ['extended', 'interface Props extends Others { n: number }\nexport default (props: Props) => <b />;'],
    ['combined', 'type Props = { n: number } & Others;\nexport default (props: Props) => <b />;'],
    ['with any key', 'export default (props: { n: number; [key: string]: unknown }) => <b />;'],
  ])('may be others where they are %s', (_how, source) => {
    expect(told(source, { n: 1, other: 1 })).toEqual([]);
    expect(told(source, { n: '1' })).toHaveLength(1);
  });

  it.each([
    ['without types', 'export default ({ n }) => <b>{n}</b>;'],
    ['from another file', "import type { Props } from './props';\nexport default (props: Props) => <b />;"],
    ['that are computed', "export default (props: Omit<Others, 'a'>) => <b />;"],
    [
      'that are one or the other',
      'type Props = { n: number } | { m: number };\nexport default (props: Props) => <b />;',
    ],
    ['of a wrapped component', 'const X = (props: { n: number }) => <b />;\nexport default memo(X);'],
    ['without a default export', 'export const X = (props: { n: number }) => <b />;'],
    ['of a generic one', 'export default function X<T>(props: { n: T }) { return <b />; }'],
    ['that are cut off', 'export default (props: '],
  ])('are not read: %s', (_which, source) => {
    expect(told(source, { n: '1' })).toEqual(['not read']);
  });
});

it('reads no type that is wrapped too often', () => {
  expect(
    readPropTypes(`export default (props: ${'Readonly<'.repeat(20_000)}{ a: string }${'>'.repeat(20_000)}) => 1`),
  ).toBe(undefined);
});
