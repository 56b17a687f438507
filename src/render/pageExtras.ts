import { withBase } from '../../client/shared/basePath';
import type { PageExtras } from '../../templates/page';
import type { SitePage } from '../model/site';
import type { RenderContext } from './context';

/** Style sheets and scripts that a page loads for its components; undefined if there are none. */
export function pageExtras(page: SitePage, { components, config }: RenderContext): PageExtras | undefined {
  if (components === undefined) return undefined;
  const { styles, islands, builtIn } = components.needs(page);
  const address = (path: string): string => withBase(config.base, `/${path.replace(/^\//, '')}`);
  const own = builtIn && components.style !== undefined ? [components.style] : [];
  const extras: PageExtras = {
    styles: [...own, ...styles].map(address),
    scripts: islands && components.runtime !== undefined ? [address(components.runtime)] : [],
  };
  return extras.styles.length + extras.scripts.length === 0 ? undefined : extras;
}

/** Code in the script of a page that loads the same after a click. */
export function loadExtras({ styles, scripts }: PageExtras): string {
  const links =
    styles.length === 0
      ? ''
      : `for(const href of ${JSON.stringify(styles)})` +
        "if(!document.querySelector(`link[href='${href}']`))" +
        "document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href}));\n";
  return links + scripts.map((each) => `import(${JSON.stringify(each)});\n`).join('');
}
