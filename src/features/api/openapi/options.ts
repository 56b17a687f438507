/** Options of the plugin for OpenAPI. */
export interface OpenApiOptions {
  /** File with the description, relative to the root: OpenAPI 3.0 to 3.2, or Swagger 2.0, as JSON or YAML. */
  source: string;
  /** Files with changes to it, relative to the root: overlays (Overlay Specification 1.0), which are made in order. */
  overlays?: readonly string[] | undefined;
  /** Folder of the content that its pages are in; without it `api`. */
  folder?: string | undefined;
  /** Its name in the menu of descriptions beside the title of the site; with it, it has a sidebar of its own. */
  label?: string | undefined;
  /** Grouping of pages: a folder for each tag, or none; by default `tags`. */
  groupBy?: 'tags' | 'none' | undefined;
  /** Title of the first page; without it the title of the description. */
  title?: string | undefined;
  /** Start of links that are no whole addresses and lead to no page: `https://example.com/docs/`. */
  linkBase?: string | undefined;
  /** True to fetch `$ref`s to other hosts; otherwise they are refused. */
  allowRemote?: boolean | undefined;
}
