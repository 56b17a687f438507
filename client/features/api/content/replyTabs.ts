import type { ContentTool, ToolContext } from '../../../shared/contentTool';

/** The tabs of replies and those of their examples switch together: both begin with a status. */
export function createReplyTabs({ window: { document } }: ToolContext): ContentTool {
  const follow = (target: EventTarget | null): void => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('.operation [role="tab"]') : null;
    const [column, operation] = [tab?.closest('.method-main, .method-samples'), tab?.closest('.operation')];
    if (!tab || !column || !operation?.querySelector('.reply-of-status')) return;
    const status = statusOf(tab);
    const others = [...operation.querySelectorAll<HTMLElement>('[role="tab"]')].filter((each) => {
      return !column.contains(each) && statusOf(each) === status;
    });
    // A reply may have several examples: the one that is shown stays.
    if (others.length > 0 && !others.some((each) => each.ariaSelected === 'true')) others[0]!.click();
  };
  // Keys move the focus from tab to tab.
  document.addEventListener('focusin', ({ target }) => follow(target));
  return { click: follow };
}

/** `404 Not Found` → 404 */
function statusOf({ textContent }: HTMLElement): string {
  return textContent.trim().split(' ')[0]!;
}
