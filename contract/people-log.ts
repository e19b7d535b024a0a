import Type, { type Static } from 'typebox';
import { PEOPLE_LOG } from './addresses/people-log';
import { defineCall } from './call';
import { filledText, Instant, optional, OrganisationTypeSchema, pageOf, paging, record, text } from './schemas';

/** One value before and after; a list where it is one, empty where there was nothing. */
const Difference = record({ label: text(), before: Type.Array(text(500)), after: Type.Array(text(500)) });

/** Who changed what, for whom, and when. `change` says in words what was done to `targetName`. */
export const PeopleLogRow = record({
  logId: text(),
  change: text(),
  targetName: text(),
  differences: Type.Array(Difference),
  reason: text(500),
  userName: text(),
  appName: text(),
  at: Instant,
});

/** What was changed of roles, the newest first; of one type of organisation where the platform asks. */
export const roleLog = defineCall({
  ...PEOPLE_LOG.roleLog,
  summary: '角色权限变更记录',
  body: record({ ...paging, orgType: optional(OrganisationTypeSchema) }),
  reply: pageOf(PeopleLogRow),
});

/** What was changed of the members of the caller's organisation, the newest first. */
export const memberLog = defineCall({
  ...PEOPLE_LOG.memberLog,
  summary: '成员变更记录',
  body: record(paging),
  reply: pageOf(PeopleLogRow),
});

/** When and why an organisation was frozen and unfrozen, and its contact put right, the newest first. */
export const organisationLog = defineCall({
  ...PEOPLE_LOG.organisationLog,
  summary: '平台对单位的操作记录',
  body: record({ ...paging, appId: filledText(64) }),
  reply: pageOf(PeopleLogRow),
});

export type PeopleLogRow = Static<typeof PeopleLogRow>;
