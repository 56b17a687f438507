import { contentHash } from '../base/hash';
import type { Project } from '../config/project';
import { placeInConfig } from '../config/validate';
import { readCardLook, type CardLook } from '../render/theme/cardLook';
import { CARD_PACKAGE, cardSvg, loadCardRenderer, type Card, type CardRenderer } from '../render/theme/drawCard';
import type { Site, SitePage } from '../model/site';
import { type Diagnostic, problem } from '../report/diagnostic';
import { absoluteUrl } from '../render/view';
import type { Output } from '../write/output';

/** The image of a page that other sites show, before it is drawn. */
interface PlannedCard {
  path: string;
  source: string;
  key: string;
  make: () => Uint8Array;
}

/** The images of all pages. */
export interface Cards {
  /** Address of each page's image, by the path of the page. */
  addresses: ReadonlyMap<string, string>;
  files: PlannedCard[];
  diagnostics: Diagnostic[];
}

const NONE: Cards = { addresses: new Map(), files: [], diagnostics: [] };
const ACCENT = '#a5301a';

/** Plans an image for each page where the site wants them; what is on it is part of its name. */
export function planCards(project: Project, site: Site): Cards {
  const { config, configSource } = project;
  const code = { ...project, ...project.code };
  if (config.ogImage !== true || config.siteUrl === undefined) return NONE;
  const renderer = loadCardRenderer(code.root);
  if (renderer === undefined) {
    const diagnostics = [problem('image-renderer', { name: CARD_PACKAGE }, placeInConfig(configSource, 'ogImage'))];
    return { ...NONE, diagnostics };
  }
  const { accent = ACCENT } = config.theme;
  const own = readCardLook(code);
  const look = { site: config.title, accent: typeof accent === 'string' ? accent : accent.light, own };
  const planned = site.pages
    .filter(({ parsed }) => parsed.frontMatter.ogImage === undefined)
    .map((page) => ({ page, card: cardOf(page, look, renderer) }));
  return {
    addresses: new Map(planned.map(({ page, card }) => [page.record.path, absoluteUrl(`/${card.path}`, config)])),
    files: [...new Map(planned.map(({ card }) => [card.path, card])).values()],
    diagnostics: [],
  };
}

function cardOf(
  { record, parsed }: SitePage,
  { own, ...look }: Pick<Card, 'site' | 'accent'> & { own: CardLook },
  renderer: CardRenderer,
): PlannedCard {
  const title = record.path === '/' ? look.site : record.title;
  const { logo, families, fonts } = own;
  // A logo that stands for the name is not followed by it.
  const name = title === look.site || own.isName ? '' : look.site;
  const svg = cardSvg({ ...look, site: name, title, description: parsed.description, logo, families });
  const key = contentHash([renderer.version, svg, ...own.hashes].join(' '));
  return { path: `assets/cards/${key}.png`, source: parsed.file, key, make: () => renderer.draw(svg, fonts) };
}

/** Passes the images to the output, which has only new ones drawn. */
export async function writeCards({ files }: Cards, output: Output): Promise<void> {
  // One after the other: drawing keeps the thread busy anyway.
  for (const { make, ...file } of files) await output.later(file, make);
}
