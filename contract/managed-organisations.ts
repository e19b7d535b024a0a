import Type, { type Static } from 'typebox';
import { enumerationValues } from '#domain/enumerations';
import { organisationStates } from '#domain/organisation/organisation-states';
import { MANAGED_ORGANISATIONS } from './addresses/managed-organisations';
import { defineCall } from './call';
import {
  FileEntries,
  filledLines,
  filledText,
  Instant,
  lines,
  Mobile,
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

const row = {
  appId: text(),
  orgName: text(),
  orgCodeNo: text(),
  orgTypes: Type.Array(OrganisationTypeSchema),
  registerStatus: text(),
  memberCount: Type.Integer({ minimum: 0 }),
  createTime: Instant,
  frozenAt: optional(Instant),
  frozenReason: text(500),
};
const ManagedOrganisationRow = record(row);

/** A contact that takes the place of one that has left, with why and the paper that says so. */
export const MendedContactSchema = record({
  contactName: text(32),
  contactMobile: mobileText(11),
  reason: lines(500),
  evidenceFiles: FileEntries,
});

/** All organisations, for the platform. */
export const managedOrganisationPage = defineCall({
  ...MANAGED_ORGANISATIONS.managedOrganisationPage,
  summary: '全部单位',
  body: record({
    ...paging,
    keyword: optional(text(100)),
    orgType: optional(OrganisationTypeSchema),
    state: optional(oneOf(organisationStates)),
    registerStatus: optional(oneOf(enumerationValues('registerStatus'))),
  }),
  reply: pageOf(ManagedOrganisationRow),
});

export const managedOrganisation = defineCall({
  ...MANAGED_ORGANISATIONS.managedOrganisation,
  summary: '单位详情',
  body: record({ appId: filledText(64) }),
  reply: record({
    ...row,
    orgLegalPerson: text(),
    orgRegisterAddress: text(500),
    orgAddress: text(500),
    contactName: text(),
    contactMobile: text(),
    contactTel: text(),
    email: text(),
    authStatus: text(),
    version: Version,
    checkTime: optional(Instant),
    /** Under way with it as a party, and with their bids open. */
    openApplications: Type.Integer({ minimum: 0 }),
    members: Type.Array(
      record({
        userId: text(),
        userName: text(),
        mobile: text(),
        orgType: OrganisationTypeSchema,
        roleNames: Type.Array(text()),
        disabled: Type.Boolean(),
      }),
    ),
  }),
});

/** Freezes an organisation: its sessions end, and nobody works for it until it is unfrozen. 40901 where somebody else was faster. */
export const organisationEvent = defineCall({
  ...MANAGED_ORGANISATIONS.organisationEvent,
  summary: '冻结或解冻单位',
  body: record({ appId: filledText(64), event: oneOf(['freeze', 'unfreeze']), reason: filledLines(500) }),
  reply: record({}),
});

/**
 * Puts another contact in the place of one that has left, by a paper of the organisation's that the sender has uploaded and that is kept with the change: codes for
 * claims go to the new mobile from then on. 40901 where somebody changed the organisation since `version`.
 */
export const mendContact = defineCall({
  ...MANAGED_ORGANISATIONS.mendContact,
  summary: '更正单位联系人',
  body: record({
    appId: filledText(64),
    version: Version,
    contact: MendedContactSchema,
  }),
  reply: record({ version: Version }),
});

/**
 * Invites somebody to administer an organisation of bidders that has no members, as the platform imported it; the earlier invitation stops working. 40902 where
 * it is frozen or somebody has joined it, 42901 within a minute of the last one.
 */
export const inviteFirstMember = defineCall({
  ...MANAGED_ORGANISATIONS.inviteFirstMember,
  summary: '邀请单位的首位管理员',
  body: record({ appId: filledText(64), userName: filledText(30), mobile: Mobile }),
  reply: record({ expiresAt: Instant }),
});

export type ManagedOrganisationRow = Static<typeof ManagedOrganisationRow>;
