import type { ClientFeature } from '../../shared/contentTool';
import { startOffline } from './startOffline';

/** Pages for readers without a connection. */
export const offline: ClientFeature = { start: startOffline };
