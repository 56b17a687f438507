/** The id of a key in the response of a page: `client.tax_id` → response-client-tax-id */
export function replyId(path: string): string {
  return `response-${path.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}`;
}
