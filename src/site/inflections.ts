import type { Inflection } from '../../client/search/inflection';

/**
 * Endings of nouns, verbs and adjectives by language, the longest first, as words without accents have them. They bring
 * forms of a word together, and leave stems that are no words: all forms of a word have to lose the same.
 */
const ENDINGS: Readonly<Record<string, string>> = {
  ar: 'ات ون ين ها يه ه ي',
  da: 'ingerne ingens inger ingen ernes erne erens ende enes ene ing ers ets ens er en et es e s',
  de: 'ungen ung heiten heit keiten keit innen ern end em en er es et e n t',
  es:
    'amientos imientos amiento imiento aciones adores adoras acion ando iendo mente idades idad ador adora ' +
    'ados adas idos idas ado ada ido ida es ar er ir os as an en o a e',
  fi:
    'isesta isessa iksi issa ista ihin illa ilta ille ssa sta lla lta lle ksi jen den ien in en an at et it a ' +
    'n t i',
  fr:
    'issements issement ations ation ements ement ateurs ateur ites euses euse eurs eur ives ive ifs if ees ' +
    'ee er ez ant ent es ie e i x',
  he: 'יות ות ים ית',
  it:
    'amenti imenti amento imento azioni azione atori atore mente ando endo are ere ire ati ate ata ato iti ' +
    'ite ita ito i e a o',
  nb: 'ingene ingens inger ingen erne ene ende ing ers ets ens er en et es a e s',
  nl: 'ingen ing heden heid eren ers er en es je t e s',
  pl:
    'owania owanie owany owane owac aniem eniem ania anie enia enie ami ach ego emu ymi imi owi ow om em ym ' +
    'im ie ia iem ac ec ic y i u e a o',
  pt:
    'amentos imentos amento imento acoes adores acao ando endo mente idades idade ador ados adas idos idas ' +
    'ado ada ido ida oes ao ais eis ar er ir os as es o a e',
  ru:
    'ированию ирования ирование ировать иями ями ами иеи иям ием иях ого его ому ему ыми ими ать ять ить ете ' +
    'ите ают яют ует ов ев еи ои ии ыи ая яя ое ее ые ие ых их ую юю ам ям ах ях ом ем ет ут ют ит ат ят ия ' +
    'ию а я о е и ы у ю ь',
  sv:
    'ningarna ningar ningen ning heterna heten arna erna orna ande het ars ers ens ets ar er or en et na n t ' +
    'a e s',
};

/** Other names of the same endings. */
const SAME: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

const STARTS: Readonly<Record<string, string>> = { ar: '^(?:[وفبك]?ال|لل)', he: '^[והבלמשכ]' };

/** Languages that write several nouns as one. */
const COMPOUNDING = new Set(['de', 'nl', 'da', 'nb', 'no', 'nn', 'sv', 'fi']);

/** How words of a language change; undefined for English, which the search knows, and for languages without endings. */
export function inflectionOf(lang: string): Inflection | undefined {
  const own = primary(lang);
  const language = SAME[own] ?? own;
  const endings = ENDINGS[language];
  if (endings === undefined) return undefined;
  const start = STARTS[language];
  return { end: `(?:${endings.split(' ').join('|')})$`, ...(start !== undefined && { start }) };
}

/** True for a language whose words hold others: `Serverkonfiguration` */
export function isCompounding(lang: string): boolean {
  return COMPOUNDING.has(primary(lang));
}

/** `de-AT` → de */
function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0]!;
}
