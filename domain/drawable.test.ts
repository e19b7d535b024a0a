import { NAMES_BY_SCRIPT } from '#tests/support/names-by-script';
import { APPLICATION_GROUPS } from './application/fields';
import { undrawableMessage } from './drawable';
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
    ['cuneiform', '𒀀'],
    ['runes', 'ᚠ'],
  ])('is refused by its character where it is %s, which no font has', (_script, character) => {
    const message = `合同和保函中无法显示“${character}”，请删除或改用其他文字`;
    for (const fields of Object.values(ENTERED))
      expect(fields.map((field) => errorsOf(field, `佛山${character}岗`))).toEqual(fields.map(() => [message]));
  });

  it('names each character once, and nothing of a text without any', () => {
    expect(undrawableMessage('😀甲😀\u{30000}')).toBe('合同和保函中无法显示“😀𰀀”，请删除或改用其他文字');
    expect(undrawableMessage('')).toBeNull();
  });
});
