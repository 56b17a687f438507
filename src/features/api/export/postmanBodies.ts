import { bodyText, valueText } from '../../../../client/features/api/shared/exactNumbers';
import type {
  Operation,
  OperationContent,
  OperationExample,
  SchemaObject,
} from '../../../../client/features/api/shared/operation';

/** A body as requests send it: in one format, with the values of one example. */
export interface SentBody {
  content: OperationContent;
  example?: OperationExample | undefined;
}

/** The bodies that an operation is shown with: the first one, and every other one that somebody has written. */
export function sentBodies({ body }: Operation): SentBody[] {
  const all = (body?.content ?? []).flatMap((content): SentBody[] =>
    content.examples.length === 0 ? [{ content }] : content.examples.map((example) => ({ content, example })),
  );
  return all.filter(({ example }, index) => index === 0 || (example !== undefined && example.isMade !== true));
}

/** The formats that no request is written in. */
export function otherFormats({ body }: Operation, sent: readonly SentBody[]): string[] {
  const shown = new Set(sent.map(({ content }) => content.contentType));
  return (body?.content ?? []).map(({ contentType }) => contentType).filter((each) => !shown.has(each));
}

export function bodyOf({ content, example }: SentBody): { mode: string; [mode: string]: unknown } {
  const { contentType } = content;
  if (/x-www-form-urlencoded/i.test(contentType))
    return { mode: 'urlencoded', urlencoded: formFields(content, example) };
  if (/^multipart\//i.test(contentType)) return { mode: 'formdata', formdata: formFields(content, example) };
  const isJson = /[/+]json\b|^\*\/\*$/i.test(contentType);
  const raw = bodyText(example?.value);
  return { mode: 'raw', raw, ...(isJson && { options: { raw: { language: 'json' } } }) };
}

/** Fields of a form; lists have one for each item, and what the example leaves out can be ticked. */
function formFields({ schema }: OperationContent, example: OperationExample | undefined): object[] {
  const value: unknown = example?.value;
  const { properties = {}, required = [] } = typeof schema === 'object' ? schema : {};
  const sent = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const described = (key: string) => {
    const field = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (typeof field !== 'object') return { type: 'text' };
    const text = [required.includes(key) ? '(required)' : '', field.description ?? ''].join(' ').trim();
    return { type: isFile(field) ? 'file' : 'text', ...(text !== '' && { description: text }) };
  };
  const names = new Set(sent.map(([key]) => key));
  const others = Object.keys(properties).filter((key) => !names.has(key));
  return [
    ...sent.flatMap(([key, given]) =>
      [given].flat().map((each: unknown) => {
        const about = described(key);
        return about.type === 'file' ? { key, src: [], ...about } : { key, value: valueText(each), ...about };
      }),
    ),
    ...others.map((key) => ({ key, value: '', ...described(key), disabled: true })),
  ];
}

function isFile({ format, items }: SchemaObject): boolean {
  return format === 'binary' || (typeof items === 'object' && items.format === 'binary');
}

/** Replies as Postman saves them; one without an example has only its status and its headers. */
export function savedReplies({ responses }: Operation): object[] {
  return responses
    .filter(({ status }) => /^\d{3}$/.test(status))
    .flatMap(({ status, description, headers, content }) => {
      const code = Number(status);
      const own = headers.map((each) => ({
        key: each.name,
        value: each.example === undefined ? '' : valueText(each.example),
        description: each.description,
      }));
      const saved = content.flatMap(({ contentType, examples }) =>
        examples.map(({ name, value }) => ({
          name: name || status,
          code,
          header: [{ key: 'Content-Type', value: contentType }, ...own],
          body: bodyText(value),
        })),
      );
      return saved.length > 0 ? saved : [{ name: description || status, code, header: own, body: '' }];
    });
}
