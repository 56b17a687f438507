/** True if the reader has asked the browser to save data; not all browsers report it. */
export function savesData(navigator: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return navigator.connection?.saveData === true;
}
