/**
 * Keys that Docusaurus, Hugo, Jekyll, MkDocs, VitePress and VuePress read, and docgen does not → docgen's key for the
 * same, if any.
 */
export const KEYS_OF_OTHERS: Record<string, string | undefined> = {
  aside: undefined,
  custom_edit_url: 'editLink',
  displayed_sidebar: undefined,
  edit_link: 'editLink',
  has_children: undefined,
  hide_table_of_contents: undefined,
  hide_title: undefined,
  nav_exclude: 'sidebar',
  image: 'ogImage',
  navbar: undefined,
  outline: undefined,
  pageClass: undefined,
  pagination_label: undefined,
  pagination_next: undefined,
  pagination_prev: undefined,
  parent: undefined,
  redirect_from: 'aliases',
  sidebar_class_name: undefined,
  sidebar_custom_props: undefined,
  slug: 'permalink',
  template: undefined,
  toc_max_heading_level: undefined,
  toc_min_heading_level: undefined,
  unlisted: 'sidebar',
};

/** Keys of theirs that say the same as one of docgen's, and are read where docgen's own is absent. */
export const SAME_KEYS = {
  lastUpdated: ['lastmod', 'last_modified_at'],
  label: ['sidebar_label', 'linkTitle', 'menuTitle', 'nav_title'],
  order: ['sidebar_position', 'weight', 'nav_order', 'sort_rank'],
} as const;
