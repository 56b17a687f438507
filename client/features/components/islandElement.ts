import type { KeptElement } from '../../router/pageSlots';
import type { mountIsland } from './mountIsland';

/** Loads React with `mountIsland`, and the script of a component. */
export type LoadIsland = (src: string) => Promise<[{ mountIsland: typeof mountIsland }, { default: never }]>;

/** How far outside the window an island begins to load. */
const MARGIN = '200px';
const EARLY = ['pointerenter', 'pointerdown', 'focusin'];
/** Elements that a browser handles itself when they are clicked. */
const NATIVE = 'a[href], button[type=submit], input, select, textarea, summary, label';

/** Makes the element around a component that runs in the browser: it starts when it comes into sight. */
export function createIslandElement(
  load: LoadIsland,
  started: (island: HTMLElement) => void,
): CustomElementConstructor {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) (target as IslandElement).start();
    },
    { rootMargin: MARGIN },
  );
  return class extends IslandElement {
    override readonly load = load;
    override readonly seen = seen;
    override readonly started = started;
  };
}

abstract class IslandElement extends HTMLElement {
  abstract readonly load: LoadIsland;
  abstract readonly seen: IntersectionObserver;
  abstract readonly started: (island: HTMLElement) => void;
  /** As the server sent it. */
  #html: string | null = null;
  #content: string | null = null;
  #isStarted = false;
  #click: MouseEvent | null = null;
  #unmount: (() => void) | null = null;

  connectedCallback(): void {
    if (this.#isStarted) return;
    // Read before any island on the page starts: an inner one will change what is in here.
    this.#html ??= this.innerHTML;
    this.#content ??= contentOf(this);
    showStyles(this);
    this.seen.observe(this);
    for (const name of EARLY) this.addEventListener(name, this.start, { once: true });
    this.addEventListener('click', this.#keep);
  }

  disconnectedCallback(): void {
    this.seen.unobserve(this);
    // Whoever moves an element takes it out first.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#unmount?.();
      this.#unmount = null;
    });
  }

  readonly start = (): void => {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.seen.unobserve(this);
    this.#run().catch((error: unknown) => this.#report(error));
  };

  /** Done when an island that starts has had the time to. */
  ready(): Promise<void> | undefined {
    if (!this.#isStarted || this.hasAttribute('data-started')) return undefined;
    return new Promise((resolve) => setTimeout(resolve, 50));
  }

  async #run(): Promise<void> {
    // An outer island goes first.
    await this.parentElement?.closest<IslandElement>('docgen-island')?.ready();
    const [{ mountIsland }, { default: component }] = await this.load(this.getAttribute('src') ?? '');
    if (!this.isConnected) return;
    this.querySelector(':scope > template[data-docgen-slot]')?.remove();
    // From here on React answers, even before it has hydrated.
    this.removeEventListener('click', this.#keep);
    await new Promise<void>((committed) => {
      this.#unmount = mountIsland(this, component, {
        props: JSON.parse(this.getAttribute('props') ?? '{}') as Record<string, unknown>,
        prefix: this.getAttribute('prefix') ?? '',
        content: this.#content,
        html: this.#html ?? '',
        isHydrated: !this.hasAttribute('browser'),
        committed,
        failed: (error) => this.#report(error),
      });
    });
    this.toggleAttribute('data-started', true);
    this.started(this);
    if (this.#click) this.#click.target?.dispatchEvent(new MouseEvent('click', this.#click));
    this.#click = null;
  }

  /** The last click on an island that is loading happens when it has. */
  readonly #keep = (event: MouseEvent): void => {
    const isTaken = event.defaultPrevented || (event.target as Element).closest(NATIVE) !== null;
    if (!isTaken) this.#click = event;
  };

  #report(error: unknown): void {
    const name = /island-([^.]+)\./.exec(this.getAttribute('src') ?? '')?.[1];
    const detail = { name, error };
    const event = new CustomEvent('docgen:island-error', { bubbles: true, cancelable: true, detail });
    if (this.dispatchEvent(event)) console.error(error);
  }
}

const STYLE_CLASS = /^s-[\da-f]{8}$/;

/** Sets the styles for which classes stand in the HTML: the policy forbids attributes, but not scripts. */
function showStyles(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset.style!;
    delete element.dataset.style;
    const standIns = [...element.classList].filter((name) => STYLE_CLASS.test(name));
    element.classList.remove(...standIns);
    if (element.classList.length === 0) element.removeAttribute('class');
  }
}

/** The HTML of what is inside the component's tags; null if there is nothing. */
function contentOf(island: Element): string | null {
  const slots = [...island.querySelectorAll('docgen-slot')];
  const own = slots.find((slot) => slot.closest('docgen-island') === island);
  return (own ?? island.querySelector(':scope > template[data-docgen-slot]'))?.innerHTML ?? null;
}

/** Keeps the HTML of the page before the first island changes it: the shell shows it again when the reader returns. */
export function keepServed(document: Document): void {
  for (const element of document.querySelectorAll<KeptElement>('#docgen-content, [data-slot]')) {
    element.docgenHtml ??= element.innerHTML;
  }
}
