/**
 * Until the first paint, a phone lays out only what it may show at once: `data-folded` makes the style sheet skip what
 * lies far below (client/styles/fold.css). Not where the browser scrolls by itself, to a hash or back to an earlier
 * place: for that it needs the real height. Nor where the page comes into a document that has been painted: the starter
 * sees to it (client/starter/nextPage.ts). A page in the background is not painted, so a timer ends it there.
 */
export const prePaintFold =
  "(d=>{const r=d.documentElement,f=()=>r.removeAttribute('data-folded');" +
  "if(d.readyState==='loading'&&!location.hash&&" +
  "performance.getEntriesByType('navigation').some(e=>e.type==='navigate')){" +
  "r.setAttribute('data-folded','');" +
  "new PerformanceObserver(f).observe({type:'paint',buffered:true});" +
  'setTimeout(f,3e3)}' +
  '})(document);';
