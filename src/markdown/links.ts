import type { Root } from 'hast';
import { movedAddress } from '../base/movedAddress';
import { changeAddresses } from './elementAddresses';
import { walkHtml } from './walk';

/** Makes relative addresses that begin at one file of the content begin at another. */
export function moveLinks(tree: Root, from: string, to: string): void {
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    changeAddresses(node, (url) => (!isLookedUp(url) || /^(?:[/#?]|$)/.test(url) ? url : movedAddress(url, from, to)));
  });
}

/** True if an address is looked up among the pages and files of the site. */
export function isLookedUp(url: string): boolean {
  return !isExternal(url) && !hasScheme(url);
}

/** `https://example.com`, `//example.com`; but `https://` alone has no target, and is looked up like a path. */
export function isExternal(url: string): boolean {
  return /^(?:https?:)?\/\/+[^/?#]/i.test(url);
}

/** `mailto:someone@example.com`, `data:…`; but `file:///x` and `C:\x` are looked up like paths. */
export function hasScheme(url: string): boolean {
  return /^(?!https?:\/\/|file:)[a-z][a-z\d+.-]+:/i.test(url);
}
