import type { Project } from '../config/project';

/** What is left to do so that a page appears in a configured sidebar. */
export function inSidebar(
  { config, configSource }: Project,
  file: string,
  group?: { label: string; folder: string },
): string[] {
  if (config.sidebar === undefined) return [];
  const groups = config.sidebar.flatMap((entry) => ('groups' in entry ? entry.groups : [entry]));
  const isListed = groups.some((each) =>
    'pages' in each ? each.pages.includes(file) : file.startsWith(`${each.folder.replace(/^\/|\/$/g, '')}/`),
  );
  if (isListed) return [];
  const where = `\`sidebar\` in \`${configSource?.file ?? 'docgen.config.ts'}\``;
  if (group === undefined) return [`add \`'${file}'\` to the \`pages\` of a group of ${where}`];
  return [`add \`{ label: '${group.label.replace(/'/g, "\\'")}', folder: '${group.folder}' }\` to ${where}`];
}
