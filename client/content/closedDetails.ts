import type { ContentTool } from '../shared/contentTool';

/** Opens the blocks around what the address points at: whether browsers do that by themselves differs. */
export function createClosedDetails(): ContentTool {
  return {
    reveal(element) {
      let isOpened = false;
      for (let at = element.parentElement?.closest('details'); at; at = at.parentElement?.closest('details')) {
        isOpened ||= !at.open;
        at.open = true;
      }
      return isOpened;
    },
  };
}
