import { useEffect, useRef, type MouseEvent, type TouchEvent } from 'react';
import { pageNameClass } from '../shared/pageName';
import { isPlainClick } from '../router/pageLinks';
import { Marked } from './Marked';
import { RESULTS_SHOWN } from './searchClient';
import { lineCount, type SearchItem, type SearchItemGroup } from './searchItems';
import type { SiteData } from '../shared/site';
import { countedText, textOf } from '../shared/text';

interface SearchListProps {
  site: SiteData;
  id: string;
  groups: SearchItemGroup[];
  /** Place of the active line, counted over all groups. */
  active: number;
  optionId(index: number): string;
  onActivate(index: number): void;
  /** Called when a link is followed in this window. */
  onFollow(): void;
  /** How many results are not listed yet. */
  more: number;
  onMore(): void;
}

/** The results as links, in groups. */
export function SearchList({ site, groups, more, onMore, ...shared }: SearchListProps) {
  const { id, active, optionId, onActivate, onFollow } = shared;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active === 0) list.current?.scrollTo({ top: 0 });
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);

  const starts = groups.map((_, place) => lineCount(groups.slice(0, place)));
  const count = lineCount(groups);
  return (
    <div
      ref={list}
      id={id}
      className="search-list"
      role="listbox"
      aria-label={textOf(site, 'search.list', 'Pages')}
      hidden={groups.length === 0}
      onTouchMove={putAwayKeyboard}
    >
      {groups.map(({ label, items }, place) => (
        <div key={label} role="group" aria-labelledby={`${id}-${place}`}>
          <p id={`${id}-${place}`} className="search-caption" role="presentation">
            {label}
          </p>
          {items.map((item, offset) => {
            const index = starts[place]! + offset;
            return (
              <SearchLine
                key={item.href}
                id={optionId(index)}
                item={item}
                isActive={index === active}
                onPoint={() => onActivate(index)}
                onFollow={onFollow}
              />
            );
          })}
        </div>
      ))}
      {more > 0 && (
        <MoreLine
          {...{ site, more, onMore }}
          id={optionId(count)}
          isActive={active === count}
          onPoint={() => onActivate(count)}
        />
      )}
    </div>
  );
}

interface MoreLineProps {
  site: SiteData;
  id: string;
  more: number;
  isActive: boolean;
  onPoint(): void;
  onMore(): void;
}

/** The last line of a list that goes on: the results that it brings take its place. */
function MoreLine({ site, id, more, isActive, onPoint, onMore }: MoreLineProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="search-line search-more"
      onMouseMove={isActive ? undefined : onPoint}
      onClick={() => {
        onPoint();
        onMore();
      }}
    >
      {countedText(site, Math.min(more, RESULTS_SHOWN), ['search.more', { other: 'Show {count} more' }])}
    </div>
  );
}

/** A phone's keyboard covers half of the list, and a reader who scrolls has finished typing. */
function putAwayKeyboard({ currentTarget }: TouchEvent<HTMLElement>): void {
  const { activeElement } = currentTarget.ownerDocument;
  if (activeElement instanceof HTMLInputElement) activeElement.blur();
}

interface SearchLineProps {
  id: string;
  item: SearchItem;
  isActive: boolean;
  onPoint(): void;
  onFollow(): void;
}

function SearchLine({ id, item, isActive, onPoint, onFollow }: SearchLineProps) {
  const { href, title, area, detail } = item;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      className="search-line"
      href={href}
      tabIndex={-1}
      // Not mouseenter: keys may move the list under a resting pointer, and that is not a choice.
      onMouseMove={isActive ? undefined : onPoint}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (isPlainClick(event.nativeEvent)) onFollow();
      }}
    >
      <span className={`search-title ${pageNameClass(title.text) ?? ''}`}>
        <Marked {...title} />
      </span>
      {area !== '' && <span className="search-area">{area}</span>}
      {detail !== null && (
        <span className="search-detail">
          {detail.place !== '' && <span className="search-note">{detail.place} </span>}
          {detail.isCode ? (
            <code>
              <Marked {...detail.text} />
            </code>
          ) : (
            <span className={pageNameClass(detail.text.text)}>
              <Marked {...detail.text} />
            </span>
          )}
          {detail.note !== '' && <span className="search-note"> {detail.note}</span>}
          {detail.summary !== '' && <span className="search-summary"> – {detail.summary}</span>}
        </span>
      )}
    </a>
  );
}
