import { announcementKey } from '../client/shared/announcementKey';
import { askedMark } from '../client/shared/askedAddress';
import { paperColours, themeKey } from '../client/shared/theme';
import { prePaintFold } from './prePaintFold';
import { prePaintTabs } from './prePaintTabs';

/**
 * Runs in the head of every page: applies the theme that the reader chose; the system's theme needs no script. It is
 * the same on every page, so that one hash in a content security policy allows it.
 */
export const prePaintScript =
  `(d=>{let t;try{t=localStorage.getItem('${themeKey}')}catch{}` +
  "if(t!=='light'&&t!=='dark')return;" +
  'd.documentElement.dataset.theme=t;' +
  "for(const m of d.querySelectorAll('meta[name=theme-color]'))" +
  `m.content=t==='dark'?'${paperColours.dark}':'${paperColours.light}'` +
  '})(document);';

/**
 * Runs in pages with more than text, in front of it, so that nothing that the reader chose before changes after the
 * first paint; the same on all of them.
 */
export const blocksScript = prePaintFold + prePaintTabs;

/**
 * Runs in a redirect stub, because a refresh would lose the query and the hash of the requested address. A host that
 * takes `.html` away and prefers folders leads from the page back to its stub, so that it never sends the page: then
 * `404.html` shows it. It is the same in every stub, so that one hash in a content security policy allows it.
 */
export const redirectScript =
  "const l=location,d=document,to=new URL(d.querySelector('a').href);" +
  'if(l.search)to.search=l.search;' +
  'if(l.hash)to.hash=l.hash;' +
  "const isBack=d.referrer.replace(/[?#].*/,'')===l.origin+l.pathname&&to.origin===l.origin;" +
  `l.replace(isBack?d.currentScript.dataset.shell+'${askedMark}'+to.pathname+to.search+to.hash:to)`;

/** Hides the announcement before the first paint if the reader has closed it; a site has the same one on every page. */
export function announcementScript(id: string): string {
  const isClosed = `localStorage.getItem('${announcementKey}')==='${id}'`;
  return `try{if(${isClosed})document.documentElement.dataset.announced=''}catch{}`;
}
