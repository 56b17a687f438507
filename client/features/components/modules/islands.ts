import { beside, preloads } from 'docgen:beside';
import { keepServed, createIslandElement } from '../islandElement';
import { followScheme } from '../packageScheme';
import { layerPackages } from '../packageStyles';

// Loaded by pages with components that run in the browser, and by no others.
keepServed(document);
layerPackages(document);
if (!customElements.get('docgen-island'))
  customElements.define('docgen-island', createIslandElement(load, followScheme(document)));

/** Loads what an island needs, in parallel: React and what it imports, and the component. */
async function load(src: string): Promise<[typeof import('../mountIsland'), { default: never }]> {
  const addressOf = (name: string): string => new URL(`./${name}`, import.meta.url).href;
  for (const href of preloads.map(addressOf)) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return Promise.all([
    import(addressOf(beside['islands-react']!)) as Promise<typeof import('../mountIsland')>,
    (import(src) as Promise<{ default: never }>).catch(() => import(`${src}?again`) as Promise<{ default: never }>),
  ]);
}
