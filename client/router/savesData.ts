/** Whether the reader has asked the browser to save data; not all browsers tell. */
export function savesData(navigator: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return navigator.connection?.saveData === true;
}
