import type { SidebarCaption, SidebarItem } from '../config/sidebarItem';

/** The sidebar that the table of contents of a book describes. */
export type BookSummary = (SidebarItem | SidebarCaption)[];
