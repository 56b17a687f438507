/** All that is noted of a component while it starts. */
export interface Noted {
  src: string;
  failures: string[];
  refusals: { directive: string; blocked: string }[];
  /** Part of its letters that can't be read, from 0 to 1. */
  lost: number;
}

/** Runs in the page before all else: notes what the browser refuses, and lets no component start by itself. */
export function noteRefusals(): void {
  const { observe } = IntersectionObserver.prototype;
  IntersectionObserver.prototype.observe = function (target) {
    if (target.localName !== 'docgen-island') observe.call(this, target);
  };
  const noted: { directive: string; blocked: string }[] = [];
  Object.assign(globalThis, { docgenRefusals: noted });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
    if (disposition === 'enforce') noted.push({ directive: effectiveDirective, blocked: blockedURI });
  });
}

/** Runs in the page when it is there: starts one component of each kind after the other. */
export async function startIslands(scripts: readonly string[], milliseconds: number): Promise<Noted[]> {
  type Island = HTMLElement & { start(): void };
  const pause = async (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const { docgenRefusals: refused } = globalThis as unknown as { docgenRefusals: Noted['refusals'] };
  const noted: Noted[] = [];
  await customElements.whenDefined('docgen-island');
  for (const src of scripts) {
    const island = [...document.querySelectorAll<Island>('docgen-island')].find(
      (each) => each.getAttribute('src') === src,
    );
    if (island === undefined) continue;
    const failures: string[] = [];
    island.addEventListener('docgen:island-error', (event) => {
      const { error } = (event as CustomEvent<{ error: unknown }>).detail;
      failures.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
      event.preventDefault();
    });
    refused.splice(0);
    island.scrollIntoView();
    island.start();
    const end = performance.now() + milliseconds;
    while (!island.hasAttribute('data-started') && failures.length === 0 && performance.now() < end) await pause(20);
    // Time for what it draws late, and the colours that the page then gives it.
    await pause(900);
    noted.push({ src, failures, refusals: refused.splice(0), lost: Number(island.dataset.lost ?? 0) });
  }
  return noted;
}
