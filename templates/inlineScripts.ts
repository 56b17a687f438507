import { paperColours, themeKey } from '../client/shared/theme';
import { prePaintTabs } from './prePaintTabs';

/** Puts the theme that the reader chose on the page; the system's choice needs nothing. */
const prePaintTheme =
  `(d=>{let t;try{t=localStorage.getItem('${themeKey}')}catch{}` +
  "if(t!=='light'&&t!=='dark')return;" +
  'd.documentElement.dataset.theme=t;' +
  "for(const m of d.querySelectorAll('meta[name=theme-color]'))" +
  `m.content=t==='dark'?'${paperColours.dark}':'${paperColours.light}'` +
  '})(document);';

/**
 * What runs in the head of every page, so that nothing of what the reader chose before changes after the first paint.
 * The same on every page, so that one hash in a content security policy allows it.
 */
export const prePaintScript = prePaintTheme + prePaintTabs;

/**
 * What a redirect stub runs: a refresh would lose the query and the hash of the address that was asked for. The same on
 * every stub, so that one hash in a content security policy allows it.
 */
export const redirectScript =
  "const to=new URL(document.querySelector('a').href);" +
  'if(location.search)to.search=location.search;' +
  'if(location.hash)to.hash=location.hash;' +
  'location.replace(to)';
