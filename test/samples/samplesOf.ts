import { attribute, elementsOf, hasClass, headingText, textOf, type HtmlElement } from '../content/support';

/** The samples of the page of a method, by heading and tab: `Request: Python`. */
export function samplesOf(content: HtmlElement): Map<string, string> {
  let section = '';
  return new Map(
    elementsOf(content).flatMap((element): [string, string][] => {
      if (element.tagName === 'h2') section = headingText(element);
      if (attribute(element, 'role') !== 'tabpanel' || section === 'Response') return [];
      const caption = elementsOf(element).find((each) => hasClass(each, 'code-group-caption'))!;
      return [[`${section}: ${textOf(caption)}`, textOf(elementsOf(element, 'code')[0]!).replace(/\n$/, '')]];
    }),
  );
}
