/** The site's shared data, bundled into the client by the generator (a virtual module of its esbuild plugin). */
declare module 'docgen:site' {
  export const site: import('./shared/site').SiteData;
}
