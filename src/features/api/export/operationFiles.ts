import { exactJson, jsonText } from '../../../../client/features/api/shared/exactNumbers';
import { markdownPath, operationPath } from '../../../../client/shared/markdownPath';
import type { PlannedFile } from '../../../model/outputFile';
import type { SitePage } from '../../../model/site';
import { absoluteUrl } from '../../../render/view';
import type { ExportInput } from '../../../seam/exporter';
import { createLinkResolver, linkValue } from '../../../seam/links';
import { outputFile } from '../../../site/paths';
import { DESCRIPTION } from '../schema/slice';
import { createTextMap } from '../schema/texts';

interface Sources extends Pick<ExportInput, 'context' | 'fullHash' | 'keyOf'> {
  /** The files about all operations, of which some are descriptions that plugins have made pages from. */
  files: readonly { path: string; plugin?: string }[];
}

/** A file for each operation, beside its page. */
export function operationFiles(sources: Sources): PlannedFile[] {
  const { context, files } = sources;
  const { config } = context;
  const paths = new Map(files.map(({ plugin = '', path }) => [plugin, absoluteUrl(`/${path}`, config)]));
  return context.site.pages
    .filter(({ parsed }) => parsed.isRecorded === true)
    .map((page) => operationFile(page, paths.get(page.parsed.origin ?? '') ?? '', sources));
}

function operationFile(page: SitePage, description: string, { context, fullHash, keyOf }: Sources): PlannedFile {
  const { config } = context;
  const { path } = page.record;
  const links = linkValue(page, context);
  const about = { url: links.own, markdown: absoluteUrl(markdownPath(path), config) };
  return {
    path: outputFile(operationPath(path)),
    source: page.parsed.file,
    key: fullHash(JSON.stringify([keyOf(page), links, description, about])),
    contents: () => {
      const text = context.markdownOf(page).flatMap((part) => (isRecord(part) ? part.record : []))[0] ?? '{}';
      const linked = LINK.test(text) ? withLinks(text, createLinkResolver(links)) : text;
      const whole = linked.replaceAll(`"$ref":"${DESCRIPTION}`, () => `"$ref":"${description}`);
      return `${JSON.stringify(about).slice(0, -1)},${whole.slice(1)}\n`;
    },
  };
}

const LINK = /\]\((?!https?:)|href|\]:/;

function isRecord(part: unknown): part is { record: string } {
  return typeof part === 'object' && part !== null && 'record' in part;
}

function withLinks(text: string, resolve: (text: string) => string): string {
  return jsonText(createTextMap((each) => (LINK.test(each) ? resolve(each) : each))(exactJson(text)));
}
