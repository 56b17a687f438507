import path from 'node:path';
import { readTemplate, yamlText } from '../../scaffold/template';
import type { Description } from './projectFacts';

/** `api`: a reference of methods; `guide`: a documentation without any. */
export const SITE_TEMPLATES = ['api', 'guide'] as const;
export type SiteTemplate = (typeof SITE_TEMPLATES)[number];

/** The third card of the home page: it leads to a reference, where there is one. */
type Card = Record<'cardTitle' | 'cardText' | 'cardLink' | 'cardWords', string>;

const PAGES: [name: string, template: string][] = [
  ['README.md', 'site/home.md'],
  ['getting-started.md', 'site/getting-started.md'],
  ['guides/pages.md', 'site/pages.md'],
  ['guides/publish.md', 'site/publish.md'],
];
const EXAMPLE_AREA: typeof PAGES = [
  ['example/README.md', 'site/area.md'],
  ['example/getGreeting.md', 'site/method.md'],
];

/** Tasks left for the person who made a new site. */
export const TODO: Record<SiteTemplate, string[]> = {
  api: [
    'set `api` in `docgen.config.ts` to the address of your API',
    'replace the example area with your own: `docgen new method AREA/NAME --create-area`',
  ],
  guide: ['replace the guides with your own: `docgen new page guides/NAME`'],
};

const PUBLISH_CARD: Card = {
  cardTitle: 'Check and publish',
  cardText: 'Find what readers would trip over, and copy the site to any web server.',
  cardLink: 'guides/publish.md',
  cardWords: 'Publish',
};
const AREA_CARD: Card = {
  cardTitle: 'Reference',
  cardText: 'An example of an area of an API, with samples in ten languages made from its tables.',
  cardLink: 'example/README.md',
  cardWords: 'See the example',
};
const AREA_LINE = '- [Example area](example/README.md): how a method is documented\n';

/** The first pages of a site, in a folder. */
export interface FirstPages {
  /** The folder of the pages, as the pages call it. */
  folder: string;
  title: string;
  description: string;
  /** Commands and places that the pages name. */
  commands: { serve: string; check: string; build: string; out: string };
  /** A sentence about the workflow, for the page about publishing. */
  workflowAbout: string;
  /** The reference: an example, or the description of an API that the project has. */
  reference?: 'example' | Description | undefined;
}

/** The files of the first pages. */
export function firstPages({ reference, ...site }: FirstPages): Promise<[name: string, text: string][]> {
  const isExample = reference === 'example';
  const card = isExample ? AREA_CARD : reference === undefined ? PUBLISH_CARD : cardOf(reference);
  const about = yamlText(site.description);
  const values = {
    ...card,
    ...site.commands,
    folder: site.folder,
    frontMatterTitle: yamlText(site.title),
    frontMatterDescription: about,
    workflowAbout: site.workflowAbout,
    next: isExample ? AREA_LINE : '',
  };
  return Promise.all(
    [...PAGES, ...(isExample ? EXAMPLE_AREA : [])].map(async ([name, from]): Promise<[string, string]> => [
      `${site.folder}/${name}`,
      await readTemplate(from, values),
    ]),
  );
}

function cardOf({ source }: Description): Card {
  return {
    cardTitle: 'Reference',
    cardText: yamlText(`All that ${path.basename(source)} describes, a page each.`),
    cardLink: 'api/README.md',
    cardWords: 'Look it up',
  };
}
