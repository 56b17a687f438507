/**
 * Stand for what is filled in after React has rendered: these characters are reserved for programs, so that no text
 * contains them (Unicode, section 23.7).
 */
export const CHILDREN = '\ufdd0children\ufdd1';
/** What makes the ids of a component unique on its page. */
export const PREFIX = '\ufdd0prefix\ufdd1';

/** React says with comments where texts meet; only what runs in the browser needs them. */
export function withoutComments(html: string): string {
  return html.replace(/<!--(?: |\/?\$|\/?&)-->/g, '');
}
