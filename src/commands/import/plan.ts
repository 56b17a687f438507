import { asRpc } from '../../../client/shared/operation';
import { createAreas, type Area } from '../../export/catalogue';
import type { Config } from '../../config/schema';
import { problem } from '../../report/problem';
import { folderOf } from '../../site/paths';
import type { SitePage, Site } from '../../model/site';
import { compareMethod } from './compare';
import { planOperations } from './http/planOperations';
import { planTexts } from './http/planTexts';
import { folderName } from './folderName';
import type { Imported, ImportedMethod } from './imported';
import type { ImportPlan } from './importPlan';
import { newMethodPage } from './newPage';

interface PlanInput {
  site: Site;
  config: Config;
  /** Markdown files of the content, whether they are method pages or not. */
  files: readonly string[];
  update: boolean;
}

/** Decides what an import does, without doing it. */
export function planImport(imported: Imported, { site, config, files, update }: PlanInput): ImportPlan {
  const { methods, diagnostics } = imported;
  const areas = createAreas({ site, config });
  const plan: ImportPlan = { findings: [], changes: [], diagnostics: [...diagnostics] };
  const taken = new Set(files.map((file) => file.toLowerCase()));
  for (const method of methods) {
    const area = areas.find(({ id, title }) => [id, title.toLowerCase()].includes(method.area.toLowerCase()));
    const page = findPage(method, site, area);
    if (page !== undefined) addKnown(plan, { method, page, update });
    else addNew(plan, { method, area, taken });
  }
  const { findings, changes } = planOperations(imported, { site, areas, taken });
  const pages = new Map(findings.map(({ call, relativePath }) => [call, relativePath]));
  const texts = planTexts(imported, { site, taken, pages });
  return { ...plan, findings: [...plan.findings, ...findings], changes: [...plan.changes, ...changes, ...texts] };
}

/** The page of a method; if two pages document the same call, the one in the area. */
function findPage({ call }: ImportedMethod, { pages }: Site, area: Area | undefined): SitePage | undefined {
  const candidates = pages.filter(({ parsed }) => asRpc(parsed.operation)?.call === call);
  return candidates.find((page) => area?.pages.includes(page)) ?? candidates[0];
}

function addKnown(
  plan: ImportPlan,
  { method, page, update }: { method: ImportedMethod; page: SitePage; update: boolean },
): void {
  const { differences, missing } = compareMethod(asRpc(page.parsed.operation)!, method);
  const { relativePath } = page.record;
  plan.findings.push({
    call: method.call,
    relativePath,
    state: differences.length === 0 ? 'same' : 'differs',
    differences,
  });
  if (update && missing.length > 0) plan.changes.push({ kind: 'update', relativePath, add: missing });
}

function addNew(
  plan: ImportPlan,
  { method, area, taken }: { method: ImportedMethod; area: Area | undefined; taken: Set<string> },
): void {
  const folder = area === undefined ? folderName(method.area) : folderOf(area.pages[0]!.record.relativePath);
  const relativePath = folder === '' ? `${method.call}.md` : `${folder}/${method.call}.md`;
  if (taken.has(relativePath.toLowerCase())) {
    plan.diagnostics.push(problem('import-page-taken', { call: method.call, path: relativePath }));
    return;
  }
  taken.add(relativePath.toLowerCase());
  plan.findings.push({ call: method.call, relativePath, state: 'new', differences: [] });
  plan.changes.push({ kind: 'new', relativePath, text: newMethodPage(method) });
}
