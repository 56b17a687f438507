// The type of a feature: the hooks by which everything else attaches.

import type { Command } from 'commander';
import type { LoadHistoryStore } from '../cache/historyStore';
import type { CheckedPage, CheckedSite, FeatureCheck } from '../check/checkedSite';
import type { CommandContext } from '../commandLine/options';
import type { PluginPast } from '../config/plugins';
import type { Project } from '../config/project';
import type { Exporter } from '../export/exporter';
import type { PageReader } from '../markdown/context';
import type { ComparedStates, DeferredChanges, RememberedChanges } from '../model/changes';
import type { HistoryTip, PageHistory } from '../model/history';
import type { ParsedPage } from '../model/parsedPage';
import type { Site } from '../model/site';
import type { SourceFile } from '../model/sourceFile';
import type { ParseSettings } from '../parse/parser';
import type { Decorator } from '../render/context';

/** A part of docgen that attaches where the plugins of a site do: the core does not know its name. */
export interface Feature extends Partial<Decorator>, Partial<Exporter> {
  name: string;
  /** Reads pages of its own kind, and writes parts of them. */
  reader?: PageReader;
  /** A value for all pages, which its other functions find in the context under its name. */
  prepare?: (from: PreparedFrom) => Promise<Prepared>;
  /** Problems that `docgen check` looks for beyond those of a build. */
  check?: (site: CheckedSite) => Promise<FeatureCheck>;
  /** Compares what pages say with what they said in the past; loaded where it is asked for. */
  past?: () => Promise<Past>;
  /** Adds commands to the command line; what they do is loaded when one of them runs. */
  commands?: (program: Command, context: CommandContext) => void;
}

/** A site before it is rendered. */
export interface PreparedFrom {
  project: Project;
  site: Site;
  pages: readonly ParsedPage[];
  /** The texts of the pages; none if their past is not known. */
  sources: readonly SourceFile[];
  settings: ParseSettings;
  history: PageHistory;
  tip: HistoryTip;
  /** The changes that the last build found. */
  before: RememberedChanges | undefined;
  pastVersions: LoadHistoryStore;
  isServed: boolean;
  /** True if nothing is looked for that takes long. */
  isHasty: boolean;
  /** Takes what can be found later. */
  defer?: ((find: DeferredChanges) => void) | undefined;
}

export interface Prepared {
  value: unknown;
  changes: RememberedChanges | undefined;
}

export interface Past {
  /** Changes between another time and now; those that break programs are problems. */
  compare(project: Project, past: PluginPast, pages: readonly CheckedPage[]): Promise<ComparedStates>;
  /** Changes of a page since its text was another, in words. */
  describe(page: ParsedPage, before: string, project: Project): string[];
}
