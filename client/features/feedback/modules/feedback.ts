/** Sends what readers answer in the forms of the component `Feedback`; pages without one do not load it. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.feedback === undefined) return;
  event.preventDefault();
  void send(form, form.dataset.feedback);
});

async function send(form: HTMLFormElement, page: string): Promise<void> {
  const status = form.querySelector<HTMLElement>('[role="status"]')!;
  const button = form.querySelector('button')!;
  const answer = new FormData(form);
  const { path, title, lang } = JSON.parse(page) as Record<'path' | 'title' | 'lang', string>;
  const text = form.querySelector('textarea')!.value.trim();
  const helpful = answer.get('helpful') === 'true';
  button.disabled = true;
  status.textContent = '';
  const isSent = await post(form.action, { page: path, title, lang, helpful, text });
  button.disabled = false;
  status.textContent = (isSent ? status.dataset.thanks : status.dataset.failed) ?? '';
  if (!isSent) return;
  form.replaceChildren(status);
  // The button that had it is gone.
  status.tabIndex = -1;
  status.focus();
}

async function post(address: string, answer: Record<string, string | boolean>): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(answer) })).ok;
  } catch {
    return false;
  }
}
