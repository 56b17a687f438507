import { isPlainLink } from '../../base/address';

/** Destination of a link in a browser: the site itself, another one, or somewhere that content must not lead. */
export type Destination = 'here' | 'elsewhere' | 'refused';

/** Any page of any site: whatever differs from both is not on the site itself. */
const PAGES = ['http://site.invalid/a/b', 'https://site.invalid/a/b'];

/** Reads an address as browsers do, who know more ways to write one than there are rules. */
export function destinationOf(address: string): Destination {
  if (!isPlainLink(address)) return 'refused';
  const places = PAGES.map((page) => (URL.canParse(address, page) ? new URL(address, page) : undefined));
  // An address that nothing can be made of stays what it is: a link that leads nowhere.
  if (places.some((place) => place === undefined)) return /^[\w./#?%-]*$/.test(address) ? 'here' : 'refused';
  if (places.every((place, index) => place!.origin === new URL(PAGES[index]!).origin)) return 'here';
  return places.every((place) => /^(?:https?|mailto|tel):$/.test(place!.protocol)) ? 'elsewhere' : 'refused';
}

/** Text before the colon of an address, as far as it can be shown. */
export function schemeOf(address: string): string {
  const [scheme = ''] = /^[^:]*:?/.exec(address.replace(/[^\x21-\x7e]/g, '')) ?? [];
  return scheme.slice(0, 20).replaceAll('`', '');
}
