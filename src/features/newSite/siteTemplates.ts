import { readTemplate } from '../../scaffold/template';

/** `api`: a reference of methods; `guide`: a documentation without any. */
export const SITE_TEMPLATES = ['api', 'guide'] as const;
export type SiteTemplate = (typeof SITE_TEMPLATES)[number];

/** Files of the content, and the templates that they are made from. */
const CONTENT: Record<SiteTemplate, [name: string, template: string][]> = {
  api: [
    ['docgen.config.ts', 'site/config.template'],
    ['content/README.md', 'site/home.md'],
    ['content/guide.md', 'site/guide.md'],
    ['content/example/README.md', 'site/area.md'],
    ['content/example/getGreeting.md', 'site/method.md'],
  ],
  guide: [
    ['docgen.config.ts', 'plain/config.template'],
    ['content/README.md', 'plain/home.md'],
    ['content/guide.md', 'plain/guide.md'],
    ['content/guides/README.md', 'plain/folder.md'],
  ],
};

/** Tasks left for the person who made the site. */
export const TODO: Record<SiteTemplate, string[]> = {
  api: [
    'set `api` in `docgen.config.ts` to the address of your API',
    'replace the example area with your own: `docgen new method AREA/NAME --create-area`',
  ],
  guide: ['replace the guides with your own: `docgen new page guides/NAME`'],
};

/** The files of the content and its configuration, filled in. */
export function contentFiles(template: SiteTemplate, values: Record<string, string>): Promise<[string, string][]> {
  return Promise.all(
    CONTENT[template].map(async ([name, from]): Promise<[string, string]> => [name, await readTemplate(from, values)]),
  );
}
