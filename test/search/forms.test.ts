import { describe, expect, it } from 'vitest';
import { searchIndexOf } from '../support/searchIndexOf';
import { siteOf } from '../support/sitePages';
import { engineOf } from './siteIndex';

/** Pages of a language by what they say, each with the words that have to find it. */
const LANGUAGES: Record<string, [text: string, ...queries: string[]][]> = {
  de: [
    ['Die Einstellung gilt sofort', 'Einstellungen', 'einstellen'],
    ['Alle Benutzer sind angelegt', 'Benutzern', 'Benutzers'],
    ['Die Serverkonfiguration', 'Konfiguration', 'Konfigurationen'],
    ['Ein Server und eine Konfiguration', 'Servern'],
    ['Der Verbindungsaufbau dauert, Verbindung und Aufbau', 'Aufbau', 'Verbindungen'],
    ['Mehrere Passwörter', 'Passwort'],
  ],
  fr: [
    ['Le paramètre manque', 'paramètres'],
    ['La configuration du serveur', 'configurer', 'serveurs'],
    ['Les journaux', 'journal'],
  ],
  es: [['La configuración de servidores', 'configurar', 'servidor', 'configuraciones']],
  it: [['Le impostazioni del servizio', 'impostazione', 'servizi']],
  'pt-BR': [['As configurações do servidor', 'configuração', 'configurar', 'servidores']],
  nl: [
    ['De instelling van gebruikers', 'instellingen', 'gebruiker'],
    ['Het wachtwoordbeheer, wachtwoord en beheer', 'beheer'],
  ],
  sv: [['En inställning för användare', 'inställningar', 'användaren']],
  da: [['En indstilling for brugere', 'indstillinger', 'brugeren', 'bruger']],
  nb: [['En innstilling for brukere', 'innstillinger', 'brukeren']],
  pl: [['Ustawienia użytkownika', 'ustawienie', 'użytkownik']],
  ru: [['Настройки сервера', 'настройка', 'сервер', 'серверы', 'настройками']],
  ar: [
    ['اضبط الخادم أولا', 'خادم', 'والخادم'],
    ['إعدادات المستخدم', 'الإعدادات', 'مستخدم'],
  ],
  he: [
    ['השרת פועל', 'שרת', 'בשרת'],
    ['הגדרות של משתמש', 'ההגדרות', 'משתמשים'],
  ],
};

describe.each(Object.entries(LANGUAGES))('forms of words in %s', (lang, pages) => {
  const files = Object.fromEntries(pages.map(([text], at) => [`p${at}.md`, `# Seite ${at}\n\n${text}.\n`]));
  const others = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`x${at}.md`, `# Other ${at}\n\nNothing.\n`]));
  const { site } = siteOf({ ...files, ...others });
  const engine = engineOf(searchIndexOf(site.pages, site.navigation, { lang }));

  it.each(pages.flatMap(([, ...queries], at) => queries.map((query) => [query, at] as const)))(
    '%s is found',
    async (query, at) => {
      const { results } = await engine.search(query);
      expect(results.slice(0, 5).map(({ path }) => path.replace(/#.*/, ''))).toContain(`/p${at}.html`);
    },
  );
});

describe('a part of a name in code is found', () => {
  const { site } = siteOf({
    'a.md': '# Options\n\nSet `retryBackoffMultiplier` there.\n',
    'b.md': '# Setup\n\n```ts\nconst client = new HttpClient({ maxOpenSockets: 3 });\n```\n',
    'c.md': '# Other\n\nNothing.\n',
  });
  const engine = engineOf(searchIndexOf(site.pages, site.navigation));
  it.each([
    ['backoff', '/a.html'],
    ['multiplier', '/a.html'],
    ['retryBackoffMultiplier', '/a.html'],
    ['sockets', '/b.html'],
  ])('%s', async (query, path) => {
    expect((await engine.search(query)).results[0]?.path.replace(/#.*/, '')).toBe(path);
  });
});
