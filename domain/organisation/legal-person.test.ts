import { APPLICATION_GROUPS } from '../application/fields';
import type { FieldError } from '../field';
import { importedBidderErrors } from '../registration/imported-bidder';
import { registrationErrors } from '../registration/rules';
import { validateField } from '../validation/fields';
import { identityChangeErrors } from './identity-change';

const BEFORE = { orgName: '天津海卓建设工程有限公司', orgCodeNo: '91120104MA06R8T22B', orgLegalPerson: '陈国栋' };

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

it.each(['123', '……', '张三😀', '长'.repeat(51)])('refuses %s everywhere alike', (name) =>
  expect(wrongIn(name)).toEqual(['enterprise.orgLegalPerson', 'imported.orgLegalPerson', 'change.orgLegalPerson', 'application']),
);
