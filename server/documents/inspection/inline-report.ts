import { SaxesParser } from 'saxes';

const REPORT = /^http:\/\/www\.xbrl\.org\/20\d\d\/inlineXBRL$/;
/** What runs, loads or sends something in a page, or changes what does. */
const ACTIVE = new Set(
  'script iframe frame frameset object embed applet portal base form handler listener set animate animatetransform'.split(' '),
);
const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'background']);
/** What a person may follow by a click, and pictures and fonts that the page brings along; any other scheme starts something. */
const HARMLESS = /^(?:https?:|mailto:|tel:|data:(?:image\/(?:png|jpeg|gif|webp)|font\/[a-z0-9]+|application\/(?:x-)?font-[a-z0-9]+)[;,])/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Whether a page is a report of figures, as inline XBRL, that runs nothing: every browser reads it as it is read here, and finds no script. */
export function isInlineReport(bytes: Uint8Array): boolean {
  const parser = new SaxesParser();
  const seen = { isReport: false, isActive: false };
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') seen.isActive = true;
  });
  parser.on('doctype', (type) => {
    if (type.includes('[')) seen.isActive = true;
  });
  parser.on('processinginstruction', () => {
    seen.isActive = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (ACTIVE.has(bare(name))) seen.isActive = true;
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('xmlns:') && REPORT.test(value)) seen.isReport = true;
      if (startsSomething(bare(key), value)) seen.isActive = true;
    }
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch {
    return false;
  }
  return seen.isReport && !seen.isActive;
}

function startsSomething(attribute: string, value: string): boolean {
  if (attribute.startsWith('on') || attribute === 'srcdoc') return true;
  if (attribute === 'http-equiv') return value.trim().toLowerCase() === 'refresh';
  if (!ADDRESSES.has(attribute)) return false;
  const address = value.replaceAll(/[\s\p{Cc}]/gu, '');
  return SCHEME.test(address) && !HARMLESS.test(address);
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
