import { announcementKey, paperColours, themeKey, wrapKey } from '../client/shared/theme';
import { askedMark } from '../client/shared/askedAddress';
import { tabChoiceKey } from '../client/shared/tabChoice';

/**
 * Restores what the reader chose for code before the page is painted; part of the inline script in front of the first
 * block. It sets whether lines are wrapped and a response is unfolded, and chooses the tabs of code groups. Those come
 * later in the document, so it observes the parser; microtasks run before the next paint. The rules are those of
 * client/shared/tabChoice.ts, which handles pages that are loaded later.
 */
const prePaintTabs =
  "let c=[];if(location.hash.startsWith('#response-'))r.dataset.unfold='';" +
  `try{if(sessionStorage.getItem('${wrapKey}'))r.dataset.wrap='';` +
  `c=Object.values(JSON.parse(localStorage.getItem('${tabChoiceKey}')||'{}')).map(String).reverse()}catch{}` +
  // Most addresses have no query: what would read it is not even loaded then.
  "const l=location.search&&new URLSearchParams(location.search).get('lang');" +
  'if(l)c.unshift(l);' +
  'if(!c.length)return;' +
  "const s=t=>t.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu,'-').replace(/^-|-$/g,'')" +
  ".replace('wrapper-class','php-wrapper')," +
  "f=()=>{for(const g of d.querySelectorAll('[data-code-group]')){" +
  "const t=g.dataset.codeGroup.split('|');let n=-1;" +
  'for(const x of c){n=t.indexOf(x);if(n<0)n=t.findIndex(y=>s(y)===s(x));if(n>=0)break}' +
  'if(n<0)continue;' +
  "g.querySelectorAll('[role=tab]').forEach((e,i)=>{e.setAttribute('aria-selected',i===n);e.tabIndex=i===n?0:-1});" +
  "g.querySelectorAll('[role=tabpanel]').forEach((e,i)=>e.toggleAttribute('data-active',i===n))" +
  '}' +
  '},o=new MutationObserver(f);' +
  // The page has come into a document that was there before.
  "if(d.readyState!=='loading')return f();" +
  'o.observe(d,{childList:true,subtree:true});' +
  "d.addEventListener('DOMContentLoaded',()=>{f();o.disconnect()})";

/**
 * Until the first paint, a phone lays out only what it may show at once: `data-folded` makes the style sheet skip what
 * lies far below (client/styles/fold.css). Not where the browser scrolls by itself, to a hash or back to an earlier
 * place: for that it needs the real height. Nor where the page comes into a document that has been painted: the starter
 * sees to it (client/starter/nextPage.ts). A page in the background is not painted, so a timer ends it there.
 */
const prePaintFold =
  "const u=()=>r.removeAttribute('data-folded');" +
  "if(d.readyState==='loading'&&!location.hash&&" +
  "performance.getEntriesByType('navigation').some(e=>e.type==='navigate')){" +
  "r.setAttribute('data-folded','');" +
  "new PerformanceObserver(u).observe({type:'paint',buffered:true});" +
  'setTimeout(u,3e3)}';

/**
 * Runs in the head of every page: applies the theme that the reader chose; the system's theme needs no script. It is
 * the same on every page, so that one hash in a content security policy allows it.
 */
export const prePaintScript =
  `{let t;try{t=localStorage.getItem('${themeKey}')}catch{}` +
  `const c={light:'${paperColours.light}',dark:'${paperColours.dark}'}[t];` +
  'if(c){document.documentElement.dataset.theme=t;' +
  "for(const m of document.querySelectorAll('meta[name=theme-color]'))m.content=c}}";

/** Runs in front of what is more than text, so that nothing the reader chose changes after the first paint. */
export const blocksScript = `(d=>{const r=d.documentElement;${prePaintFold}${prePaintTabs}})(document);`;

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
