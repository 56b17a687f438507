/** Options of the plugin for AsyncAPI. */
export interface AsyncApiOptions {
  /** File with the description, relative to the root: AsyncAPI 2.0 to 2.6, 3.0 or 3.1, as JSON or YAML. */
  source: string;
  /** Folder of the content that its pages are in; without it `events`. */
  folder?: string | undefined;
  /** Its name in the menu of descriptions beside the title of the site; with it, it has a sidebar of its own. */
  label?: string | undefined;
  /** Title of the first page; without it the title of the description. */
  title?: string | undefined;
  /** True to fetch `$ref`s to other hosts; otherwise they are refused. */
  allowRemote?: boolean | undefined;
}
