/** Makes a function that lets screen readers say a text, when they have said what they are saying. */
export function createAnnouncer(document: Document): (text: string) => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return (text) => {
    // A text that is there already would not be said again.
    region.textContent = '';
    setTimeout(() => (region.textContent = text), 20);
  };
}
