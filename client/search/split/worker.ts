import { load, parse, startWorker } from '../startWorker';
import { splitFile } from '../../shared/splitFiles';
import type { SplitNames } from './splitData';
import { createSplitEngine } from './splitEngine';

startWorker(self, (files) => {
  const names = parse(files.names) as SplitNames;
  return createSplitEngine({ names, load: (kind, number) => load(files.folder + splitFile(names, kind, number)) });
});
