import Type, { type Static } from 'typebox';
import { organisationStates } from '#domain/organisation/organisation-states';
import { AGENCIES } from './addresses/agencies';
import { defineCall } from './call';
import { PeopleLogRow } from './people-log';
import { AgencyInvitationRow } from './registrations';
import { Amount, enumerated, filledLines, filledText, Instant, oneOf, optional, pageOf, paging, record, text } from './schemas';

const Count = Type.Integer({ minimum: 0 });
const ApprovalStatus = enumerated('projectApprovalStatus');

const row = {
  appId: text(),
  orgName: text(),
  orgCodeNo: text(),
  orgLegalPerson: text(),
  contactName: text(),
  /** Names of those who invited it. */
  invitedBy: Type.Array(text()),
  /** Projects that it made or is named in as their agency; for a trade centre those of its own. */
  projects: Count,
  passedProjects: Count,
  createTime: Instant,
  frozenAt: optional(Instant),
};
const AgencyRow = record(row);
const search = {
  keyword: optional(text(100)),
  state: optional(oneOf(organisationStates)),
  holding: optional(oneOf(['projects', 'none'])),
};

/** The agencies: all for the platform; for a trade centre those that it invited, or that have projects with it. RT-08. */
export const agencyPage = defineCall({
  ...AGENCIES.agencyPage,
  summary: '中介机构列表',
  body: record({ ...paging, ...search }),
  reply: pageOf(AgencyRow),
});

/** The same as an xlsx workbook, 100,000 at most. */
export const exportAgencies = defineCall({
  ...AGENCIES.exportAgencies,
  summary: '导出中介机构',
  body: record(search),
  reply: record({}),
});

/** One agency with who invited it. 40401 for one that this viewer does not see. */
export const agencyDetail = defineCall({
  ...AGENCIES.agencyDetail,
  summary: '中介机构详情',
  body: record({ appId: filledText(64) }),
  reply: record({
    ...row,
    orgRegisterAddress: text(500),
    contactTel: text(),
    /** Who froze it; why, for the platform and for who did. */
    frozenByName: optional(text()),
    frozenReason: optional(text(500)),
    /** Whether it can be frozen or unfrozen next, and why this viewer may not. */
    event: oneOf(['freeze', 'unfreeze']),
    refusal: optional(text()),
    /** Invitations that it followed, as far as the viewer sees them. */
    invitations: Type.Array(AgencyInvitationRow),
  }),
});

const AgencyProject = record({
  projectNo: text(),
  projectName: text(),
  tenders: text(),
  approvalStatus: ApprovalStatus,
  sectionCount: Count,
  guaranteeAmount: Amount,
  bidOpeningDate: optional(Instant),
  createTime: Instant,
  /** Whether the agency entered it itself. */
  made: Type.Boolean(),
});

/** The projects that an agency made or is named in, the newest first; for a trade centre its own. 40401 as for the detail. */
export const agencyProjects = defineCall({
  ...AGENCIES.agencyProjects,
  summary: '中介机构的项目',
  body: record({ ...paging, appId: filledText(64), approvalStatus: optional(ApprovalStatus) }),
  reply: pageOf(AgencyProject),
});

/**
 * Freezes an agency, which ends its sessions and stops its work, or unfreezes it. 40401 for one that this viewer does not see, 40301 by `domain/agency`, 40901 where
 * somebody else was faster.
 */
export const agencyEvent = defineCall({
  ...AGENCIES.agencyEvent,
  summary: '冻结或解冻中介机构',
  body: record({ appId: filledText(64), event: oneOf(['freeze', 'unfreeze']), reason: filledLines(500) }),
  reply: record({}),
});

/** When an agency was frozen and unfrozen, the newest first; without one, what the caller's organisation did with its invitations. The reasons of others are for the platform. */
export const agencyLog = defineCall({
  ...AGENCIES.agencyLog,
  summary: '中介机构变更记录',
  body: record({ ...paging, appId: optional(filledText(64)) }),
  reply: pageOf(PeopleLogRow),
});

export type AgencyRow = Static<typeof AgencyRow>;
export type AgencyDetail = Static<typeof agencyDetail.reply>;
export type AgencyProject = Static<typeof AgencyProject>;
