import { withDocFxCode } from './includes';
import type { Syntax } from '../../model/syntax';
import { textRule } from '../rules';
import { docFxParts, docFxTabs } from './blocks';
import { docFxLines } from './lines';

/** Code, tabs, rows, images and references of DocFX. */
export const docfx: Syntax = {
  name: 'docfx',
  rules: [textRule([':::', '[!'], withDocFxCode), docFxParts, docFxTabs, docFxLines],
};
