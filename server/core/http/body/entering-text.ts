import type { TextForm } from '#contract/schemas';
import { cleanLines, cleanText, composedText, refusedCharacter, visibleText } from '#domain/text';
import { cleanAmount, cleanCode, cleanMobile, cleanTelephone } from '#domain/validation/cleaners';
import { refusedCharacterMessage } from '#domain/validation/messages';
import type { FieldErrors } from './field-errors';
import { fieldLabel } from './field-labels';
import { refuseOtherAddress } from './file-address';
import type { JsonSchema } from './json-schema';

/** What somebody sends who asks and keeps nothing loses the characters that nobody can see; to whoever changes something they are told back. */
export type Strictness = 'lenient' | 'strict';

type Rename = (key: string) => string;
type Reader = (value: unknown, path: string, errors: FieldErrors) => unknown;

interface Taking {
  clean: (text: string) => string;
  /** What becomes of characters that nobody can see or read. */
  unseen: 'refused' | 'dropped' | 'kept';
}

const ONE_LINE: Taking = { clean: cleanText, unseen: 'refused' };
const BY_FORM: Record<TextForm, Taking> = {
  lines: { clean: cleanLines, unseen: 'refused' },
  written: { clean: composedText, unseen: 'refused' },
  fileName: { clean: inNfc, unseen: 'dropped' },
  mobile: { clean: cleanMobile, unseen: 'refused' },
  phone: { clean: cleanTelephone, unseen: 'refused' },
  code: { clean: cleanCode, unseen: 'refused' },
  amount: { clean: cleanAmount, unseen: 'refused' },
  exact: { clean: unchanged, unseen: 'kept' },
};

/** Reads a text as its schema says. `path` is that of the wire and ends with a point. */
export function textReader({ 'x-text': form }: JsonSchema, offWire: Rename, strictness: Strictness): Reader {
  const { clean, unseen } = form ? BY_FORM[form] : ONE_LINE;
  return (value, path, errors) => {
    if (typeof value !== 'string') return value;
    if (unseen === 'kept') return value;
    if (unseen === 'dropped' || strictness === 'lenient') return clean(visibleText(value));
    const text = clean(value);
    const refused = refusedCharacter(text);
    if (refused) errors.add(path.slice(0, -1), `${labelOf(path, offWire)}${refusedCharacterMessage(refused.name)}`);
    return text;
  };
}

/** Reads what may be anything: its keys, and every text within it as one of several lines or the name of a file, of which the address is its own. Whoever knows what it is judges the rest. */
export function anythingReader(onWire: Rename, offWire: Rename, strictness: Strictness): Reader {
  const readText = textReader({ 'x-text': 'lines' }, offWire, strictness);
  const readFileName = textReader({ 'x-text': 'fileName' }, offWire, strictness);
  const address = onWire('filePath');
  const read: Reader = (value, path, errors) => {
    if (typeof value === 'string') return readText(value, path, errors);
    if (Array.isArray(value)) return value.map((entry, index) => read(entry, `${path}${index}.`, errors));
    if (value === null || typeof value !== 'object') return value;
    const named = Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => {
        const name = offWire(key);
        const readInner = name === 'fileName' && typeof inner === 'string' ? readFileName : read;
        return [name, readInner(inner, `${path}${key}.`, errors)];
      }),
    );
    refuseOtherAddress(named, `${path}${address}`, errors);
    return named;
  };
  return read;
}

function labelOf(path: string, offWire: Rename): string {
  const key = path.split('.').findLast((part) => part !== '' && !/^\d+$/.test(part)) ?? '';
  return fieldLabel(offWire(key), key);
}

/** As files are named where they are uploaded. */
function inNfc(text: string): string {
  return text.normalize('NFC');
}

function unchanged(text: string): string {
  return text;
}
