export { contentSite } from '../build/contentSite';
export { runCheck } from '../programs/runCheck';
export { siteForPlugins } from '../programs/siteForPlugins';
