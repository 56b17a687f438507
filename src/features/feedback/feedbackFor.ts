import type { FeedbackSettings } from './Feedback';
import { fillIn, textOf, type Worded } from '../../../client/shared/text';
import { isHome } from '../../../client/shared/pageName';
import { withBase } from '../../../client/shared/basePath';
import { repositoryForm } from '../../site/repositoryForm';
import type { Config } from '../../config/schema';
import type { Site, SitePage } from '../../model/site';

/** Settings of the component `Feedback` on a page; undefined if the site does not say where answers go. */
export function feedbackFor(page: SitePage, site: Site, ofSite: Config): FeedbackSettings | undefined {
  const config = site.languages?.twins.languageOf(page).config ?? ofSite;
  const form = issueForm(config);
  const send = config.feedback === 'issue' ? undefined : config.feedback;
  if (send === undefined && form === undefined) return undefined;
  const { path, title, lang = config.lang } = page.record;
  return {
    send: send?.startsWith('/') === true ? withBase(config.base, send) : send,
    issue: form === undefined ? undefined : fieldsOf(form),
    report: form === undefined ? undefined : fillIn(form, { title, page: path }),
    page: { path, title, lang },
    words: wordsOf(config),
  };
}

function issueForm({ repository }: Config): string | undefined {
  if (repository === undefined || repository.issues === false) return undefined;
  return repository.issues ?? repositoryForm(repository.url).issue;
}

/** `https://host/new?title={title}&body={page}&labels=docs` → its fields, and those that stay as they are */
function fieldsOf(form: string): NonNullable<FeedbackSettings['issue']> {
  const [address = '', query = ''] = form.split('?');
  const fields = [...new URLSearchParams(query)];
  const nameOf = (place: string, other: string): string =>
    fields.find(([, value]) => value.includes(place))?.[0] ?? other;
  return {
    address,
    title: nameOf('{title}', 'title'),
    text: nameOf('{page}', 'body'),
    others: fields.filter(([, value]) => !value.includes('{')),
  };
}

function wordsOf(config: Worded): FeedbackSettings['words'] {
  return {
    question: textOf(config, 'feedback.question', 'Was this page helpful?'),
    yes: textOf(config, 'feedback.yes', 'Yes'),
    no: textOf(config, 'feedback.no', 'No'),
    text: textOf(config, 'feedback.text', 'What should be better?'),
    send: textOf(config, 'feedback.send', 'Send'),
    thanks: textOf(config, 'feedback.thanks', 'Thank you.'),
    failed: textOf(config, 'feedback.failed', 'That could not be sent. Please try again later.'),
    report: textOf(config, 'page.report', 'Report a problem with this page'),
  };
}

/** True if a page asks at its end, without having the component `Feedback`. */
export function asksAtEnd({ record, parsed }: SitePage, { feedback }: Config): boolean {
  const { feedback: wanted = true, list, hidden } = parsed.frontMatter;
  if (feedback === undefined || !wanted || list !== undefined || hidden === true) return false;
  return !isHome(record) && !showsFeedback({ parsed });
}

/** True if a page has the component `Feedback`. */
export function showsFeedback({ parsed }: Pick<SitePage, 'parsed'>): boolean {
  return parsed.components?.some(({ name }) => name === 'Feedback') === true;
}

/** Hosts to which the forms of a site lead, for the policy. */
export function feedbackHosts(site: Site, config: Config): { connect: string[]; forms: string[] } {
  const { feedback } = config;
  const form = issueForm(config);
  const isShown = feedback !== undefined || site.pages.some(showsFeedback);
  const send = feedback === undefined || feedback === 'issue' || feedback.startsWith('/') ? [] : [feedback];
  const forms = isShown && form !== undefined && (feedback ?? 'issue') === 'issue' ? [form] : [];
  return { connect: send.map(originOf), forms: forms.map(originOf) };
}

function originOf(address: string): string {
  return new URL(address.replaceAll(/[{}]/g, '')).origin;
}
