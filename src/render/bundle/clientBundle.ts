/** The bundled client before the site's data are filled in: plain data, and the same for every site. */
export interface ClientBundle {
  /** The script of every page, before the names of the shell's files are filled in. */
  starter: string;
  /** The script that answers before the shell: to links and to the search. */
  early: NamedScript;
  /** The script of the search, which needs nothing of the shell; its file name depends on the site's data. */
  search: string;
  /** The same for sites whose search asks a service. */
  serviceSearch: string;
  /** The script that starts the shell; its file name depends on the site's data. */
  shell: string;
  /** Scripts that the shell loads immediately or later, by file name. */
  chunks: Record<string, string>;
  /** Names of those that the shell loads immediately. */
  preloads: string[];
  /** The search worker, which is bundled separately. */
  worker: string;
  /** The one of large sites. */
  splitWorker: string;
  /** Scripts of features that share code with the shell, by their names: `client/features/NAME/beside`. */
  beside: Readonly<Record<string, NamedScript>>;
  /** Scripts of features that some pages load: `client/features/NAME/modules`. */
  modules: Readonly<Record<string, string>>;
  /** The style sheet of docgen's own components and of islands. */
  componentStyle: string;
  /** Scripts that features run by themselves, before the build's data are filled in: `client/features/NAME/scripts`. */
  scripts: Readonly<Record<string, string>>;
  /** Rules for the beginning of a page, for what is further down, for what few have, and for what the shell adds. */
  frame: string;
  style: string;
  rareStyle: string;
  shellStyle: string;
  /**
   * Rules that only some sites need: those with a logo and the like, a landing page, pages of operations, menus in the
   * top bar, several languages, some of them incomplete, scripts without italics, notes about a version, or forms that
   * fill in calls and send them.
   */
  partStyles: Record<
    | 'look'
    | 'homeFrame'
    | 'home'
    | 'operation'
    | 'menusFrame'
    | 'menus'
    | 'foreign'
    | 'upright'
    | 'notes'
    | 'builder'
    | 'tryIt',
    string
  >;
  /** Style sheets that only pages of a feature load, by its name: `client/features/NAME/sheet.css`. */
  sheets: Readonly<Record<string, string>>;
}

/** A script that is the same for every site. */
export interface NamedScript {
  name: string;
  text: string;
}
