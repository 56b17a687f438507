import { imageSize } from '../../images/imageSize';
import type { Logo, Picture } from '../../../client/shared/look';
import type { Diagnostic } from '../../report/diagnostic';
import type { OutputFile } from '../../model/outputFile';
import type { LookProject } from './lookProject';
import { readNamed } from './namedFile';

/** The logo, and its files. */
export function readLogo(project: LookProject, diagnostics: Diagnostic[]): { logo?: Logo; files: OutputFile[] } {
  const { logo } = project.config.theme;
  if (logo === undefined) return { files: [] };
  const files: OutputFile[] = [];
  const read = (name: string): Picture | undefined => {
    const found = readNamed(name, project, diagnostics);
    if (found === undefined) return undefined;
    files.push(...found.files);
    return { path: found.path, ...imageSize(found.contents) };
  };
  const light = read(logo.light);
  const dark = logo.dark === undefined || logo.dark === logo.light ? undefined : read(logo.dark);
  if (light === undefined) return { files: [] };
  return { logo: { light, ...(dark && { dark }), ...(logo.alt && { alt: logo.alt }) }, files };
}
