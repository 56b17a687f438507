import type { ClientFeature } from '../../shared/contentTool';
import { createCopyCall } from './content/copyCall';
import { createFragments } from './content/fragments';
import { createKeyLinks } from './content/keyLinks';
import { createParameterFilter } from './content/parameterFilter';
import { createOperationTypes } from './content/operationTypes';
import { createReplyTabs } from './content/replyTabs';
import { createOwnLinks } from './content/rowLinks';
import { createRequestBuilder } from './form/requestBuilder';

/** Tools on pages of operations. */
export const api: ClientFeature = {
  tools: (context) => [
    createParameterFilter(context),
    createKeyLinks(context),
    createOwnLinks(context),
    createRequestBuilder(context),
    createCopyCall(context),
    createFragments(context),
    createOperationTypes(context),
    createReplyTabs(context),
  ],
};
