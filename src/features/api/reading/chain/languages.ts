import type { SampleName } from '../../../../../client/shared/sampleTable';
import { bashChain } from './bash';
import { goChain } from './go';
import { javascriptChain } from './javascript';
import { writeChain, type ChainLanguage } from './language';
import { phpCurlChain, phpLocalChain, phpWrapperChain } from './php';
import { pythonChain } from './python';
import { rubyChain } from './ruby';
import type { Chain } from './steps';

const LANGUAGES: Partial<Record<SampleName, (chain: Chain) => ChainLanguage | undefined>> = {
  curl: bashChain,
  python: pythonChain,
  javascript: javascriptChain,
  // Node has `fetch`, too.
  node: javascriptChain,
  go: goChain,
  ruby: rubyChain,
  phpCurl: phpCurlChain,
  phpWrapper: phpWrapperChain,
  phpLocal: phpLocalChain,
};

/** The program of a chain in the language of a sample; undefined where the sample has none and shows single calls. */
export function chainCode(name: string, chain: Chain): string | undefined {
  const language = LANGUAGES[name as SampleName]?.(chain);
  return language === undefined ? undefined : writeChain(chain, language);
}
