import { drawn, type Palette } from '../draw';
import { PAPER, isDark, pagePalette, whenColoursChange } from '../palette';

// Loaded by pages with diagrams, and by no others. Mermaid itself comes when a reader is near the first of them.
const MARGIN = '300px';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  docgen-diagram { display: block; margin-block: 1.5rem; }
  docgen-diagram > img { display: block; margin-inline: auto; max-width: 100%; height: auto; }
  docgen-diagram > .on-paper { display: none; }
  @media print {
    docgen-diagram > .on-paper { display: block; }
    docgen-diagram > .on-paper ~ img { display: none; }
  }
`);
document.adoptedStyleSheets.push(sheet);

class Diagram extends HTMLElement {
  readonly #source = this.querySelector('pre code')?.textContent ?? '';

  connectedCallback(): void {
    if (this.#source !== '') seen.observe(this);
  }

  disconnectedCallback(): void {
    seen.unobserve(this);
  }

  /** Draws it in the colours of the page, and for paper too if those are dark. */
  async draw(): Promise<void> {
    seen.unobserve(this);
    const shown = await this.#image(pagePalette());
    const images = isDark() ? [await this.#image(PAPER, 'on-paper'), shown] : [shown];
    for (const image of this.querySelectorAll(':scope > img')) image.remove();
    for (const block of this.children) (block as HTMLElement).hidden = true;
    this.append(...images);
  }

  async #image(palette: Palette, className = ''): Promise<HTMLImageElement> {
    const { src, width, height } = await drawn(this.#source, palette);
    return Object.assign(new Image(), { src, width, height, className, alt: this.dataset.label ?? '' });
  }
}

/** Code that can't be drawn stays, and the console says why. */
const draw = (diagram: Diagram): void => void diagram.draw().catch(console.info);
const started = new Set<Diagram>();
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      started.add(target as Diagram);
      draw(target as Diagram);
    }
  },
  { rootMargin: MARGIN },
);
whenColoursChange(() => {
  for (const diagram of started) {
    if (diagram.isConnected) draw(diagram);
    else started.delete(diagram);
  }
});
if (!customElements.get('docgen-diagram')) customElements.define('docgen-diagram', Diagram);
