import type { Operation } from '../../../../client/features/api/shared/operation';
import type { Area } from '../../../seam/areas';
import type { RenderContext } from '../../../render/context';
import { absoluteUrl } from '../../../render/view';
import type { SitePage } from '../../../model/site';
import { createTextMap } from '../schema/texts';
import { createLinkResolver, linkValue } from '../../../seam/links';
import { markdownPath } from '../../../../client/shared/markdownPath';

/** The site as the exports describe it: areas with their pages, and all operations. */
export interface Catalogue {
  context: RenderContext;
  areas: (Area & { operations: ExportedOperation[] })[];
  operations: ExportedOperation[];
}

export interface ExportedOperation {
  /** Unique: the call, or the id of the operation, preceded by its area if two pages have the same one. */
  id: string;
  /** Id of the area. */
  area: string;
  page: SitePage;
  /** Operation that the page documents; links in its texts are resolved. */
  operation: Operation;
  /** Address of the page, and of its markdown file. */
  url: string;
  markdownUrl: string;
}

/** Collects what all exports have in common. */
export function createCatalogue(context: RenderContext, areas: Area[]): Catalogue {
  const counts = new Map<string, number>();
  for (const { parsed } of context.site.pages) {
    const id = parsed.operation?.id;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const uniqueId = createUniqueIds();
  const withOperations = areas.map((area) => {
    const operations = area.pages.flatMap((page): ExportedOperation[] => {
      const { operation } = page.parsed;
      if (operation === undefined) return [];
      const id = uniqueId(counts.get(operation.id) === 1 ? operation.id : `${area.id}_${operation.id}`);
      const { path } = page.record;
      const addresses = {
        url: absoluteUrl(path, context.config),
        markdownUrl: absoluteUrl(markdownPath(path), context.config),
      };
      return [{ id, area: area.id, page, operation: withLinks(operation, page, context), ...addresses }];
    });
    return { ...area, operations };
  });
  return { context, areas: withOperations, operations: withOperations.flatMap(({ operations }) => operations) };
}

/** True if the operation is a method that is called by name. */
export function isMethod({ operation }: ExportedOperation): boolean {
  return operation.call !== undefined;
}

function createUniqueIds(): (id: string) => string {
  const taken = new Map<string, number>();
  return (id) => {
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return count === 1 ? id : `${id}_${count}`;
  };
}

function withLinks(operation: Operation, page: SitePage, context: RenderContext): Operation {
  const resolve = createLinkResolver(linkValue(page, context));
  const linked = createTextMap((text) => (/\]\(|href|\]:/.test(text) ? resolve(text) : text))(operation);
  return {
    ...linked,
    summary: resolve(operation.summary),
    ...(operation.notes !== undefined && {
      notes: operation.notes.map((note) => ({ ...note, text: resolve(note.text) })),
    }),
  };
}
