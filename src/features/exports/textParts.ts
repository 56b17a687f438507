import { ownPath } from '../../../client/shared/markdownPath';
import type { SitePage } from '../../model/site';
import type { RenderContext } from '../../render/context';
import type { Area } from '../../seam/areas';

/** The pages of an area whose texts are one file: an area has several where one would be too large to be read. */
export interface TextPart extends Pick<Area, 'id' | 'title' | 'pages'> {
  path: string;
}

/** Most bytes of a file: what programs and hosts take. */
const MOST_BYTES = 2_000_000;

/** Parts of the areas' texts, by the size classes of pages: small changes of a text move no page. */
export function textParts(areas: readonly Area[], context: RenderContext): TextPart[] {
  return areas.flatMap(({ id, title, pages }) => {
    const parts = partsOf(pages, context);
    return parts.map((own, index) => ({
      id,
      title: parts.length === 1 ? title : `${title}, part ${index + 1} of ${parts.length}`,
      path: ownPath(context.site.data, `llms-full/${index === 0 ? id : `${id}/${index + 1}`}.txt`).slice(1),
      pages: own,
    }));
  });
}

function partsOf(pages: readonly SitePage[], context: RenderContext): SitePage[][] {
  const parts: SitePage[][] = [];
  let left = 0;
  for (const page of pages) {
    const size = mostBytes(page, context);
    if (size > left) {
      parts.push([]);
      left = MOST_BYTES;
    }
    parts.at(-1)!.push(page);
    left -= size;
  }
  return parts;
}

/** The class of pages that have none. */
const SMALL = 13;
/** A name and a day in front matter, with their keys. */
const HEAD = 100;

/** As many bytes as the markdown file of a page has at most: its text, its links as whole addresses, and its head. */
function mostBytes(page: SitePage, { site, config }: RenderContext): number {
  const { parsed, record } = page;
  const whole = config.siteUrl?.length ?? 0;
  const hrefs = site.hrefs.get(page) ?? [];
  const links = hrefs.reduce((sum, href) => sum + href.length + whole, 0);
  const summaries = (site.summaries.get(page) ?? []).reduce((sum, each) => sum + 3 * each.length, 0);
  const head = HEAD + whole + 6 * record.title.length + 2 * record.path.length;
  return 2 ** (parsed.textSize ?? SMALL) + links + summaries + head;
}
