import { imageSize } from '../../base/imageSize';
import type { Logo, Picture } from '../../../client/shared/look';
import type { Diagnostic } from '../../report/diagnostic';
import type { OutputFile } from '../../model/outputFile';
import type { LookProject } from './lookProject';
import { readNamed } from './namedFile';

/** The logo, and its files. */
export async function readLogo(
  project: LookProject,
  diagnostics: Diagnostic[],
): Promise<{ logo?: Logo; files: OutputFile[] }> {
  const { logo } = project.config.theme;
  if (logo === undefined) return { files: [] };
  const files: OutputFile[] = [];
  const read = async (name: string): Promise<Picture | undefined> => {
    const found = await readNamed(name, project, diagnostics);
    if (found === undefined) return undefined;
    files.push(...found.files);
    return { path: found.path, ...imageSize(found.contents) };
  };
  const light = await read(logo.light);
  const dark = logo.dark === undefined || logo.dark === logo.light ? undefined : await read(logo.dark);
  if (light === undefined) return { files: [] };
  return { logo: { light, ...(dark && { dark }), ...(logo.alt && { alt: logo.alt }) }, files };
}
