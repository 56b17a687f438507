import type { ClientFeature } from '../shared/contentTool';
import { api } from './api/index';
import { offline } from './offline/index';
import { pluginClient } from './pluginClient/index';

/** Features that do something in the browser. */
export const FEATURES: readonly ClientFeature[] = [api, offline, pluginClient];
