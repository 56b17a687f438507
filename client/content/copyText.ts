/** Copies a text; returns whether that worked. On plain http there is no clipboard API, only the old copy command. */
export async function copyText({ navigator, document }: Window, text: string): Promise<boolean> {
  try {
    // Missing on plain http, whatever its type says.
    await (navigator.clipboard as Clipboard | undefined)!.writeText(text);
    return true;
  } catch {
    return copySelection(document, text);
  }
}

function copySelection(document: Document, text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies on plain http
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
