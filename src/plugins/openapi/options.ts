/** What the plugin for OpenAPI is told. */
export interface OpenApiOptions {
  /** File with the description, relative to the root: OpenAPI 3.0 or 3.1, or Swagger 2.0, as JSON or YAML. */
  source: string;
  /** Folder of the content that its pages are in; without it `api`. */
  folder?: string | undefined;
  /** Whether pages are in a folder for each tag; without it they are. */
  groupBy?: 'tags' | 'none' | undefined;
  /** Title of the first page; without it the title of the description. */
  title?: string | undefined;
  /** Where links begin that are no whole addresses and lead to no page: `https://example.com/docs/`. */
  linkBase?: string | undefined;
  /** Whether `$ref`s to other hosts are fetched; without it they are refused. */
  allowRemote?: boolean | undefined;
}
