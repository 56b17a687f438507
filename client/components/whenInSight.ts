/** Calls `act` once, when an element first comes into view. The returned function stops the waiting. */
export function whenInSight(element: Element, act: () => void): () => void {
  const seen = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    act();
  });
  seen.observe(element);
  return () => seen.disconnect();
}
