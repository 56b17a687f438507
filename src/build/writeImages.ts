import { mapConcurrently } from '../base/waiting';
import type { ResizedImage } from '../model/renderedComponents';
import type { Output } from '../write/output';

/** Passes images in several widths to the output; those that it has are not made again. */
export async function writeImages(images: readonly ResizedImage[], output: Output): Promise<void> {
  const distinct = new Map(images.map((image) => [image.path, image]));
  await mapConcurrently([...distinct.values()], async ({ make, ...file }) => {
    if (output.keep([file])) return;
    await output.add({ path: file.path, source: file.source, contents: await make() }, file.key);
  });
}
