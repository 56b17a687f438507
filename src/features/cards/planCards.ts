import { contentHash } from '../../base/hash';
import type { Project } from '../../config/project';
import { placeInConfig } from '../../config/validate';
import { readCardLook, type CardLook } from './cardLook';
import { CARD_PACKAGE, cardSvg, loadCardRenderer, type Card, type CardRenderer } from './drawCard';
import type { PlannedFile } from '../../model/outputFile';
import type { Prepared } from '../../seam/feature';
import type { Site, SitePage } from '../../model/site';
import { problem } from '../../report/diagnostic';
import { absoluteUrl } from '../../render/view';

const ACCENT = '#a5301a';

/** Plans an image for each page; what is on it is part of its name. */
export function planCards(project: Project, site: Site): Prepared {
  const { config, configSource } = project;
  const code = { ...project, ...project.code };
  const renderer = loadCardRenderer(code.root);
  if (renderer === undefined) {
    const place = placeInConfig(configSource, 'ogImage');
    return { value: [], diagnostics: [problem('image-renderer', { name: CARD_PACKAGE }, place)] };
  }
  const { accent = ACCENT } = config.theme;
  const own = readCardLook(code);
  const look = { site: config.title, accent: typeof accent === 'string' ? accent : accent.light, own };
  const planned = site.pages
    .filter(({ parsed }) => parsed.frontMatter.ogImage === undefined)
    .map((page) => ({ page, card: cardOf(page, look, renderer) }));
  return {
    value: [...new Map(planned.map(({ card }) => [card.path, card])).values()],
    images: new Map(planned.map(({ page, card }) => [page.record.path, absoluteUrl(`/${card.path}`, config)])),
  };
}

function cardOf(
  { record, parsed }: SitePage,
  { own, ...look }: Pick<Card, 'site' | 'accent'> & { own: CardLook },
  renderer: CardRenderer,
): PlannedFile {
  const title = record.path === '/' ? look.site : record.title;
  const { logo, families, fonts } = own;
  // A logo that stands for the name is not followed by it.
  const name = title === look.site || own.isName ? '' : look.site;
  const svg = cardSvg({ ...look, site: name, title, description: parsed.description, logo, families });
  const key = contentHash([renderer.version, svg, ...own.hashes].join(' '));
  return { path: `assets/cards/${key}.png`, source: parsed.file, key, contents: () => renderer.draw(svg, fonts) };
}
