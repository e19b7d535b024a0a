import Type, { type Static } from 'typebox';
import { invitationStates } from '#domain/invitation';
import { INVITATIONS } from './addresses/invitations';
import { defineCall } from './call';
import { Invited } from './members';
import {
  filledExact,
  filledText,
  Instant,
  oneOf,
  optional,
  OrganisationTypeSchema,
  pageOf,
  paging,
  record,
  SixDigits,
  text,
} from './schemas';
import { SignedIn } from './users';

const InvitationRow = record({
  invitationId: text(),
  mobile: text(),
  userName: text(),
  roleNames: Type.Array(text()),
  state: oneOf(invitationStates),
  invitedByName: text(),
  sentAt: Instant,
  expiresAt: Instant,
});

/** Who was invited into the caller's organisation, the newest first. */
export const invitationPage = defineCall({
  ...INVITATIONS.invitationPage,
  summary: '成员邀请',
  body: record({ ...paging, keyword: optional(text(100)), state: optional(oneOf(invitationStates)) }),
  reply: pageOf(InvitationRow),
});

const Sent = record({ invitationId: text(), link: text(500), expiresAt: Instant });
const Token = filledText(64);

/** Invites somebody by mobile: a message with a link that works for seven days. The link alone lets nobody in: the mobile is proved by a code besides. */
export const inviteMember = defineCall({
  ...INVITATIONS.inviteMember,
  summary: '邀请成员',
  body: record(Invited),
  reply: Sent,
});

/** Sends a new link, for another seven days; the earlier one stops working. */
export const repeatInvitation = defineCall({
  ...INVITATIONS.repeatInvitation,
  summary: '重新发送邀请',
  body: record({ invitationId: filledText(64) }),
  reply: Sent,
});

export const withdrawInvitation = defineCall({
  ...INVITATIONS.withdrawInvitation,
  summary: '撤回邀请',
  body: record({ invitationId: filledText(64) }),
  reply: record({}),
});

/**
 * What the link of an invitation shows to whoever has it. `proved`: who is signed in has this mobile. `endsRequests`, told to him alone: a registration that he has
 * filled in, or a request to join that waits, ends with accepting. 40401 of an unknown link, 40911 of one that is over.
 */
export const invitationOpened = defineCall({
  ...INVITATIONS.invitationOpened,
  perMinute: 60,
  summary: '打开成员邀请',
  body: record({ token: Token }),
  reply: record({
    appName: text(),
    orgType: OrganisationTypeSchema,
    mobile: text(),
    userName: text(),
    roleNames: Type.Array(text()),
    invitedByName: text(),
    expiresAt: Instant,
    registered: Type.Boolean(),
    proved: Type.Boolean(),
    endsRequests: Type.Boolean(),
  }),
});

/** Sends a code to the mobile that was invited. */
export const sendInvitationCode = defineCall({
  ...INVITATIONS.sendInvitationCode,
  summary: '发送受邀人的短信验证码',
  body: record({ token: Token, captchaId: optional(text(64)), captcha: optional(text(16)) }),
  reply: record({ resendSeconds: Type.Integer({ minimum: 0 }) }),
});

/**
 * Joins the organisation, which ends a registration of one's own and a request to join another. `smsCode` unless who is signed in has the mobile; `newPassword` of
 * whoever is new, who is signed in by it.
 */
export const acceptInvitation = defineCall({
  ...INVITATIONS.acceptInvitation,
  perMinute: 30,
  summary: '接受成员邀请',
  body: record({
    token: Token,
    smsCode: optional(SixDigits),
    userName: optional(filledText(30)),
    newPassword: optional(filledExact(128)),
  }),
  reply: record({ appName: text(), signedIn: optional(SignedIn) }),
});

export type InvitationRow = Static<typeof InvitationRow>;
