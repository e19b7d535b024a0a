import { MESSAGES } from './messages';

/** What a name holds at least: a letter, or a letter or digit. */
export type NameRule = 'letter' | 'letterOrDigit';

/** By Excel, LibreOffice, WPS and Google. */
const SHEET_ERROR =
  /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA|名称\?|值!|空!|数字!|引用!|除数\/0!)|(?:Err|错误):\d{3})$/iu;
const NOTHING = /^(?:null|undefined|nan|n\/a)$/iu;
const LETTER = /\p{L}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** True for what spreadsheets write where a formula failed, whatever its width and case. */
export function isSheetError(text: string): boolean {
  return SHEET_ERROR.test(plain(text));
}

/** True for what programs write where there is no name. */
export function isNoName(text: string): boolean {
  return isSheetError(text) || NOTHING.test(plain(text));
}

/** What is said of a name that is none; null for one that may be. */
export function nameMessage(name: string, rule: NameRule): string | null {
  if (isNoName(name)) return MESSAGES.noName;
  if (rule === 'letter') return LETTER.test(name) ? null : MESSAGES.nameWithoutLetter;
  return LETTER_OR_DIGIT.test(name) ? null : MESSAGES.nameOfSigns;
}

function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '');
}
