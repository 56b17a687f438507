/** Acts once, when an element is first in sight; the function that it returns ends the waiting. */
export function whenInSight(element: Element, act: () => void): () => void {
  const seen = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    act();
  });
  seen.observe(element);
  return () => seen.disconnect();
}
