import { escapeHtml } from './escapeHtml';

/** Text for XML, which can't hold control characters. */
export function escapeXml(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are what has to go
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
