import type { CodeSlotProps, ItemSlotProps, SlotProps } from 'docgen-site';
import Counter from './components/Counter.client';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const topBar = ({ page, site, children }: SlotProps) => (
  <div className="bar" data-title={`${site.title} & "more"`} hidden={false}>
    <aside className="bar-above" aria-label="Above">
      Above on {page.title} <Counter start={3} />
    </aside>
    <div className="bar-own">{children}</div>
    <aside className="bar-below" aria-label="Below">
      Below
    </aside>
  </div>
);

export const pageFooter = ({ page, children }: SlotProps) =>
  page.path === '/alone.html' ? (
    <aside className="end">No more of it</aside>
  ) : (
    <>
      <aside className="end">Written by {textOf(page.frontmatter.author) ?? 'us'}</aside>
      {children}
    </>
  );

export const sidebarItem = ({ item, children }: ItemSlotProps) => (
  <span className="item" data-kind={item.isGroup ? 'group' : (textOf(item.page?.frontmatter.kind) ?? 'page')}>
    <i className="item-mark" aria-hidden="true">
      {item.isGroup ? '▸' : '·'}
    </i>
    {children}
  </span>
);

export const codeBlock = ({ code, page, children }: CodeSlotProps) =>
  code.language === 'mermaid' ? (
    <p className="drawing">A drawing</p>
  ) : (
    <figure className="code-figure">
      {children}
      <figcaption>
        {code.language || 'text'} {code.title} on {page.title}
      </figcaption>
    </figure>
  );
