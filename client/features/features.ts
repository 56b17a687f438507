import type { ClientFeature } from '../shared/contentTool';
import { api } from './api/index';

/** Features that do something with the content of pages in the browser. */
export const FEATURES: readonly ClientFeature[] = [api];
