import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  expectedCoverage,
  expectedResponse,
  readFacts,
  readSomeFacts,
  type AreaFacts,
  type FactParameter,
  type FoundFact,
  type MethodFact,
} from './facts';
import {
  absenceNote,
  areaOf,
  attribute,
  codeBlocks,
  elementsOf,
  fileOf,
  inlineCode,
  markedText,
  methodPages,
  readContent,
  readPages,
  sectionsOf,
  textOf,
  type HtmlElement,
  type MethodPage,
} from './support';

const absent = absenceNote('facts');

describe('the content and some of the facts', () => compareWith(readSomeFacts(), 1));

describe.skipIf(absent !== '')(`the content and the facts${absent}`, () => {
  const facts = readFacts();
  compareWith(facts, 10);

  it.each(facts.map((area) => [area.area, area] as const))('%s has a page for each method, and no other', (_, area) => {
    const pages = methodPages(readPages(inject('adminSite')))
      .filter((page) => areaOf(page.path) === area.area)
      .map((page) => page.method.call);
    expect(pages.toSorted()).toEqual(Object.keys(area.methods).toSorted());
  });

  it('holds what the copy has, word for word', () => {
    for (const { area, methods } of readSomeFacts())
      expect(facts.find((each) => each.area === area)!.methods).toMatchObject(methods);
  });
});

/** Compares each page with its fact; `undocumented` methods are those without a source. */
function compareWith(facts: AreaFacts[], undocumented: number): void {
  const rendered = new Map<MethodPage, HtmlElement>();
  const allMethods = new Set<string>();

  beforeAll(() => {
    const site = inject('adminSite');
    const methodsOf = new Map(facts.map(({ area, methods }) => [area, methods]));
    for (const page of methodPages(readPages(site))) {
      allMethods.add(page.method.call);
      const isKnown = Object.hasOwn(methodsOf.get(areaOf(page.path)) ?? {}, page.method.call);
      if (isKnown) rendered.set(page, readContent(site, fileOf(page.path)));
    }
  });

  /** Results of `read` for each page and its fact of an area, by method name. */
  function eachOf(
    area: AreaFacts,
    read: (page: MethodPage, fact: MethodFact, content: HtmlElement) => unknown,
  ): Record<string, unknown> {
    const entries = [...rendered].flatMap(([page, content]) => {
      const fact = areaOf(page.path) === area.area ? area.methods[page.method.call] : undefined;
      const result = fact === undefined ? undefined : read(page, fact, content);
      return result === undefined ? [] : [[page.method.call, result] as const];
    });
    return Object.fromEntries(entries);
  }

  /** The same for the methods that a source shows. */
  function eachFound(
    area: AreaFacts,
    read: (page: MethodPage, fact: FoundFact, content: HtmlElement) => unknown,
  ): Record<string, unknown> {
    return eachOf(area, (page, fact, content) => (fact.found ? read(page, fact, content) : undefined));
  }

  describe.each(facts.map((area) => [area.area, area] as const))('%s', (_name, area) => {
    it('has a page for each method', () => {
      const pages = eachOf(area, (page) => page.path);
      expect(Object.keys(pages).toSorted()).toEqual(Object.keys(area.methods).toSorted());
    });

    it('records the parameters: names in order, required or optional, types and allowed values', () => {
      const recorded = eachFound(area, (page) =>
        page.method.parameters.map(({ name, type, required, values }) =>
          parameterLine({ name, type, required, values: values?.list }),
        ),
      );
      expect(recorded).toEqual(eachFound(area, (_page, fact) => factLines(fact)));
    });

    it('shows the parameters in the tables', () => {
      const shown = eachFound(area, (_page, _fact, content) => [
        ...tableLines(content, true),
        ...tableLines(content, false),
      ]);
      expect(shown).toEqual(eachFound(area, (_page, fact) => factLines(fact)));
    });

    it('has no other table with parameters', () => {
      const count = (content: HtmlElement): number =>
        elementsOf(content, 'th').filter((cell) => textOf(cell) === 'Parameter').length;
      const expected = eachOf(area, (_page, fact) =>
        fact.found ? [fact.required, fact.optional].filter(({ length }) => length > 0).length : 0,
      );
      expect(eachOf(area, (_page, _fact, content) => count(content))).toEqual(expected);
    });

    it('says so where a method has no required parameters, or none at all', () => {
      const says = eachFound(area, (_page, _fact, content) => sectionText(content, 'Required parameters'));
      expect(says).toEqual(
        eachFound(area, (_page, { required, optional }) => {
          if (required.length > 0) return '';
          return optional.length > 0
            ? 'This method has no required parameters.'
            : 'No parameters are documented for this method.';
        }),
      );
    });

    it('records the response with exactly the known keys', () => {
      const recorded = eachFound(area, ({ method }) => ({ response: method.response }));
      expect(recorded).toEqual(
        eachFound(area, (page, fact) => ({ response: expectedResponse(page.method.call, fact) })),
      );
    });

    it('shows the response as the only JSON of the page beside that of a failed call, in the known order', () => {
      const shown = eachOf(area, (_page, _fact, content) =>
        jsonBlocks(content)
          .map((code) => JSON.stringify(JSON.parse(code)))
          .filter((code) => code !== JSON.stringify(JSON.parse(ERROR_REPLY))),
      );
      const expected = eachOf(area, (page, fact) => {
        const response = fact.found ? expectedResponse(page.method.call, fact) : undefined;
        return response === undefined ? [] : [JSON.stringify(response)];
      });
      expect(shown).toEqual(expected);
    });

    it('has the JSON in the section Response', () => {
      const misplaced = eachOf(
        area,
        (_page, _fact, content) =>
          sectionsOf(content).some(({ title, elements }) => title !== 'Response' && hasJson(elements)) || undefined,
      );
      expect(misplaced).toEqual({});
    });

    it('says where the response or a part of it is not known', () => {
      const wrong = eachFound(area, (page, fact, content) => {
        const text = sectionText(content, 'Response');
        const says = {
          absent: text.includes('not documented yet'),
          longer: text.includes('The real reply holds more keys'),
        };
        const known = { absent: fact.response === null, longer: fact.response !== null && !fact.response_complete };
        // An expected absence is the page's whole section; in a documented reply, the words may concern one key.
        const right = says.longer === known.longer && (says.absent || !known.absent);
        return right ? undefined : { page: page.path, says, known };
      });
      expect(wrong).toEqual({});
    });

    it('says which replies come in pages', () => {
      const recorded = eachFound(area, ({ method }) => method.pagination);
      const shown = eachFound(area, (_page, _fact, content) => linksTo(content, '/pagination.html'));
      const expected = eachFound(area, (_page, fact) => fact.paginated);
      expect({ recorded, shown }).toEqual({ recorded: expected, shown: expected });
    });

    it('says how much of each method is documented', () => {
      expect(eachOf(area, ({ method }) => method.coverage)).toEqual(
        eachOf(area, (_page, fact) => expectedCoverage(fact)),
      );
    });

    it('says which methods are only known from client code', () => {
      const shown = eachFound(area, (_page, _fact, content) =>
        textOf(content).includes('Known only from public client code'),
      );
      expect(shown).toEqual(eachFound(area, (_page, fact) => fact.confidence === 'code'));
    });

    it('names nothing in its sentences that the facts do not know', () => {
      const unknown = eachOf(area, ({ method }, fact, content) => {
        // Code that docgen writes on all pages.
        const common = [ERROR_REPLY, 'POST /admin/api.php', `call=${method.call}`];
        const known = new Set([...wordsOf(JSON.stringify(fact)), ...allMethods, ...COMMON_WORDS]);
        const strange = inlineCode(content).filter(
          (code) => !common.includes(code) && wordsOf(code).some((word) => !known.has(word)),
        );
        return strange.length === 0 ? undefined : [...new Set(strange)];
      });
      expect(withoutKnownExceptions(area.area, unknown)).toEqual({});
    });
  });

  it('says of methods without a source that they are not documented yet, with no table and no JSON', () => {
    const pages = facts.flatMap(({ area, methods }) =>
      Object.entries(methods)
        .filter(([, fact]) => !fact.found)
        .map(([method]) => `${area}/${method}`),
    );
    expect(pages).toHaveLength(undocumented);
    for (const [page, content] of rendered) {
      const name = `${areaOf(page.path)}/${page.method.call}`;
      if (!pages.includes(name)) continue;
      expect(textOf(content), name).toContain(
        `The parameters and the response of ${page.method.call} are not documented yet.`,
      );
      expect(sectionText(content, 'Required parameters'), name).toBe('Not documented yet.');
      expect(sectionText(content, 'Response'), name).toBe(
        `Not documented yet.\nIf the call fails: ${ERROR_REPLY}, see Errors.`,
      );
      expect(elementsOf(content, 'table'), name).toEqual([]);
      expect(jsonBlocks(content), name).toEqual([]);
      expect(page.method, name).toMatchObject({ coverage: 'none', parameters: [], pagination: false });
      expect(page.method, name).not.toHaveProperty('response');
    }
  });
}

/** Reply of failed calls, which all pages show. */
const ERROR_REPLY = '{ "success": false, "error": ["Wrong parameter"] }';

/** Words of all pages: forms of a date, and the object that paginated replies carry. */
const COMMON_WORDS = ['YYYY', 'MM', 'DD', 'HH', 'SS', 'sorter', 'page'];

/** Words that a page takes from another method's facts, to tell the two apart, by area and method. */
const KNOWN_EXCEPTIONS: Record<string, Record<string, string[]>> = {
  clients: { getClientTickets: ['Problem', 'Incident', 'Task', 'Question'] },
  affiliates: { getAffiliateCommisionPlans: ['Commision', 's', 'ion'] },
  inventory: { inventoryListManufactures: ['Manufacturers'] },
  invoices: { addInvoicePayment: ['payment_module'] },
  orders: {
    editOrderDraftItem: [
      'custom[{form_id}][{item_id}]=text',
      'custom[{form_id}][{item_id}]=10',
      'custom[{form_id}]={item_id}',
    ],
  },
  tickets: { addTicketTimer: ['id'], addTicketTimeTracking: ['starttime'], editTicketDetails: ['dept_id'] },
};

function withoutKnownExceptions(area: string, unknown: Record<string, unknown>): Record<string, unknown> {
  const left = Object.entries(unknown).map(([method, codes]) => {
    const exceptions = KNOWN_EXCEPTIONS[area]?.[method] ?? [];
    return [method, (codes as string[]).filter((code) => !exceptions.includes(code))] as const;
  });
  return Object.fromEntries(left.filter(([, codes]) => codes.length > 0));
}

/** `filter[client_id]=1` → filter, client_id, 1 */
function wordsOf(text: string): string[] {
  return text.match(/\w+/g) ?? [];
}

/** A parameter in one line, so that a difference is easy to see: `required status (string): Paid | Unpaid`. */
function parameterLine({
  name,
  type,
  required,
  values,
}: {
  name: string;
  type: string;
  required: boolean;
  values: string[] | undefined;
}): string {
  return `${required ? 'required' : 'optional'} ${name} (${type})${values === undefined ? '' : `: ${values.join(' | ')}`}`;
}

function factLines({ required, optional }: FoundFact): string[] {
  const lines = (parameters: readonly FactParameter[], isRequired: boolean): string[] =>
    parameters.map(({ name, type, values }) => parameterLine({ name, type, required: isRequired, values }));
  return [...lines(required, true), ...lines(optional, false)];
}

/** The lines of the table under one of the two headings, read from the page's HTML. */
function tableLines(content: HtmlElement, required: boolean): string[] {
  const title = required ? 'Required parameters' : 'Optional parameters';
  const section = sectionsOf(content).find((each) => each.title === title);
  const rows = section?.elements.filter((element) => element.tagName === 'tr') ?? [];
  return rows.flatMap((row) => {
    const [name] = elementsOf(row, 'th');
    const [type, description] = elementsOf(row, 'td');
    if (name === undefined || type === undefined || description === undefined) return [];
    return [
      parameterLine({ name: textOf(name), type: textOf(type), required, values: shownValues(markedText(description)) }),
    ];
  });
}

/**
 * The value that a description begins with, or those of the sentence at its end: `` `1` sends the invoice. `` → 1.
 * Explanations in brackets are not values.
 */
function shownValues(description: string): string[] | undefined {
  const only = /^`([^`]+)` [a-z]+s /.exec(description)?.[1];
  if (only !== undefined) return [only];
  const withoutExplanations = description.replace(/ \((?:[^()]|\([^()]*\))*\)/g, '');
  const list = /(?:^|\. |; |\) )(?:One of|Any of|Known values:) (`[^`]+`(?:(?:, | or | and )`[^`]+`)*)\.$/.exec(
    withoutExplanations,
  )?.[1];
  return list?.match(/`[^`]+`/g)?.map((value) => value.slice(1, -1));
}

function sectionText(content: HtmlElement, title: string): string {
  const section = sectionsOf(content).find((each) => each.title === title);
  const paragraphs = section?.elements.filter((element) => element.tagName === 'p') ?? [];
  const texts = paragraphs.map(textOf);
  // The foot of the column, below its last section.
  return texts.filter((text) => !text.startsWith('See also')).join('\n');
}

function jsonBlocks(content: HtmlElement): string[] {
  return codeBlocks(elementsOf(content))
    .filter(({ language }) => language === 'json')
    .map(({ code }) => code);
}

function hasJson(elements: readonly HtmlElement[]): boolean {
  return codeBlocks(elements).some(({ language }) => language === 'json');
}

function linksTo(content: HtmlElement, address: string): boolean {
  return elementsOf(content, 'a').some((link) => attribute(link, 'href') === address);
}
