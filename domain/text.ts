const BLANKS = /[\p{Zs}\t]+/gu;
const BLANKS_AND_BREAKS = /[\p{Zs}\p{Zl}\p{Zp}\t-\r\u0085]+/gu;
const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
const VARIATION_SELECTORS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;
const JOINED_SCRIPTS = ['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'];
const JOINED = JOINED_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('');
/** What takes the vowel from a letter of these scripts. */
const VIRAMAS = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA`;
/** An invisible character that belongs to how a word is written: it parts or joins letters of its script, or chooses their form. */
const OF_WRITING = [
  String.raw`(?<=[${JOINED}])[\u200C\u200D](?=[${JOINED}])`,
  String.raw`(?<=[${VIRAMAS}])[\u200C\u200D]`,
  String.raw`(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})`,
  String.raw`(?<=\p{Script=Mongolian})(?:[\u180B-\u180D]|\u180E(?=\p{Script=Mongolian}))`,
].join('|');
const REFUSED = new RegExp(
  String.raw`(?!${OF_WRITING})(?![\t-\r\u0085])[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u2E80\uFFFC\uFFFD]`,
  'u',
);
const EVERY_FORMAT = new RegExp(String.raw`(?!${OF_WRITING})\p{Cf}`, 'gu');
const EVERY_REFUSED = new RegExp(REFUSED, 'gu');
const DIRECTION = /[\p{Bidi_Control}]/u;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const RADICALS = /[\u2E81-\u2EF3\u2F00-\u2FD5]/gu;
/** Of each radical from U+2E81 on, its EquivalentUnifiedIdeograph; the repeat mark before them has none, and no radical is U+2E9A. */
const IDEOGRAPHS = [
  ...[
    '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵\u2E9A旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿',
    '肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
  ].join(''),
];
const EVERY_RADICAL = Array.from({ length: 0x2fd5 - 0x2e81 + 1 }, (_none, index) => String.fromCodePoint(0x2e81 + index));
const BRACKETS: Record<string, string> = {
  '[': '(',
  '{': '(',
  '〔': '(',
  '【': '(',
  '〖': '(',
  ']': ')',
  '}': ')',
  '〕': ')',
  '】': ')',
  '〗': ')',
};

/** Names of the characters that people meet; others are called after their kind. */
const CHARACTER_NAMES: Record<string, string> = {
  '\u00AD': '软连字符',
  '\u200B': '零宽空格',
  '\u200C': '零宽不连字符',
  '\u200D': '零宽连字符',
  '\u200E': '从左向右标记',
  '\u200F': '从右向左标记',
  '\u202A': '从左向右嵌入符',
  '\u202B': '从右向左嵌入符',
  '\u202C': '书写方向结束符',
  '\u202D': '从左向右书写符',
  '\u202E': '从右向左书写符',
  '\u2060': '词连接符',
  '\u2E80': '重文部首',
  '\uFEFF': '零宽不换行空格',
  '\uFFFC': '对象占位符',
  '\uFFFD': '乱码替代符',
};

/** A text in composed form, radicals as the characters that look like them; its blanks and line breaks stay. */
export function composedText(text: string): string {
  return text.normalize('NFC').replace(VARIATION_SELECTORS, '').replace(RADICALS, ideographOf);
}

/**
 * A text of one line as it is kept: in composed form, radicals as the characters that look like them, without blanks around it, every run of blanks and line
 * breaks as one blank.
 */
export function cleanText(text: string): string {
  return composedText(text).replace(BLANKS_AND_BREAKS, ' ').trim();
}

/** The same of a text of several lines, which stay. */
export function cleanLines(text: string): string {
  return composedText(text)
    .split(LINE_BREAKS)
    .map((line) => line.replace(BLANKS, ' ').trim())
    .join('\n')
    .trim();
}

/** A number with letters and signs, as a project has it: a text of one line, its full-width characters and their like as plain ones. */
export function cleanReference(text: string): string {
  return cleanText(text).normalize('NFKC');
}

/** The first character of a text that nobody can see or read, with its name and code point; undefined where there is none. */
export function refusedCharacter(text: string): { character: string; name: string } | undefined {
  const character = REFUSED.exec(text)?.[0];
  return character === undefined ? undefined : { character, name: `${kindOf(character)} U+${codePointOf(character)}` };
}

/** A text without the characters that nobody can see or read. */
export function visibleText(text: string): string {
  return text.replace(EVERY_REFUSED, '');
}

/** A text without characters of format, but those that belong to how a word is written. */
export function withoutFormat(text: string): string {
  return text.replace(EVERY_FORMAT, '');
}

/** What another system says, as it is kept: its lines, without what nobody can see, of at most `longest` characters. */
export function storedWords(words: string, longest: number): string {
  const text = cleanLines(visibleText(words));
  const cut = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return cut.replace(/\p{Cs}/gu, '');
}

/** The form in which names are compared and searched: width, brackets, blanks and case make no difference. */
export function foldName(text: string): string {
  return composedText(text)
    .normalize('NFKC')
    .replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[[\]{}〔〕【】〖〗]/gu, (bracket) => BRACKETS[bracket] ?? bracket)
    .toLowerCase();
}

/** The radicals that look like a character, and are taken for it. */
export function radicalsOf(character: string): string[] {
  return EVERY_RADICAL.filter((radical) => ideographOf(radical) === character);
}

/** As it is copied out of PDF, a character may be the radical that looks like it. */
function ideographOf(radical: string): string {
  return IDEOGRAPHS[(radical.codePointAt(0) ?? 0) - 0x2e81] ?? radical.normalize('NFKC');
}

function kindOf(character: string): string {
  const name = CHARACTER_NAMES[character];
  if (name) return name;
  if (DIRECTION.test(character)) return '书写方向符';
  if (/\p{Co}/u.test(character)) return '自造字';
  if (/\p{Cc}/u.test(character)) return '控制字符';
  return INVISIBLE.test(character) ? '不可见字符' : '无法识别的字符';
}

function codePointOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
