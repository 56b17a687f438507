import { escapeHtml } from './escapeHtml';

/** Escapes text for XML, which cannot contain control characters. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these have to be removed
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
