/** Keeps the Tab key cycling through the drawer and the button that closes it. */
export function moveDrawerFocus(event: KeyboardEvent, button: HTMLElement | null): void {
  const inside = document.querySelectorAll<HTMLElement>('#docgen-sidebar :is(a, button, input, summary)');
  const stops = [...(button ? [button] : []), ...inside].filter((each) => each.getClientRects().length > 0);
  const place = stops.findIndex((each) => each === document.activeElement);
  event.preventDefault();
  stops.at(place < 0 ? 0 : event.shiftKey ? place - 1 : (place + 1) % stops.length)?.focus();
}
