import Type, { type Static } from 'typebox';
import { changeSubjects } from '#domain/organisation/change-subjects';
import { ENTERPRISE_FIELDS, QUALIFICATION_LIMIT, type Enterprise, type OrganisationProfile } from '#domain/organisation/profile';
import { ORGANISATIONS } from './addresses/organisations';
import { defineCall } from './call';
import { properties } from './field-schema';
import {
  codeText,
  Day,
  enumerated,
  FileEntries,
  FileEntry,
  filledText,
  Instant,
  lines,
  mobileText,
  oneOf,
  optional,
  OrganisationTypeSchema,
  pageOf,
  paging,
  record,
  text,
  Version,
} from './schemas';

/** Whose data is asked for: one's own where left out, or, by the platform, anybody's. */
export const OfOrganisation = { appId: optional(filledText(64)) };

const Address = Type.Union([
  Type.Null(),
  record({ cascader: Type.Array(text(12), { maxItems: 3 }), input: text(200), upload: Type.Array(FileEntry, { maxItems: 0 }) }),
]);
const Identity = { orgName: text(), orgCodeNo: text(), orgLegalPerson: text() };
const Change = record({ field: text(), before: optional(Type.Unknown()), after: optional(Type.Unknown()) });

const Profile = Type.Unsafe<OrganisationProfile>(
  record({
    orgRegisterAddress: optional(Address),
    orgAddress: optional(Address),
    contactName: optional(text(32)),
    contactMobile: optional(mobileText(11)),
    contactTel: optional(text(20)),
    email: optional(text(100)),
  }),
);

/** One change of what an organisation says of itself. `outcome` and what follows it belong to a change that the platform reviewed. */
const ChangeRecord = record({
  id: Type.Integer(),
  subject: oneOf(changeSubjects),
  action: enumerated('organisationChangeAction'),
  title: text(),
  changes: Type.Array(Change),
  userName: text(),
  time: Instant,
  outcome: optional(enumerated('organisationChange')),
  reviewerName: optional(text()),
  opinion: optional(text(500)),
});

/** A change of name, credit code or legal person, as its organisation sees it. */
const OwnIdentityChange = record({
  requestNo: Type.Integer(),
  version: Version,
  status: enumerated('organisationChange'),
  before: record(Identity),
  after: record(Identity),
  reason: text(500),
  evidenceFiles: FileEntries,
  userName: text(),
  submittedAt: Instant,
  opinion: optional(text(500)),
  decidedAt: optional(Instant),
});

/** An organisation. First specification, section 3 «Organisation». */
export const organisationDetail = defineCall({
  ...ORGANISATIONS.organisationDetail,
  summary: '单位信息',
  body: record(OfOrganisation),
  reply: record({
    appId: text(),
    ...Identity,
    orgTypes: Type.Array(OrganisationTypeSchema),
    registerStatus: text(),
    authStatus: text(),
    createTime: Instant,
    checkTime: optional(Instant),
    version: Version,
    organisation: Profile,
    /** The addresses in words. */
    orgRegisterAddress: text(500),
    orgAddress: text(500),
    /** The change of its identity that waits, or the last one where that was returned. */
    identityChange: optional(OwnIdentityChange),
    /** The latest changes. */
    updateRecords: Type.Array(ChangeRecord),
  }),
});

const Saved = record({ version: Version });

/** Keeps what an organisation changes of itself at once. 40901 where somebody changed it since `version`. */
export const saveOrganisation = defineCall({
  ...ORGANISATIONS.saveOrganisation,
  summary: '保存单位信息',
  body: record({ version: Version, organisation: Profile }),
  reply: Saved,
});

const { qualifications: _qualifications, ...plainEnterprise } = ENTERPRISE_FIELDS;
const Qualification = record({
  qualificationName: optional(text(100)),
  qualificationLevel: optional(text(50)),
  certificateNo: optional(text(64)),
  validUntil: optional(Type.Union([Day, Type.Literal('')])),
  certificateFiles: optional(FileEntries),
});
const EnterpriseSchema = Type.Unsafe<Enterprise>(
  record({
    ...properties(plainEnterprise, { derived: false }),
    qualifications: optional(Type.Array(Qualification, { maxItems: QUALIFICATION_LIMIT })),
  }),
);

/** Licence and qualifications of an organisation. `version` is 0 where nothing was given yet. First specification, section 3 «Enterprise info». */
export const enterpriseDetail = defineCall({
  ...ORGANISATIONS.enterpriseDetail,
  summary: '企业信息',
  body: record(OfOrganisation),
  reply: record({
    appId: text(),
    orgName: text(),
    orgLegalPerson: text(),
    creditCode: text(),
    orgRegisterAddress: text(500),
    orgAddress: text(500),
    version: Version,
    enterprise: EnterpriseSchema,
    updateUserName: optional(text()),
    updateTime: optional(Instant),
  }),
});

/** Keeps licence and qualifications. 40901 where somebody changed them since `version`. */
export const saveEnterprise = defineCall({
  ...ORGANISATIONS.saveEnterprise,
  summary: '保存企业信息',
  body: record({ version: Version, enterprise: EnterpriseSchema }),
  reply: Saved,
});

/** Every change of what an organisation says of itself, the newest first, with what stood before and after. */
export const organisationChangePage = defineCall({
  ...ORGANISATIONS.organisationChangePage,
  summary: '变更记录',
  body: record({ ...paging, ...OfOrganisation, subject: optional(oneOf(changeSubjects)) }),
  reply: pageOf(ChangeRecord),
});

/** Asks the platform to change name, credit code or legal person. 40902 while an earlier one waits. */
export const requestIdentityChange = defineCall({
  ...ORGANISATIONS.requestIdentityChange,
  summary: '申请变更单位名称、信用代码、法定代表人',
  body: record({
    change: record({
      orgName: text(100),
      orgCodeNo: codeText(18),
      orgLegalPerson: text(50),
      reason: text(500),
      evidenceFiles: FileEntries,
    }),
  }),
  reply: record({ requestNo: Type.Integer(), version: Version }),
});

const RequestNo = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Takes a change back that waits. 40901 where it was decided meanwhile. */
export const withdrawIdentityChange = defineCall({
  ...ORGANISATIONS.withdrawIdentityChange,
  summary: '撤回变更申请',
  body: record({ requestNo: RequestNo, version: Version }),
  reply: Saved,
});

const IdentityChangeRow = record({
  ...OwnIdentityChange.properties,
  appId: text(),
  /** The organisation as it is named now. */
  appName: text(),
  orgTypes: Type.Array(OrganisationTypeSchema),
  reviewerName: optional(text()),
});

/** Changes of identity that organisations ask for: those that wait the oldest first, the others the newest first. */
export const identityChangePage = defineCall({
  ...ORGANISATIONS.identityChangePage,
  summary: '变更审核列表',
  body: record({ ...paging, keyword: optional(text(100)), status: optional(enumerated('organisationChange')) }),
  reply: pageOf(IdentityChangeRow),
});

/**
 * One of them, with the organisations that have its new credit code already, the entries in force of all blacklists that have the organisation's name or code,
 * before or after, and the groups of related customers that it is in.
 */
export const identityChangeDetail = defineCall({
  ...ORGANISATIONS.identityChangeDetail,
  summary: '变更申请详情',
  body: record({ requestNo: RequestNo }),
  reply: record({
    ...IdentityChangeRow.properties,
    takenBy: Type.Array(text()),
    blacklisted: Type.Array(record({ appName: text(), organizationCode: text(), reason: text(500), ownerName: text() })),
    groups: Type.Array(record({ groupName: text(), institutionName: text() })),
  }),
});

/** Passes or returns a change. 40901 where somebody decided it, or it was taken back, since `version`. */
export const reviewIdentityChange = defineCall({
  ...ORGANISATIONS.reviewIdentityChange,
  summary: '审核变更申请',
  body: record({
    requestNo: RequestNo,
    version: Version,
    result: oneOf(['pass', 'return']),
    review: record({ opinion: optional(lines(500)) }),
  }),
  reply: record({ version: Version, status: enumerated('organisationChange') }),
});

export type OrganisationDetail = Static<typeof organisationDetail.reply>;
export type OrganisationChangeRecord = Static<typeof ChangeRecord>;
export type OwnIdentityChange = Static<typeof OwnIdentityChange>;
export type IdentityChangeRow = Static<typeof IdentityChangeRow>;
export type IdentityChangeDetail = Static<typeof identityChangeDetail.reply>;
