import type { GroupPages, PageChunk, PageState } from '../../../client/shared/page';
import type { PageExtras } from '../../../templates/page';
import type { TextPieces } from '../../base/contentBytes';
import type { PageValue } from './pageValue';

/** The script that registers a page with the loader in the browser. */
export function pageChunk(html: string, state: PageState, { number, slots, extras }: PageValue): TextPieces {
  const { view } = state;
  const around = isTooLarge(state.group) ? { around: state.group } : {};
  // The sidebar loads the groups around this one if they are not there yet.
  const own = state.near?.filter(([group]) => group === view.group);
  const near = own === undefined ? {} : { near: own };
  const chunk: PageChunk = { html, ...view, ...around, ...near, ...(slots && { slots: slots.ofChunk }) };
  const push = [`(self.docgenChunks=self.docgenChunks||[]).push([${number},`, JSON.stringify(chunk), ']);\n'];
  return extras === undefined ? push : [...push, loadExtras(extras)];
}

/** True if a list on the way to the page is too large for the browser to load as a whole. */
function isTooLarge(group: GroupPages | null | undefined): group is GroupPages {
  return group != null && (!group.complete || isTooLarge(group.inner));
}

/** Code that loads the style sheets and scripts of a page after a click. */
function loadExtras({ styles, scripts }: PageExtras): string {
  const links =
    styles.length === 0
      ? ''
      : `for(const href of ${JSON.stringify(styles)})` +
        "if(!document.querySelector(`link[href='${href}']`))" +
        "document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href}));\n";
  return links + scripts.map((each) => `import(${JSON.stringify(each)});\n`).join('');
}
