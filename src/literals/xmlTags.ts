import { tagAttributes } from '../base/html';

/** A tag of an XML file that says all in attributes, as settings do. */
export interface XmlTag {
  name: string;
  kind: 'open' | 'close' | 'whole';
  attributes: ReadonlyMap<string, string>;
}

const COMMENT = /<!--[^]*?(?:-->|$)/g;
const TAG = /<(\/?)([A-Za-z][\w.-]*)(?![\w.-])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The tags of an XML file, in order, without those in comments. */
export function xmlTags(text: string): XmlTag[] {
  return Array.from(text.replaceAll(COMMENT, '').matchAll(TAG), ([, slash, name, written = '']) => ({
    name: name!,
    kind: slash === '/' ? 'close' : written.endsWith('/') ? 'whole' : 'open',
    attributes: new Map([...tagAttributes(written)].map(([key, value]) => [key, decodeXml(value)])),
  }));
}

/** A text with the five entities that XML has by itself as their signs (XML 1.0, 4.6). */
export function decodeXml(text: string): string {
  return text.replaceAll(/&(\w+);/g, (whole, name: string) =>
    Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole,
  );
}
