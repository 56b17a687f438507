import type { ToolContext } from '../shared/contentTool';
import type { ChosenFiles } from './chosenFiles';

/** What the parts share that send calls. */
export interface TryContext extends Pick<ToolContext, 'window' | 'copy' | 'say'> {
  files: ChosenFiles;
  /** Address in front of which calls go; empty where they go to the API itself. */
  proxy: string;
}
