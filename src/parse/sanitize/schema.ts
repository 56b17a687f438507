import type { Schema } from 'hast-util-sanitize';

const words = (text: string): string[] => text.split(' ');

/** HTML that people may write where they are trusted with text only: what shapes text, and nothing that acts. */
export const TEXT_SCHEMA: Schema = {
  tagNames: words(
    'a abbr article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div ' +
      'dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre ' +
      'q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt ' +
      'u ul var video wbr',
  ),
  attributes: {
    '*': words('align ariaLabel dir id lang title vAlign'),
    a: ['href', 'name'],
    audio: words('controls src'),
    blockquote: ['cite'],
    code: [['className', /^language-[\w-]+$/]],
    col: words('span width'),
    colgroup: words('span width'),
    del: words('cite dateTime'),
    details: ['open'],
    img: words('alt height src width'),
    ins: words('cite dateTime'),
    li: ['value'],
    ol: words('reversed start type'),
    q: ['cite'],
    // Badges become such elements.
    span: [['className', 'badge', /^badge-(?:tip|info|warning|danger)$/]],
    table: words('border cellPadding cellSpacing width'),
    td: words('abbr colSpan headers height rowSpan scope width'),
    th: words('abbr colSpan headers height rowSpan scope width'),
    time: ['dateTime'],
    tr: ['height'],
    video: words('controls height src width'),
  },
  // Addresses and ids are looked at with what docgen made itself, where the library would rename or miss some.
  protocols: {},
  clobber: [],
  ancestors: {},
  required: {},
  // Content of these elements goes too: it is not text, or would be read differently.
  strip: words(
    'applet base embed frame frameset head iframe link math meta noembed noframes noscript object option param ' +
      'plaintext script select style svg template textarea title xmp',
  ),
};
