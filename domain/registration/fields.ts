import type { FieldDefinition, Fields, FileReference } from '../field';
import type { FormField, FormGroups } from '../form/schema';
import type { CascaderValue } from '../form/values';
import type { OrganisationType } from '../organisation/organisation-type';
import { IDENTITY_FIELDS } from '../organisation/profile';
import { participantKind, type Participant } from './participants';

/** What a registration holds; all of it may be missing in a draft. `address` holds region codes of GB/T 2260 from the province down and the rest as text. */
export interface RegistrationData {
  participant?: Participant;
  /** As what headquarters work. */
  memberType?: OrganisationType;
  enterprise?: { orgName?: string; orgCodeNo?: string; orgLegalPerson?: string; address?: CascaderValue | null };
  papers?: { licenceFiles?: FileReference[]; authorisationFiles?: FileReference[] };
  agent?: { agentName?: string; agentIdentityNo?: string; email?: string };
}

/** How many files each paper may have. */
export const MAX_PAPERS = 5;

const paper = (label: string, hint: string): FormField => ({
  label,
  hint,
  required: true,
  wide: true,
  widget: {
    kind: 'files-upload',
    settings: { rules: { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxMegabytes: 20, maxFiles: MAX_PAPERS } },
  },
});

const orgName = {
  kind: 'text',
  label: '单位名称',
  required: true,
  minLength: 4,
  maxLength: 100,
  drawn: true,
  named: 'letter',
  hint: '与营业执照一致',
} as const satisfies FieldDefinition;
const orgCodeNo = { kind: 'creditCode', label: '统一社会信用代码', required: true, maxLength: 18 } as const satisfies FieldDefinition;
const { orgLegalPerson } = IDENTITY_FIELDS;
const address: FormField = {
  label: '注册地址',
  required: true,
  wide: true,
  widget: { kind: 'cascader', settings: { input: true, drawn: true } },
};
const licenceFiles = paper('营业执照', '营业执照扫描件或照片，PDF、JPG、PNG，最多 5 个');
const authorisationFiles = paper('授权书', '法定代表人签字并加盖公章的经办人授权书，最多 5 个');
const agentName = {
  kind: 'chineseName',
  label: '经办人姓名',
  required: true,
  maxLength: 50,
  drawn: true,
} as const satisfies FieldDefinition;
const agentIdentityNo: FormField = { kind: 'identityCard', label: '经办人身份证号', required: true, maxLength: 18 };
const email = { kind: 'email', label: '电子邮箱', maxLength: 100 } as const satisfies FieldDefinition;

/** What an enterprise is registered with where the platform brings it in from a list: the same, its address as one text that begins with its regions, and whom to invite in place of papers. */
export const IMPORTED_BIDDER_FIELDS = {
  orgName,
  orgCodeNo,
  orgLegalPerson,
  orgRegisterAddress: {
    kind: 'text',
    label: '注册地址',
    required: true,
    maxLength: 200,
    drawn: true,
    hint: '写全现行的省、市、区县和详细地址，如“天津市滨海新区新港路1号”',
  },
  contactName: { ...agentName, label: '联系人姓名' },
  contactMobile: { kind: 'mobile', label: '联系人手机', required: true, maxLength: 11, hint: '用于接收加入邀请' },
  email,
} as const satisfies Fields;

const WHOLE: FormGroups = {
  enterprise: { label: '单位信息', fields: { orgName, orgCodeNo, orgLegalPerson, address } },
  papers: { label: '证明材料', fields: { licenceFiles, authorisationFiles } },
  agent: { label: '经办人', fields: { agentName, agentIdentityNo, email } },
};

const SHORT: FormGroups = {
  enterprise: { label: '单位信息', fields: { orgName, orgCodeNo, orgLegalPerson } },
  papers: { label: '证明材料', fields: { licenceFiles } },
  agent: { label: '经办人', fields: { agentName, agentIdentityNo } },
};

const OWN: FormGroups = {
  agent: {
    label: '个人信息',
    fields: { agentName: { ...agentName, label: '姓名' }, agentIdentityNo: { ...agentIdentityNo, label: '身份证号' } },
  },
};

/** What a kind of participant has to tell: all of it, less in the wage channel, about oneself alone as a person. RT-14. */
export function registrationForm(participant: Participant | undefined): FormGroups {
  if (participant === undefined) return WHOLE;
  const { wage = false, orgTypes } = participantKind(participant);
  if (orgTypes[0] === 'personal') return OWN;
  return wage ? SHORT : WHOLE;
}

/** The storage keys of every file that a registration names. */
export function registrationFileKeys({ papers = {} }: RegistrationData): string[] {
  return [...(papers.licenceFiles ?? []), ...(papers.authorisationFiles ?? [])].map(({ key }) => key);
}
