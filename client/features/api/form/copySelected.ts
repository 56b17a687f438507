/** Copies what is selected as the button of a block does: with what dots stand for. */
export function copySelected(document: Document): void {
  document.addEventListener('copy', (event) => {
    const selection = document.getSelection();
    if (!selection?.rangeCount) return;
    const copy = selection.getRangeAt(0).cloneContents();
    const all = copy.querySelectorAll<HTMLElement>('[data-hidden]');
    if (all.length === 0) return;
    for (const dots of all) dots.textContent = dots.dataset.hidden!;
    event.clipboardData?.setData('text/plain', copy.textContent);
    event.preventDefault();
  });
}
