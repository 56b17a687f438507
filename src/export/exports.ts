import type { RenderContext } from '../render/context';
import type { OutputFile } from '../render/outputFile';
import { outputFile } from '../site/paths';
import type { SitePage } from '../site/records';
import { createCatalogue } from './catalogue';
import { writeLlms, writeLlmsFull } from './llms';
import { renderMachineReadablePage, type ListedExport } from './machineReadablePage';
import { writeMethodsSchema } from './methodsSchema';
import { writeMethods } from './methodsFile';
import { writeOpenApi } from './openApi';
import { writePostman } from './postman';
import { selectedExports } from './selected';
import { writeTwin } from './twin';

/** The site for readers that are programs, and the page that lists these files; files of the site's own come before them. */
export function renderExports(context: RenderContext, publicFiles: readonly string[]): OutputFile[] {
  const { site } = context;
  const own = new Set([...publicFiles, ...site.assets, ...site.pages.map(({ record }) => outputFile(record.path))]);
  return exportFiles(context).filter(({ path }) => !own.has(path));
}

function exportFiles(context: RenderContext): OutputFile[] {
  const selected = selectedExports(context.config, context.site.pages);
  if (selected.size === 0) return [];
  const catalogue = createCatalogue(context);
  const files: (ListedExport & { contents: string })[] = [];
  const add = (path: string, about: string, contents: string) => files.push({ path, about, contents });
  if (selected.has('methods')) {
    add('methods.json', 'every method as a record: parameters, reply, notes', writeMethods(catalogue));
    add('methods.schema.json', 'the JSON Schema of methods.json', writeMethodsSchema(catalogue));
  }
  if (selected.has('openapi')) add('openapi.json', 'the same as an OpenAPI 3.1 description', writeOpenApi(catalogue));
  if (selected.has('postman')) add('postman_collection.json', 'the same as a Postman collection 2.1', writePostman(catalogue));
  const twins = selected.has('markdown') ? context.site.pages.map((page) => ({ page, file: writeTwin(page, context) })) : [];
  if (selected.has('llms')) {
    const byPage = new Map<SitePage, string>(twins.map(({ page, file }) => [page, file.contents]));
    const [list, ...parts] = writeLlmsFull(catalogue, byPage);
    add('llms-full.txt', 'the text of all pages, in one file for each area', list!.contents);
    const llms = writeLlms(catalogue, [...files]);
    files.push(...parts.map((part) => ({ ...part, about: '' })));
    add('llms.txt', 'the site in one page, with the address of the markdown of each', llms);
  }
  const listed = files.filter(({ about }) => about !== '');
  return [
    ...files.map(({ path, contents }) => ({ path, contents, source: 'docgen' })),
    ...twins.map(({ file }) => file),
    renderMachineReadablePage(listed, twins.length > 0, context),
  ];
}
