import { paperColours, themeKey } from '../client/shared/theme';
import { prePaintTabs } from './prePaintTabs';

/** Applies the theme that the reader chose. The system's theme needs nothing. */
const prePaintTheme =
  `(d=>{let t;try{t=localStorage.getItem('${themeKey}')}catch{}` +
  "if(t!=='light'&&t!=='dark')return;" +
  'd.documentElement.dataset.theme=t;' +
  "for(const m of d.querySelectorAll('meta[name=theme-color]'))" +
  `m.content=t==='dark'?'${paperColours.dark}':'${paperColours.light}'` +
  '})(document);';

/**
 * Runs in the head of every page, so that what the reader chose earlier is in place before the first paint. It is the
 * same on every page, so that one hash in a content security policy allows it.
 */
export const prePaintScript = prePaintTheme + prePaintTabs;

/**
 * Runs in every redirect stub: a refresh would lose the query and the hash of the requested address. It is the same in
 * every stub, so that one hash in a content security policy allows it.
 */
export const redirectScript =
  "const to=new URL(document.querySelector('a').href);" +
  'if(location.search)to.search=location.search;' +
  'if(location.hash)to.hash=location.hash;' +
  'location.replace(to)';
