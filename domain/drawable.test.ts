import { NAMES_BY_SCRIPT } from '#tests/support/names-by-script';
import { LETTERS_AND_MARKS, lettersOf, SCRIPTS } from '#tests/support/unicode-scripts';
import { APPLICATION_GROUPS } from './application/fields';
import { undrawableCharacters, undrawableMessage } from './drawable';
import { groupErrors } from './form/errors';
import type { FormField } from './form/schema';
import { IDENTITY_FIELDS, ORGANISATION_FIELDS } from './organisation/profile';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS } from './project/fields';
import { IMPORTED_BIDDER_FIELDS, registrationForm } from './registration/fields';
import { VISITOR_FIELDS } from './zone/visitor';

const { biddingSurvey } = PROJECT_GROUPS;
const { guaranteeInfo, bidderInfo } = APPLICATION_GROUPS;
const { enterprise, agent } = registrationForm(undefined);

/** Where somebody enters what letters and contracts bear. */
const ENTERED: Readonly<Record<string, readonly (FormField | undefined)[]>> = {
  project: [
    biddingSurvey.fields.projectName,
    biddingSurvey.fields.projectNo,
    biddingSurvey.fields.tenders,
    PROJECT_SECTION_FIELDS.sectionName,
  ],
  application: [guaranteeInfo.fields.guaranteeText, bidderInfo.fields.bidderLegalPerson],
  registration: [enterprise?.fields['orgName'], enterprise?.fields['orgLegalPerson']],
  'change of an organisation': [IDENTITY_FIELDS.orgName, IDENTITY_FIELDS.orgLegalPerson, ORGANISATION_FIELDS.contactName],
  'imported bidder': [IMPORTED_BIDDER_FIELDS.orgName, IMPORTED_BIDDER_FIELDS.orgLegalPerson, IMPORTED_BIDDER_FIELDS.orgRegisterAddress],
  visitor: [VISITOR_FIELDS['bidder']?.fields['orgName']],
};
const CHINESE: readonly (FormField | undefined)[] = [
  bidderInfo.fields.bidderContact,
  agent?.fields['agentName'],
  IMPORTED_BIDDER_FIELDS.contactName,
  VISITOR_FIELDS['bidder']?.fields['applyUserName'],
];
const ADDRESSES: readonly (FormField | undefined)[] = [enterprise?.fields['address'], ORGANISATION_FIELDS.orgRegisterAddress];

const errorsOf = (field: FormField | undefined, value: unknown) =>
  field
    ? groupErrors({ group: { label: '', fields: { field } } }, { group: { field: value } }).map(({ message }) => message)
    : ['no such field'];

describe('[VA-09] what letters and contracts bear', () => {
  const refused = ['合同和保函中无法显示“𰀀”，请删除或改用其他文字'];

  it.each(Object.entries(ENTERED))('is judged where it is entered: %s', (_where, fields) => {
    expect(fields.map((field) => errorsOf(field, '佛山𰀀岗'))).toEqual(fields.map(() => refused));
    expect(fields.map((field) => errorsOf(field, '佛山𧒽岗Škoda한빛𠀐𪜀𫠠𬺰محمد'))).toEqual(fields.map(() => []));
  });

  it('is judged in names and addresses too', () => {
    expect(CHINESE.map((field) => errorsOf(field, '王𰀀'))).toEqual(CHINESE.map(() => refused));
    expect(CHINESE.map((field) => errorsOf(field, '王䶮𬺰'))).toEqual(CHINESE.map(() => []));
    const address = (input: string) => ({ cascader: ['110000', '110100', '110101'], input, upload: [] });
    expect(ADDRESSES.map((field) => errorsOf(field, address('𰀀岗路1号')))).toEqual(ADDRESSES.map(() => refused));
    expect(ADDRESSES.map((field) => errorsOf(field, address('𧒽岗路1号')))).toEqual(ADDRESSES.map(() => []));
  });

  it.each(Object.entries(NAMES_BY_SCRIPT))('is taken in %s', (_script, name) => {
    for (const fields of Object.values(ENTERED))
      expect(fields.map((field) => errorsOf(field, `${name}公司`))).toEqual(fields.map(() => []));
  });

  it.each([
    ['CJK extension G', '𰀀'],
    ['CJK extension H', '𱍐'],
    ['CJK extension I', '𮯰'],
    ['CJK extension J', '𲌀'],
    ['hieroglyphs that were found later', '𓑠'],
    ['Hangul in parts', 'ᄀ'],
  ])('is refused by its character where it is of %s, which no font has', (_what, character) => {
    const message = `合同和保函中无法显示“${character}”，请删除或改用其他文字`;
    for (const fields of Object.values(ENTERED))
      expect(fields.map((field) => errorsOf(field, `佛山${character}岗`))).toEqual(fields.map(() => [message]));
  });

  it('names each character once, and nothing of a text without any', () => {
    expect(undrawableMessage('😀甲😀\u{30000}')).toBe('合同和保函中无法显示“😀𰀀”，请删除或改用其他文字');
    expect(undrawableMessage('')).toBeNull();
  });

  it('has no more marks on a letter than lines have room for', () => {
    expect(undrawableCharacters('Ọmọ\u0301\u0302lará')).toEqual([]);
    expect(undrawableCharacters('Ọmọ\u0301\u0302\u0303\u0303lará')).toEqual(['\u0303']);
    expect(undrawableCharacters(`ส${'่'.repeat(8)}`)).toEqual([]);
    expect(undrawableCharacters(`ส${'่'.repeat(9)}`)).toEqual(['่']);
  });

  it('names the scripts that no font draws, each once', () => {
    expect(undrawableMessage('𐾰𐾱𰀀𑦠')).toBe('合同和保函中无法显示“𐾰𐾱𰀀𑦠”（花拉子模文、楠迪梵文），请删除或改用其他文字');
  });
});

/** The scripts of which no letter can be drawn, as they are named to people. */
const REFUSED_SCRIPTS: Readonly<Record<string, string>> = {
  Beria_Erfe: '贝里亚文',
  Chorasmian: '花拉子模文',
  Cypro_Minoan: '塞浦路斯米诺斯文',
  Duployan: '杜普洛伊速记',
  Garay: '加莱文',
  Gurung_Khema: '古隆文',
  Khitan_Small_Script: '契丹小字',
  Kirat_Rai: '基拉特莱文',
  Nandinagari: '楠迪梵文',
  Ol_Onal: '奥尔奥纳尔文',
  Sidetic: '西代文',
  Tai_Yo: '傣约文',
  Tolong_Siki: '托隆西基文',
  Tulu_Tigalari: '图鲁文',
};
/** Of the other scripts, the letters that cannot be drawn: from the first to the last of each run, by their codes. */
const REFUSED_LETTERS: Readonly<Record<string, string>> = {
  Arabic: '88f 10ec2-1eebb',
  Balinese: '1b4c',
  Bopomofo: '31bc-31bf',
  Brahmi: '11071-11075',
  Chakma: '11147',
  Common: '1cfa 2e2f a717-a788 1d400-1d7cb',
  Cyrillic: '1c89-1c8a 1e030-1e06d',
  Dives_Akuru: '11901 11903 11905 1190d 1190f 11911-11915 1192a 11941',
  Egyptian_Hieroglyphs: '1342f-143fa',
  Glagolitic: '2c2f 2c5f',
  Han: '4db6-4dbf 9ff0-9fff fa0e-fa0f fa11 fa13-fa14 fa1f fa21 fa23-fa24 fa27-fa29 16fe3-16ff3 2a6d7-2a6df 2b735-2b73f 2cea2-2cead 2ebf0-2ee5d 30000-30edc 30edf-3106b 3106d-33479',
  Hangul: '1100-11ff a960-a97c d7b0-d7fb',
  Hebrew: '5ef',
  Hiragana: '1b11f-1b152',
  Kannada: 'cdc-cdd',
  Katakana: '1aff0-1affe 1b155-1b167',
  Khojki: '1123f-11240',
  Latin: '2183 a7c0-a7c1 a7cb-a7f4 10780-1df2a',
  Lisu: '11fb0',
  Syriac: '860-86a',
  Tangut: '187f8-187ff 18d09-18df2',
  Telugu: 'c5c-c5d',
};

describe('[VA-09] of the letters of Unicode', () => {
  const isDrawn = (character: string) => undrawableCharacters(character).length === 0;
  const refusedOf = (script: string) => lettersOf(script).filter((letter) => !isDrawn(letter));

  it('none is of a script that is not asked for here', () => {
    const every = new RegExp(`[${SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('')}\\p{M}]`, 'gu');
    expect(LETTERS_AND_MARKS.replace(every, '')).toBe('');
  });

  it('all are refused in these scripts alone, by their name', () => {
    const refused = SCRIPTS.filter((script) => !lettersOf(script).some(isDrawn));
    expect(refused).toEqual(Object.keys(REFUSED_SCRIPTS).filter((script) => SCRIPTS.includes(script)));
    for (const script of refused) {
      const letters = lettersOf(script);
      const message = `合同和保函中无法显示“${letters.join('')}”（${REFUSED_SCRIPTS[script]}），请删除或改用其他文字`;
      expect(undrawableMessage(letters.join(' '))).toBe(message);
      for (const fields of Object.values(ENTERED))
        expect(fields.flatMap((field) => errorsOf(field, `佛山${letters[0]}岗`))).toEqual(
          fields.map(() => `合同和保函中无法显示“${letters[0]}”（${REFUSED_SCRIPTS[script]}），请删除或改用其他文字`),
        );
    }
  });

  it.each(SCRIPTS.filter((script) => !Object.hasOwn(REFUSED_SCRIPTS, script)))(
    'those are refused that no font has, and no others: %s',
    (script) => {
      const runs = (REFUSED_LETTERS[script] ?? '').split(' ').map((run) => run.split('-').map((code) => Number.parseInt(code, 16)));
      const isRefused = (letter: string) =>
        runs.some(([first = 0, last = first]) => (letter.codePointAt(0) ?? 0) >= first && (letter.codePointAt(0) ?? 0) <= last);
      expect(refusedOf(script)).toEqual(lettersOf(script).filter(isRefused));
    },
  );
});
