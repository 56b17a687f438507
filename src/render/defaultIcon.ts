import type { OutputFile } from '../model/outputFile';
import type { RenderContext } from './context';

/** A sheet with lines of text on it, for browsers that ask for the icon of a site that has none. */
const ICON = [
  'AAABAAEAICAAAAEAIACXAAAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAQDAAAAgVRnxwAAAAxQTFRFTGlx/Pv4HBoXpTAa',
  '2d21NwAAAAF0Uk5TAEDm2GYAAAAJcEhZcwAACxMAAAsTAQCanBgAAAAkSURBVCjPY2AgAhgLIgAtBYSUwEARt8AQswWvAH3ClJAA',
  'AQAAnZEcb6S+makAAAAASUVORK5CYII=',
].join('');

/** `favicon.ico`, which browsers ask for where a page names no icon: at the top of the host. */
export function defaultIcon({ assets, config, older }: RenderContext): OutputFile[] {
  if (assets.icon !== undefined || config.base !== '/' || older !== undefined) return [];
  return [{ path: 'favicon.ico', contents: Buffer.from(ICON, 'base64'), source: 'docgen' }];
}
