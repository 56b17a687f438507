/** The build that a service worker belongs to, filled in by the generator (a virtual module of its esbuild plugin). */
declare module 'docgen:build' {
  export const build: import('./protocol').WorkerBuild;
}
