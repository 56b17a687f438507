/** Makes a function that lets screen readers announce a text once they have finished speaking. */
export function createAnnouncer(document: Document): (text: string) => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return (text) => {
    // A text that is already there would not be announced again.
    region.textContent = '';
    setTimeout(() => (region.textContent = text), 20);
  };
}
