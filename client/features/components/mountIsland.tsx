import { Component, createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

export interface IslandOptions {
  props: Record<string, unknown>;
  /** Begins the ids that React makes, as on the server. */
  prefix: string;
  content: string | null;
  html: string;
  /** False: the server's HTML is only a stand-in. */
  isHydrated: boolean;
  committed: () => void;
  failed: (error: unknown) => void;
}

/** Runs a component in its element; returns what ends it. */
export function mountIsland(
  element: Element,
  component: ComponentType<Record<string, unknown>>,
  { props, prefix, content, html, isHydrated, committed, failed }: IslandOptions,
): () => void {
  const tree = (
    <Boundary html={html} failed={failed} committed={committed}>
      <Committed committed={committed}>
        {createElement(component, props, ...(content === null ? [] : [<Served key="content" html={content} />]))}
      </Committed>
    </Boundary>
  );
  const options = { identifierPrefix: prefix, onRecoverableError: failed, onCaughtError: () => undefined };
  if (isHydrated) {
    const root = hydrateRoot(element, tree, options);
    return () => root.unmount();
  }
  element.replaceChildren();
  const root = createRoot(element, options);
  root.render(tree);
  return () => root.unmount();
}

/** HTML of the server, which React leaves alone. */
function Served({ html }: { html: string }) {
  return createElement('docgen-slot', { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true });
}

/** Says when the component answers. */
function Committed({ committed, children }: { committed: () => void; children: ReactNode }) {
  useEffect(committed, [committed]);
  return children;
}

interface BoundaryProps {
  html: string;
  failed: (error: unknown) => void;
  committed: () => void;
  children: ReactNode;
}

/** Puts back what the server sent where a component fails: readers lose nothing. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.failed(error);
    this.props.committed();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Served html={this.props.html} /> : this.props.children;
  }
}
