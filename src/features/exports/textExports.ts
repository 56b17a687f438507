import { textOf } from '../../../client/shared/text';
import { once } from '../../base/waiting';
import type { RenderContext } from '../../render/context';
import type { SiteExport } from '../../seam/exporter';
import type { ExportKeys } from './keys';
import type { TextFacts } from '../../seam/feature';
import { LLMS, LLMS_FULL, listText, overviewText, type TextFiles } from './textFiles';

interface TextExportSources {
  context: RenderContext;
  keys: ExportKeys;
  /** The files for language models, which are planned when one of them is made: the overview lists all exports. */
  texts: () => TextFiles;
}

/** The text of the site for language models. */
export function textExports({ context, keys, texts }: TextExportSources): SiteExport[] {
  const { config, site } = context;
  const facts = once(() => new Map(site.pages.map(({ parsed }) => [parsed.relativePath, parsed])));
  const factsOf = (source: string): TextFacts => {
    const { description: about, markdownBytes: size = 0 } = facts().get(source)!;
    return { about, size };
  };
  const files = [
    {
      path: LLMS_FULL,
      about: textOf(config, 'programs.texts', 'the text of all pages, in one file or more for each area'),
      key: `${keys.site} ${keys.records}`,
      contents: () => listText(texts(), factsOf),
    },
    {
      path: LLMS,
      about: textOf(config, 'programs.llms', 'an overview of the site, with the address of the markdown of each page'),
      format: textOf(config, 'programs.llmsFormat', 'text for language models'),
      key: keys.records,
      contents: () => overviewText(texts(), factsOf),
    },
  ];
  return files.map((file) => ({ ...file, name: 'llms', source: 'docgen' }));
}
