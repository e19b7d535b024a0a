import { APPLICATION_GROUPS } from '../application/fields';
import type { FieldError } from '../field';
import { importedBidderErrors } from '../registration/imported-bidder';
import { registrationErrors } from '../registration/rules';
import { validateField } from '../validation/fields';
import { identityChangeErrors } from './identity-change';
import { IDENTITY_FIELDS } from './profile';

const BEFORE = { orgName: '天津海卓建设工程有限公司', orgCodeNo: '91120104MA06R8T22B', orgLegalPerson: '陈国栋' };

const { hint } = IDENTITY_FIELDS.orgLegalPerson;

/** Where the name is wrong, of everywhere that it can be given. */
function wrongIn(orgLegalPerson: string): string[] {
  const enterprise = { ...BEFORE, orgLegalPerson };
  const found: readonly FieldError[] = [
    ...registrationErrors({ participant: 'supplier', enterprise }, ['supplier']),
    ...importedBidderErrors(enterprise).map(({ field, message }) => ({ field: `imported.${field}`, message })),
    ...identityChangeErrors({ ...enterprise, reason: '更名', evidenceFiles: [{ key: 'k', fileName: '通知书.pdf' }] }, BEFORE),
  ];
  const applied = validateField(APPLICATION_GROUPS.bidderInfo.fields.bidderLegalPerson, orgLegalPerson);
  return [...found.map(({ field }) => field).filter((field) => field.endsWith('.orgLegalPerson')), ...(applied ? ['application'] : [])];
}

it.each(['JOHN SMITH', 'Müller Hans', '阿卜杜拉·买买提', '김철수', 'Muhammad Abdullah bin Mohd Zulkifli Al-Rashid'])(
  'takes %s as legal representative wherever one is given',
  (name) => expect(wrongIn(name)).toEqual([]),
);

it.each([
  ['汉字', '欧阳𬭎'],
  ['拉丁', 'Łukasz Müller'],
  ['希腊', 'Νίκος Παπαδόπουλος'],
  ['西里尔字母', 'Иванов Иван'],
  ['韩文', '김철수'],
  ['日文假名', 'ヤマダ・たろう'],
  ['阿拉伯文', 'محمد'],
  ['希伯来文', 'דוד'],
  ['天城文', 'राम'],
  ['泰文', 'สมชาย'],
  ['格鲁吉亚文', 'გიორგი'],
  ['亚美尼亚文', 'Արամ'],
])('takes names in %s everywhere, as it says', (_script, name) => {
  expect(hint).toContain('可用任何文字');
  expect(wrongIn(name)).toEqual([]);
});

it.each(['123', '……', '张三😀', '长'.repeat(51)])('refuses %s everywhere alike', (name) =>
  expect(wrongIn(name)).toEqual(['enterprise.orgLegalPerson', 'imported.orgLegalPerson', 'change.orgLegalPerson', 'application']),
);
