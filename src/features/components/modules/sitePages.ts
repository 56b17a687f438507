import type { ListedPage, SlotPage } from './slotProps';

const ELSEWHERE = 'pages are known only to components, while docgen renders them on the server';

/** All pages of the site, in the order of their paths; for components, while they are rendered on the server. */
export function sitePages(): readonly ListedPage[] {
  throw new Error(ELSEWHERE);
}

/** The page on which a component is being rendered. */
export function thisPage(): SlotPage {
  throw new Error(ELSEWHERE);
}
