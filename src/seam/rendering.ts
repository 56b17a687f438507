import type { CachePlace } from '../cache/cachePlace';
import type { ChosenGenerator } from '../config/generator';
import type { Project } from '../config/project';
import type { Config } from '../config/schema';
import type { FeatureInput } from '../model/inputs';
import type { PageContent } from '../model/parsedPage';
import type { FeatureComponents, ImageReader, RenderedComponents } from '../model/renderedComponents';
import type { PlaceInConfig, Site, SitePage } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';

/** Means that save a feature from doing again what is known from last time. */
export interface Reading {
  /** Folder that is kept for the next time. */
  cache?: CachePlace | undefined;
  /** Takes what the machine refuses there. */
  refused?: (folder: string, cause: unknown) => void;
  /** True in a process that reads repeatedly. */
  isRepeated?: boolean;
  /** Runs the work of a compiler. */
  compiling?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** A project before it is read: where its files are. */
export interface ReadingProject {
  /** Folder of its code. */
  root: string;
  config: Pick<Config, 'base' | 'security' | 'theme' | 'plugins' | 'ogImage'>;
  generator: Pick<ChosenGenerator, 'isUntouched'>;
  placeInConfig: PlaceInConfig;
}

/** A joined site. */
export interface RenderedFrom {
  site: Site;
  project: Project;
  /** All that it has read. */
  input: FeatureInput | undefined;
  contentOf: (page: SitePage) => PageContent;
  /** Finds images of the site. */
  images: () => Promise<ImageReader>;
  /** Components that features bring. */
  components: () => Promise<FeatureComponents>;
  /** True if problems are looked for, and not a site. */
  isChecked: boolean;
}

export interface RenderedParts {
  rendered?: RenderedComponents;
  /** The site, if it has changed. */
  site?: Site;
  /** Milliseconds that components have taken, by their names. */
  times?: ReadonlyMap<string, number>;
  diagnostics: Diagnostic[];
}
