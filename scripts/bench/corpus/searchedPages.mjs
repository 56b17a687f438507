import { field, noun, sentence } from './prose.mjs';
import { createRandom } from './random.mjs';

const VERBS = ['get', 'add', 'edit', 'delete', 'list', 'find', 'count', 'check', 'send', 'lock', 'move', 'merge'];
const SYLLABLES =
  'ba be bi bo da de di do fa fe ga go ka ke ki ko la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se ta te ti to va ve vo'.split(
    ' ',
  );
const CHINESE = '发票,域名,服务器,客户,合同,设置,安装,错误,更新,删除,创建,权限,网络,备份,模板,订单,产品,付款'.split(
  ',',
);
const JAPANESE = 'ドメイン,設定,サーバー,請求書,顧客,契約,更新,削除,作成,権限,ネットワーク,注文,製品'.split(',');

/**
 * Pages as the search index reads them: guides, method pages and some in Chinese and Japanese. As in a language, a few
 * words are on most pages, and the number of words grows with the number of pages. What a page says is made again
 * whenever somebody reads it: a million pages would not be in memory.
 */
export function searchedPages(count) {
  const random = createRandom('searched pages');
  const areas = Math.max(4, Math.round(Math.sqrt(count)));
  const area = Array.from({ length: areas }, () => word(random, 3));
  /** Zipf's law over as many words as texts of this size have. */
  const vocabulary = Array.from({ length: Math.round(40 * Math.sqrt(count * 60)) }, () =>
    word(random, random.whole(2, 4)),
  );
  const groupOf = (number) => Math.floor((number * areas) / count);
  const write = (number) => writePage(number, { folder: area[groupOf(number)], vocabulary });
  let last = { number: -1 };
  const parsedOf = (number) => {
    if (last.number !== number) last = { number, parsed: write(number).parsed };
    return last.parsed;
  };
  const pages = Array.from({ length: count }, (_, number) => ({
    record: write(number).record,
    number,
    get parsed() {
      return parsedOf(this.number);
    },
  }));
  const groups = area.map((label) => ({ label: capital(label) }));
  const places = new Map(pages.map(({ record }, number) => [record.path, { group: groupOf(number) }]));
  const middle = Math.floor(count / 2 / 3) * 3;
  const [method, guide] = [middle, middle + 1].map((number) => write(number));
  return {
    pages,
    navigation: { groups, places },
    words: {
      rare: vocabulary.findLast((each) => each.length > 7),
      common: vocabulary[3],
      method: method.record.title,
      parameter: method.parsed.operation?.parameters.find(({ name }) => name.includes('_')).name,
      title: guide.record.title,
      heading: guide.parsed.headers[1].title,
    },
  };
}

function writePage(number, { folder, vocabulary }) {
  const random = createRandom(`page ${number}`);
  const drawn = () =>
    vocabulary[Math.floor(vocabulary.length ** (random.whole(0, 1_000_000) / 1_000_001)) - 1] ?? vocabulary[0];
  const prose = () => `${sentence(random)} ${Array.from({ length: 12 }, drawn).join(' ')}. ${sentence(random)}`;
  const spaceless = (list) => Array.from({ length: 30 }, () => random.one(list)).join('');
  if (number % 40 === 0) {
    const title = spaceless(number % 80 ? CHINESE : JAPANESE).slice(0, 8);
    return page({ folder, number, title, texts: ['', spaceless(CHINESE), spaceless(JAPANESE)] });
  }
  if (number % 3 === 0) {
    const title = `${random.one(VERBS)}${capital(noun(random))}${capital(drawn())}`;
    const names = Array.from({ length: 6 }, () => (random.chance(0.5) ? field(random) : `${drawn()}_${noun(random)}`));
    return page({ folder, number, title, texts: ['', prose()], names });
  }
  const title = capital(`${drawn()} ${noun(random)} ${random.one(VERBS)} ${drawn()}`);
  const texts = ['', prose(), prose(), prose()];
  const headings = [`${capital(noun(random))} ${drawn()}`, capital(`${drawn()} ${drawn()}`)];
  return page({ folder, number, title, texts, headings });
}

function page({ folder, number, title, texts, headings = [], names }) {
  const own = headings.map((heading) => ({
    level: 2,
    title: heading,
    slug: heading.toLowerCase().replaceAll(' ', '-'),
  }));
  const headers = [{ level: 1, title, slug: 'title' }, ...own];
  const parameters = names?.map((name, place) => ({
    name,
    required: place < 2,
    schema: {},
    in: 'form',
    description: '',
  }));
  const operation = parameters && { kind: 'rpc', id: title, name: title, call: title, parameters, responses: [] };
  return {
    record: { title, path: `/${folder}/${title.toLowerCase().replaceAll(' ', '-')}-${number}.html` },
    parsed: { headers, searchText: texts, description: texts[1].slice(0, 100), ...(operation && { operation }) },
  };
}

function word(random, syllables) {
  return Array.from({ length: syllables }, () => random.one(SYLLABLES)).join('');
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
