import { CHANGE_SENTENCES } from './changeSentences';
import { CHANGE_TEXTS } from './changeTexts';
import { FORM_TEXTS } from './formTexts';
import { OPERATION_TEXTS } from './operationTexts';

/** All texts about operations. */
export const API_TEXTS = { ...FORM_TEXTS, ...OPERATION_TEXTS, ...CHANGE_TEXTS, ...CHANGE_SENTENCES } as const;

type ApiTexts = typeof API_TEXTS;

declare module '../../../shared/catalogue' {
  // oxlint-disable-next-line no-empty-object-type -- this is how a type is added to
  interface FeatureTexts extends ApiTexts {}
}
