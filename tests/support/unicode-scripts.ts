/** Every script of Unicode 17, by its name there; an engine knows those of its version. */
const NAMES = `
  Adlam Ahom Anatolian_Hieroglyphs Arabic Armenian Avestan Balinese Bamum Bassa_Vah Batak Bengali Beria_Erfe Bhaiksuki Bopomofo Brahmi Braille Buginese
  Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma Cham Cherokee Chorasmian Common Coptic Cuneiform Cypriot Cypro_Minoan Cyrillic Deseret
  Devanagari Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs Elbasan Elymaic Ethiopic Garay Georgian Glagolitic Gothic Grantha Greek Gujarati
  Gunjala_Gondi Gurmukhi Gurung_Khema Han Hangul Hanifi_Rohingya Hanunoo Hatran Hebrew Hiragana Imperial_Aramaic Inherited Inscriptional_Pahlavi
  Inscriptional_Parthian Javanese Kaithi Kannada Katakana Kawi Kayah_Li Kharoshthi Khitan_Small_Script Khmer Khojki Khudawadi Kirat_Rai Lao Latin
  Lepcha Limbu Linear_A Linear_B Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Masaram_Gondi Medefaidrin Meetei_Mayek
  Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mongolian Mro Multani Myanmar Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko
  Nushu Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian
  Old_South_Arabian Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi Rejang Runic
  Samaritan Saurashtra Sharada Shavian Siddham Sidetic SignWriting Sinhala Sogdian Sora_Sompeng Soyombo Sundanese Sunuwar Syloti_Nagri Syriac Tagalog
  Tagbanwa Tai_Le Tai_Tham Tai_Viet Tai_Yo Takri Tamil Tangsa Tangut Telugu Thaana Thai Tibetan Tifinagh Tirhuta Todhri Tolong_Siki Toto
  Tulu_Tigalari Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square`;
const LAST = 0x10ffff;
const SURROGATES = [0xd800, 0xdfff] as const;

/** Every letter and mark that the engine knows, in the order of their codes. */
export const LETTERS_AND_MARKS = (assignedCharacters().match(/[\p{L}\p{M}]/gu) ?? []).join('');

/** The names of the scripts that the engine knows and that have letters. */
export const SCRIPTS = NAMES.trim()
  .split(/\s+/)
  .filter((script) => isKnown(script) && lettersOf(script).length > 0);

export function lettersOf(script: string): string[] {
  return charactersOf(script).filter((character) => /\p{L}/u.test(character));
}

export function marksOf(script: string): string[] {
  return charactersOf(script).filter((character) => /\p{M}/u.test(character));
}

function charactersOf(script: string): string[] {
  return LETTERS_AND_MARKS.match(inScript(script)) ?? [];
}

function inScript(script: string): RegExp {
  return new RegExp(String.raw`\p{Script=${script}}`, 'gu');
}

function isKnown(script: string): boolean {
  try {
    inScript(script);
    return true;
  } catch {
    return false;
  }
}

function assignedCharacters(): string {
  let text = '';
  for (let code = 0; code <= LAST; code += 1) if (code < SURROGATES[0] || code > SURROGATES[1]) text += String.fromCodePoint(code);
  return text;
}
