import { jsonText } from '../../../../client/features/api/shared/exactNumbers';
import type { Operation } from '../../../../client/features/api/shared/operation';
import { createAreas, type Area } from '../../../seam/areas';
import type { Config } from '../../../config/schema';
import { problem } from './messages';
import { folderOf } from '../../../site/paths';
import type { SitePage, Site } from '../../../model/site';
import { planOperations } from './http/planOperations';
import {
  folderName,
  type Imported,
  type ImportedMethod,
  type ImportPlan,
  type Change,
  type Difference,
  type ImportedParameter,
} from './imported';
import path from 'node:path';
import { fileName } from '../openapi/fileName';
import type { TextPart } from './readTexts';
import { pageText } from './http/plainText';
import { OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS, RESPONSE } from '../../../../client/shared/methodSections';
import { tableLines } from './parameterRows';
import { formName } from '../export/formName';
import { typeWord } from '../../../../client/features/api/shared/parameterSchema';

interface Comparison {
  differences: Difference[];
  /** The parameters that the page lacks. */
  missing: ImportedParameter[];
}

interface Input {
  site: Site;
  taken: Set<string>;
  /** The page of each operation, by verb and path. */
  pages: ReadonlyMap<string, string>;
}

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
  const candidates = pages.filter(({ parsed }) => parsed.operation?.call === call);
  return candidates.find((page) => area?.pages.includes(page)) ?? candidates[0];
}

function addKnown(
  plan: ImportPlan,
  { method, page, update }: { method: ImportedMethod; page: SitePage; update: boolean },
): void {
  const { differences, missing } = compareMethod(page.parsed.operation!, method);
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

/** Pages for what a collection says of itself and of its folders, in files that are not there yet. */
function planTexts({ texts = [] }: Imported, { site, taken, pages }: Input): Change[] {
  return texts.flatMap(({ area, title, parts }): Change[] => {
    const folder = folderName(area);
    const inside = folder === '' ? '' : `${folder}/`;
    // An import of the same collection again finds its page.
    if (site.pages.some(({ record }) => record.title === title && record.relativePath.startsWith(inside))) return [];
    const index = `${inside}README.md`;
    const isFree = area !== '' && !taken.has(index.toLowerCase());
    const relativePath = isFree ? index : `${inside}${freeName(title, inside, taken)}.md`;
    taken.add(relativePath.toLowerCase());
    const written = parts.map((part) => partText(part, (call) => linkTo(pages.get(call), folder)));
    return [{ kind: 'new', relativePath, text: `# ${plainTitle(title)}\n\n${written.filter(Boolean).join('\n\n')}\n` }];
  });
}

function partText(part: TextPart, link: (call: string) => string): string {
  if ('text' in part) return pageText(part.text);
  if ('heading' in part) return `${'#'.repeat(part.level)} ${plainTitle(part.heading)}`;
  return part.requests.map(({ name, call }) => `- [${plainTitle(name)}](${link(call)})`).join('\n');
}

function linkTo(relativePath: string | undefined, folder: string): string {
  return encodeURI(path.posix.relative(folder, relativePath ?? ''));
}

function plainTitle(title: string): string {
  return title.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');
}

function freeName(title: string, inside: string, taken: ReadonlySet<string>): string {
  const here = new Set([...taken].flatMap((each) => (each.startsWith(inside) ? [each.slice(inside.length, -3)] : [])));
  return fileName(title, here);
}

/** Page of a new method; what the file does not say, the page calls not documented. */
function newMethodPage({ call, summary, parameters, response }: ImportedMethod): string {
  const required = parameters.filter((each) => each.required === true);
  const optional = parameters.filter((each) => each.required !== true);
  const nothing = parameters.length === 0 ? 'Not documented yet.' : 'This method has no required parameters.';
  const code = response === undefined ? ['Not documented yet.'] : ['```json', jsonText(response, 2), '```'];
  const coverage = parameters.length === 0 && response === undefined ? 'none' : 'partial';
  return [
    '---',
    `title: ${call}`,
    `call: ${call}`,
    `coverage: ${coverage}`,
    '---',
    '',
    `# ${call}`,
    '',
    summary === '' ? `What \`${call}\` does is not documented yet.` : summary,
    '',
    `## ${REQUIRED_PARAMETERS}`,
    '',
    ...(required.length === 0 ? [nothing] : tableLines(required)),
    '',
    ...(optional.length === 0 ? [] : [`## ${OPTIONAL_PARAMETERS}`, '', ...tableLines(optional), '']),
    `## ${RESPONSE}`,
    '',
    ...code,
    '',
  ].join('\n');
}

/** Compares the parameters of a page with those of a file. Descriptions are written by people and are not compared. */
function compareMethod(operation: Operation, imported: ImportedMethod): Comparison {
  const documented = operation.parameters.map(({ name, required, schema }) => ({
    name,
    required,
    type: typeWord(schema),
  }));
  const onPage = new Map(documented.map((parameter) => [comparable(formName(parameter)), parameter]));
  const inFile = new Map(imported.parameters.map((parameter) => [comparable(formName(parameter)), parameter]));
  const missing = [...inFile].filter(([name]) => !onPage.has(name)).map(([, parameter]) => parameter);
  const differences = missing.map(({ name }): Difference => ({
    kind: 'not-on-page',
    parameter: name,
    text: `\`${name}\` is not on the page`,
  }));
  for (const [name, known] of onPage) {
    const parameter = known.name;
    const found = inFile.get(name);
    if (found === undefined) {
      differences.push({ kind: 'only-on-page', parameter, text: `\`${parameter}\` is not in the file` });
      continue;
    }
    if (found.type !== known.type && found.type !== 'unknown') {
      differences.push({
        kind: 'type',
        parameter,
        text: `\`${parameter}\` is \`${known.type}\` on the page and \`${found.type}\` in the file`,
      });
    }
    if (found.required !== undefined && found.required !== known.required) {
      const [page, file] = known.required ? ['required', 'optional'] : ['optional', 'required'];
      differences.push({
        kind: 'required',
        parameter,
        text: `\`${parameter}\` is ${page} on the page and ${file} in the file`,
      });
    }
  }
  return { differences, missing };
}

/** A common spelling for names that mean the same: `zones[]`, `zones[0]` → `zones`; `items[3][id]` → `items[0][id]`. */
function comparable(sentAs: string): string {
  return sentAs.replace(/\[\d+\]/g, '[0]').replace(/(?:\[0?\])+$/, '');
}
