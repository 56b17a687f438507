import type { CallForm } from './callForm';
import { httpForm } from './http/httpForm';
import type { HttpPageCall } from './http/httpPageCall';
import { openCall, type StoredCall } from './pageCall';
import type { Tell } from '../shared/tell';
import { rpcForm } from './rpcForm';

/** The form of a page's call, as JSON in the `data-call` attribute of its container. */
export function readCallForm(builder: HTMLElement, tell: Tell): CallForm {
  const page = JSON.parse(builder.dataset.call ?? '') as StoredCall | HttpPageCall;
  return 'verb' in page ? httpForm({ ...page, tell }) : rpcForm({ ...openCall(page), tell });
}
