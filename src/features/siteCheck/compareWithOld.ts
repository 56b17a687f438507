import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { resolveRoute } from '../../../client/shared/resolveRoute';
import type { AskedFindings, AskedSite } from '../../seam/askedCheck';
import { openBuiltSite, type BuiltSite } from './builtSite';
import { addressLoss, factLosses, fileLoss, headingLosses, KINDS, type Loss, type LossKind } from './losses';
import { problem } from './messages';
import { readOldSite, type OldPage, type OldSite } from './readOldSite';
import { summaryLines, type Comparison } from './summary';
import { withoutSiteTitle } from './siteTitles';

/** Losses with the same cause name so many examples. */
const MOST_EXAMPLES = 3;

/** Builds the site, and looks there for all that links and bookmarks to the old one would look for. */
export async function compareWithOld(asked: AskedSite): Promise<AskedFindings> {
  const { value, currentFolder, project, progress } = asked;
  const { base } = project.config;
  const old = await readOldSite(String(value), { currentFolder, base });
  const out = await mkdtemp(path.join(os.tmpdir(), 'docgen-'));
  try {
    progress.report('building');
    const built = await asked.build(path.join(out, 'site'));
    if (built === undefined) return { diagnostics: [problem('old-site-unbuilt', {})] };
    progress.report('comparing');
    const site = await openBuiltSite(path.join(out, 'site'), { base, redirectOf: redirectsOfHost(asked) });
    return findingsOf(await compare(old, site));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** Redirects that a host answers without a file. */
function redirectsOfHost({ site, project }: AskedSite): (address: string) => string | undefined {
  if (project.config.host === 'plain') return () => undefined;
  return (address) => {
    const found = resolveRoute(address, site.routes);
    return found.kind === 'not-found' ? undefined : found.kind === 'page' ? found.path : found.to;
  };
}

async function compare(old: OldSite, built: BuiltSite): Promise<Comparison> {
  const compared: Record<LossKind, number> = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<
    LossKind,
    number
  >;
  const losses: Loss[] = [];
  let moved = 0;
  const titled = withoutSiteTitle(old.pages.map(({ facts }) => facts?.title ?? ''));
  const ownTitle = withoutSiteTitle(built.pages.map(({ title }) => title));
  const pages = built.pages.map((each) => ({ ...each, title: ownTitle(each.title) }));
  const note = (kind: LossKind, among: number, lost: readonly Loss[]) => {
    compared[kind] += among;
    losses.push(...lost.filter((each) => each.kind === kind));
  };
  for (const page of old.pages) {
    const facts = page.facts && { ...page.facts, title: titled(page.facts.title) };
    const found = await built.answer(page.address);
    note('old-address', 1, found === undefined ? [addressLoss({ ...page, ...(facts && { facts }) }, pages)] : []);
    if (found?.kind !== 'page' || facts === undefined) continue;
    if (found.isMoved) moved += 1;
    const own = { ...found, facts: { ...found.facts, title: ownTitle(found.facts.title) } };
    note('old-heading', facts.headings.length, headingLosses(page, facts, own));
    const others = factLosses(page, facts, own);
    for (const kind of ['old-title', 'old-language', 'old-canonical'] as const) note(kind, isSaid(kind, facts), others);
  }
  note('old-file', old.files.length, old.files.filter((file) => !built.has(file)).map(fileLoss));
  return { compared, losses, moved };
}

/** 1 if a page has said something of a kind. */
function isSaid(kind: LossKind, { title, lang, canonical }: NonNullable<OldPage['facts']>): number {
  const said = { 'old-title': title, 'old-language': lang, 'old-canonical': canonical };
  return kind in said && said[kind as keyof typeof said] !== '' ? 1 : 0;
}

function findingsOf(comparison: Comparison): AskedFindings {
  const groups = new Map<string, Loss[]>();
  for (const loss of comparison.losses) {
    const key = `${loss.kind} ${loss.cause}`;
    groups.set(key, [...(groups.get(key) ?? []), loss]);
  }
  const sorted = [...groups.values()].sort((one, other) => other.length - one.length);
  const diagnostics = sorted.map((losses) => {
    const [{ kind, cause, mend }] = losses as [Loss];
    const more = losses.length > MOST_EXAMPLES ? ', …' : '';
    const examples = losses.slice(0, MOST_EXAMPLES).map(({ example }) => example);
    return problem(kind, { count: losses.length, cause, mend, examples: `${examples.join(', ')}${more}` });
  });
  const value = {
    ...comparison,
    losses: comparison.losses.map(({ kind, cause, example }) => ({ kind, cause, example })),
  };
  return { diagnostics, told: () => ({ name: 'site', value, lines: (isAll) => summaryLines(comparison, isAll) }) };
}
