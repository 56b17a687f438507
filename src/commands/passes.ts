export { contentSite } from '../build/contentSite';
export { parsedPages } from '../build/parsedPages';
export { runCheck } from '../programs/runCheck';
export { siteForPlugins } from '../programs/siteForPlugins';
