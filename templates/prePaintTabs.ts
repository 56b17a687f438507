import { tabChoiceKey } from '../client/shared/tabChoice';
import { wrapKey } from '../client/shared/wrapKey';

/**
 * Restores what the reader chose for code before the page is painted; part of the inline script in front of the first
 * block. It sets whether lines are wrapped and a response is unfolded, and chooses the tabs of code groups. Those come
 * later in the document, so it observes the parser; microtasks run before the next paint. The rules are those of
 * client/shared/tabChoice.ts, which handles pages that are loaded later.
 */
export const prePaintTabs =
  '(d=>{let c=[];const r=d.documentElement;' +
  "if(location.hash.startsWith('#response-'))r.dataset.unfold='';" +
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
  "d.addEventListener('DOMContentLoaded',()=>{f();o.disconnect()})" +
  '})(document);';
