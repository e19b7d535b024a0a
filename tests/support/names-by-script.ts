import { undrawableCharacters } from '#domain/drawable';
import { lettersOf, marksOf, SCRIPTS } from './unicode-scripts';

const WRITTEN = {
  Adlam: '𞤀𞤣𞤤𞤢𞤥 𞤄𞤢𞥄𞤪𞤭',
  Arabic: 'محمد بن سلمان',
  'Arabic, Persian': 'علی\u200cرضا کریمی',
  'Arabic, Urdu': 'شہباز شریف',
  'Arabic, Uyghur': 'مەمتىمىن ئەھمەت',
  Armenian: 'Արամ Խաչատրյան',
  Balinese: 'ᬩᬮᬶ ᬓᬺᬱ᭄ᬡ',
  Bamum: 'ꚠꚡ',
  Batak: 'ᯅᯖᯂ᯲',
  Bengali: 'শেখ মুজিবুর রহমান',
  'Canadian syllabics': 'ᐃᓄᒃᑎᑐᑦ',
  Chakma: '𑄌𑄋𑄴𑄟𑄳𑄦',
  Cham: 'ꨌꩌ ꨆꨴ',
  Cherokee: 'ᏣᎳᎩ',
  Cyrillic: 'Владимир Їжак',
  Devanagari: 'नरेन्द्र मोदी क्षत्रिय श्री',
  Ethiopic: 'ኃይለ ሥላሴ',
  Georgian: 'გიორგი ბერიძე',
  Greek: 'Άννα Παπαδοπούλου',
  Gujarati: 'મહેન્દ્ર શાહ ક્ષત્રિય',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Hangul: '김철수',
  'Hanifi Rohingya': '𐴌𐴟𐴇𐴥 𐴀𐴝',
  Hebrew: 'יוסף כהן',
  'Hebrew with points': 'שָׁלוֹם',
  Javanese: 'ꦗꦮ ꦏꦽꦱ꧀ꦤ',
  Kana: 'たなか タロウ',
  'Kana, older forms': '𛀁𛀆と 𛀜',
  Kannada: 'ಕೃಷ್ಣ ಶ್ರೀನಿವಾಸ್ ಈಜಿಪ್ಟ್',
  'Kayah Li': 'ꤊꤢꤛꤢꤟ',
  Khmer: 'ហ៊ុន សែន ស្រី ព្រះ',
  Lao: 'ທອງລຸນ ສີສຸລິດ',
  'Lao, Pali': 'ພຸທ຺ໂຘ',
  Latin: 'Nguyễn Łukasz Škoda',
  'Latin, Yoruba': 'Ọmọ́lará Adébáyọ̀',
  Lepcha: 'ᰛᰩᰵ',
  Limbu: 'ᤕᤠᤰᤌᤢᤱ',
  Lisu: 'ꓡꓲ ꓢꓴ',
  Malayalam: 'കൃഷ്ണൻ ശ്രീധരൻ',
  Mandaic: 'ࡌࡀࡍࡃࡀ',
  'Meetei Mayek': 'ꯃꯤꯇꯩ',
  Miao: '𖼀𖽑 𖼁𖽡',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ ᠪᠠᠲᠤ',
  Myanmar: 'အောင်ဆန်းစုကြည်',
  'N’Ko': 'ߒߞߏ',
  'New Tai Lue': 'ᦑᦺᦟᦹᧉ',
  Newa: '𑐣𑐾𑐰𑐵𑐮',
  'Nyiakeng Puachue Hmong': '𞄀𞄁',
  Odia: 'ଓଡ଼ିଆ ଶ୍ରୀକୃଷ୍ଣ',
  'Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ',
  Osage: '𐓏𐓘𐓻𐓘𐓻𐓟',
  Saurashtra: 'ꢱꣃꢬꢵꢯ꣄ꢡ꣄ꢬ',
  Sinhala: 'මහින්ද ශ්\u200dරී රාජපක්ෂ',
  Sundanese: 'ᮞᮥᮔ᮪ᮓ',
  'Syloti Nagri': 'ꠍꠤꠟꠐꠤ',
  Syriac: 'ܫܡܥܘܢ',
  'Tai Le': 'ᥖᥭᥰ',
  'Tai Tham': 'ᨣᩤᩴᨾᩮᩬᩥᨦ',
  'Tai Viet': 'ꪼꪕꪒꪾ',
  Tamil: 'முத்துவேல் கருணாநிதி',
  Telugu: 'శ్రీనివాస్ రెడ్డి',
  Thaana: 'މުހައްމަދު',
  Thai: 'สมชาย ปู่ น้ำ',
  Tibetan: 'བསྟན་འཛིན་རྒྱ་མཚོ',
  Tifinagh: 'ⵉⴷⵉⵔ',
  Vai: 'ꕙꔤ',
  Wancho: '𞋒𞋀',
  Yi: 'ꆈꌠꁱꂷ',
};

/** A person's name, or words like one, in each script that letters and contracts can show beside Chinese: of those that no living name is at hand, of its letters. */
export const NAMES_BY_SCRIPT: Readonly<Record<string, string>> = {
  ...WRITTEN,
  ...Object.fromEntries(
    SCRIPTS.filter((script) => !isWritten(script) && drawnOf(lettersOf(script)).length > 0).map((script) => [script, nameIn(script)]),
  ),
};

function isWritten(script: string): boolean {
  return new RegExp(String.raw`\p{Script=${script}}`, 'u').test(Object.values(WRITTEN).join(''));
}

/** Two words of letters in the order of their codes, a mark of the script after the second letter. */
function nameIn(script: string): string {
  const [first = '', second = '', ...others] = drawnOf(lettersOf(script));
  const [mark = ''] = drawnOf(marksOf(script));
  return `${first}${second}${mark} ${others.slice(0, 3).join('')}`.normalize('NFC');
}

function drawnOf(characters: readonly string[]): string[] {
  return characters.filter((character) => undrawableCharacters(character).length === 0);
}
