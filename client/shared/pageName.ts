/** True if a title is the name of a method rather than a phrase: `getAccounts` → true, `Remote API` → false. */
export function isMethodName(title: string): boolean {
  return /^[a-z]\w+$/.test(title);
}

/** The class that sets method names in the code font, wherever pages are listed. */
export function pageNameClass(title: string): string | undefined {
  return isMethodName(title) ? 'method-name' : undefined;
}
