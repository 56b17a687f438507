/** The site's shared data, bundled into the client by the generator (a virtual module of its esbuild plugin). */
declare module 'docgen:site' {
  import type { SiteData } from './shared/site';

  export const site: SiteData;
}
