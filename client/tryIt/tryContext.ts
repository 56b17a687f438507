import type { ToolContext } from '../shared/contentTool';
import type { Tell } from '../shared/tell';
import type { Worded } from '../shared/text';
import type { ChosenFiles } from './chosenFiles';

/** Context shared by the parts that send calls. */
export interface TryContext extends Pick<ToolContext, 'window' | 'copy' | 'say'> {
  tell: Tell;
  /** For texts with a number. */
  words: Worded;
  files: ChosenFiles;
  /** Address in front of which calls go; empty where they go to the API itself. */
  proxy: string;
}
