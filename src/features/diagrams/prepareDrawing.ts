import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../base/hash';
import { PACKAGE_FOLDER, packagesOf } from '../../base/package';
import type { Project } from '../../config/project';
import type { PlannedFile } from '../../model/outputFile';
import type { Site, SitePage } from '../../model/site';
import type { Prepared } from '../../seam/feature';
import { problem } from './messages';

/** A package that draws, and its script for browsers. */
const SCRIPTS = [
  ['mermaid', 'dist/mermaid.min.js'],
  ['@mermaid-js/tiny', 'dist/mermaid.tiny.js'],
] as const;

/** The script that draws, and the pages that load it. */
export interface Drawing {
  file: PlannedFile;
  /** Says the script of a page with diagrams where the other one is. */
  htmlOf: (page: SitePage) => string;
}

/** Finds the script that draws; one message for all pages if there is none. */
export function prepareDrawing(project: Project, { pages }: Pick<Site, 'pages'>): Prepared {
  const shown = pages.filter(isDrawn);
  const script = scriptOf(project);
  if (script === undefined) {
    const place = { file: shown[0]!.parsed.file };
    const told = mayBeDrawn(project) ? [] : [problem('diagrams-undrawn', { pages: shown.length }, place)];
    return { diagnostics: told };
  }
  const contents = readFileSync(script);
  const key = contentHash(contents);
  const name = `mermaid.${key}.js`;
  const file = { path: `assets/js/${name}`, source: 'diagrams', key, contents: () => contents };
  const value: Drawing = {
    file,
    htmlOf: (page) => (isDrawn(page) ? `<template data-diagrams="${name}"></template>` : ''),
  };
  return {
    value,
    needed: {
      needs: (_record, page) => ({
        styles: [],
        scripts: page !== undefined && isDrawn(page) ? ['diagrams'] : [],
        builtIn: false,
      }),
      scripts: ['diagrams'],
      // A diagram is an image that the page itself has drawn.
      policy: { images: ['data:'] },
    },
  };
}

/** True if a plugin of the site may draw them. */
function mayBeDrawn({ config: { markdown, plugins } }: Project): boolean {
  return [markdown, ...plugins].some(({ rehypePlugins }) => rehypePlugins.length > 0);
}

function isDrawn({ parsed }: SitePage): boolean {
  return parsed.script === 'diagrams';
}

/**
 * Among the packages of a site that has a configuration, which may run code; else among those beside docgen. A folder
 * of somebody's markdown may hold packages of its own, and none of them reaches readers.
 */
function scriptOf({ root, generator, code }: Project): string | undefined {
  const packages = packagesOf(generator.isUntouched ? PACKAGE_FOLDER : (code?.root ?? root));
  const places = SCRIPTS.flatMap(([name, file]) =>
    (packages.resolve.paths(name) ?? []).map((folder) => path.join(folder, name, file)),
  );
  return places.find((place) => existsSync(place));
}
