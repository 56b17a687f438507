import type { Diagnostic, Place } from '../../../report/diagnostic';

/** A component with what is passed to it. */
export interface Rendering {
  name: string;
  props: Record<string, unknown>;
  /** Further props, only for docgen's own components. */
  told?: Record<string, unknown>;
  hasChildren: boolean;
  isInline: boolean;
}

export interface RenderedComponent {
  /** HTML with markers; undefined if there is none, so that only the children are shown. */
  html?: string;
  /** Rules of a style sheet in place of `style` attributes. */
  styles?: string[];
  /** Problems without a place. */
  faults: ((place: Place) => Diagnostic)[];
  /** Renders it where it has to be waited for. */
  later?: () => Promise<RenderedComponent>;
}

/** A component with those inside of it, for whom it may hold a context. */
export interface RenderingTree {
  index: number;
  rendering: Rendering;
  inside: RenderingTree[];
}
