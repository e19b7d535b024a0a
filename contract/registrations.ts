import Type, { type Static } from 'typebox';
import { enumerationValues } from '#domain/enumerations';
import { REASON_LENGTH } from '#domain/form/field-reason';
import { organisationTypes } from '#domain/organisation/organisation-type';
import { registrationEventTypes, type RegistrationState } from '#domain/registration/events';
import { MAX_PAPERS, type RegistrationData } from '#domain/registration/fields';
import { invitationFates } from '#domain/registration/invitation-fates';
import { participants, registrationFlows } from '#domain/registration/participants';
import { REGISTRATIONS } from './addresses/registrations';
import { defineCall } from './call';
import {
  FileEntry,
  filledCode,
  filledExact,
  filledLines,
  filledText,
  Instant,
  lines,
  Mobile,
  oneOf,
  optional,
  OrganisationTypeSchema,
  pageOf,
  paging,
  record,
  SixDigits,
  text,
  Version,
} from './schemas';
import { SignedIn } from './users';

const Status = Type.Unsafe<RegistrationState>(oneOf(enumerationValues('registerStatus')));
const Participant = oneOf(participants);
const Flow = oneOf(registrationFlows);
const RegistrationNo = filledText(64);
const Papers = Type.Array(FileEntry, { maxItems: MAX_PAPERS });
const Address = record({
  cascader: Type.Array(text(12), { maxItems: 5 }),
  input: text(200),
  upload: Type.Array(FileEntry, { maxItems: 0 }),
});

/** What a registration holds, as a draft: shapes and sizes alone are refused here, the rest by `domain/registration`. */
const Data = Type.Unsafe<RegistrationData>(
  record({
    participant: optional(Participant),
    memberType: optional(oneOf(organisationTypes)),
    enterprise: optional(
      record({
        orgName: optional(text(200)),
        orgCodeNo: optional(text(40)),
        orgLegalPerson: optional(text(100)),
        address: optional(Type.Union([Address, Type.Null()])),
      }),
    ),
    papers: optional(record({ licenceFiles: optional(Papers), authorisationFiles: optional(Papers) })),
    agent: optional(record({ agentName: optional(text(100)), agentIdentityNo: optional(text(40)), email: optional(text(200)) })),
  }),
);
const FieldReason = record({ field: filledText(64), reason: filledLines(REASON_LENGTH) });
const HistoryRow = record({
  event: text(),
  status: Status,
  userName: text(),
  time: Instant,
  opinion: optional(text(500)),
  reasons: Type.Array(FieldReason),
});
/** An organisation that has this credit code already, and the request to be let in, where one was made. */
const Known = record({ orgName: text() });
const JoinRequest = record({
  joinNo: text(),
  orgName: text(),
  status: oneOf(['waiting', 'accepted', 'refused', 'withdrawn']),
  createTime: Instant,
  answer: optional(text(500)),
});
/** A registration as its maker has it; `version` grows with whatever is kept. */
const OwnRegistration = record({
  registrationNo: text(),
  version: Version,
  status: Status,
  flow: Flow,
  step: Type.Integer(),
  savedAt: Instant,
  data: Data,
  reasons: Type.Array(FieldReason),
  opinion: optional(text(500)),
  allowedEvents: Type.Array(oneOf(registrationEventTypes)),
  history: Type.Array(HistoryRow),
  known: optional(Known),
});

/**
 * Begins a registration, or finds the one again that this mobile began: proves the mobile by SMS, makes the user where there is none (`newPassword` is wanted then)
 * and signs in as a guest, as it does with a member who was removed from his last organisation. A `newPassword` of who is known takes the place of the old one.
 * Refuses a mobile that works for an organisation already. First specification, section 2 «register».
 */
export const startRegistration = defineCall({
  ...REGISTRATIONS.startRegistration,
  perMinute: 20,
  summary: '注册：验证手机并开始',
  body: record({
    mobile: Mobile,
    smsCode: SixDigits,
    flow: Flow,
    /** Wanted of who registers for the first time. */
    newPassword: optional(filledExact(512)),
    agreed: Type.Literal(true),
    channelCode: optional(text(64)),
  }),
  reply: SignedIn,
});

/** The caller's own registration, and what he may register as; no registration where he has begun none. */
export const ownRegistration = defineCall({
  ...REGISTRATIONS.ownRegistration,
  summary: '我的注册申请',
  body: record({}),
  reply: record({
    mobile: text(11),
    registration: optional(OwnRegistration),
    allowedParticipants: Type.Array(Participant),
    invitedBy: Type.Array(text()),
    joinRequest: optional(JoinRequest),
  }),
});

/** Keeps a draft; without `version` it is made. Refuses with 40901 what was changed elsewhere meanwhile, with the draft as it stands. */
export const saveRegistration = defineCall({
  ...REGISTRATIONS.saveRegistration,
  perMinute: 60,
  summary: '保存注册草稿',
  body: record({ version: optional(Version), flow: Flow, step: Type.Integer({ minimum: 0, maximum: 9 }), data: Data }),
  reply: OwnRegistration,
});

/** Sends the draft as it is given to the platform's review. Refuses with 40905 a credit code that another organisation has. */
export const submitRegistration = defineCall({
  ...REGISTRATIONS.submitRegistration,
  summary: '提交注册申请',
  body: record({ version: Version, data: Data }),
  reply: OwnRegistration,
});

/** Takes a registration back that nobody has decided about. */
export const withdrawRegistration = defineCall({
  ...REGISTRATIONS.withdrawRegistration,
  summary: '撤回注册申请',
  body: record({ version: Version }),
  reply: OwnRegistration,
});

/** Asks the administrators of the organisation with this credit code to be let in. Refuses with 40902 where it has none who could answer. */
export const requestToJoin = defineCall({
  ...REGISTRATIONS.requestToJoin,
  summary: '申请加入已注册的单位',
  body: record({ orgCodeNo: filledCode(18), userName: filledText(50), message: optional(lines(200)) }),
  reply: JoinRequest,
});

/** Takes one's own request back. */
export const withdrawJoin = defineCall({
  ...REGISTRATIONS.withdrawJoin,
  summary: '撤回加入申请',
  body: record({ joinNo: filledText(64) }),
  reply: JoinRequest,
});

const JoinRequestRow = record({
  joinNo: text(),
  userName: text(),
  mobile: text(11),
  message: text(),
  status: oneOf(['waiting', 'accepted', 'refused', 'withdrawn']),
  createTime: Instant,
  answer: optional(text(500)),
  answeredBy: optional(text()),
});

/** Who asks to be let into the caller's organisation, those that wait first. */
export const joinRequestPage = defineCall({
  ...REGISTRATIONS.joinRequestPage,
  summary: '加入本单位的申请',
  body: record({ ...paging, waitingOnly: optional(Type.Boolean()) }),
  reply: pageOf(JoinRequestRow),
});

/** Lets somebody in, with roles of the organisation, or does not, with a reason. */
export const answerJoin = defineCall({
  ...REGISTRATIONS.answerJoin,
  summary: '答复加入申请',
  body: record({
    joinNo: filledText(64),
    accept: Type.Boolean(),
    roleCodes: optional(Type.Array(filledText(64), { maxItems: 20 })),
    reason: optional(lines(200)),
  }),
  reply: record({ joinNo: text(), status: oneOf(['accepted', 'refused']) }),
});

/** A registration in the list of those who review. */
const ReviewRow = record({
  registrationNo: text(),
  version: Version,
  orgName: text(),
  orgCodeNo: text(),
  participant: Participant,
  agentName: text(),
  mobile: text(11),
  status: Status,
  flow: Flow,
  submitTime: optional(Instant),
  decideTime: optional(Instant),
});

/** Registrations that were ever sent: those that wait by age, the others with the latest decision first. */
export const registrationPage = defineCall({
  ...REGISTRATIONS.registrationPage,
  summary: '注册审核列表',
  body: record({ ...paging, status: optional(Status), participant: optional(Participant), keyword: optional(text(100)) }),
  reply: pageOf(ReviewRow),
});

/** `visitor`: what a visitor applies for without having registered it. */
const Alike = record({
  kind: oneOf(['organisation', 'registration', 'visitor']),
  by: oneOf(['code', 'name']),
  orgName: text(),
  orgCodeNo: text(),
  status: text(),
  registrationNo: optional(text()),
});

/** One registration with all that a reviewer judges by. `next` is the one that has waited longest besides. */
export const registrationDetail = defineCall({
  ...REGISTRATIONS.registrationDetail,
  summary: '注册申请详情',
  body: record({ registrationNo: RegistrationNo }),
  reply: record({
    registrationNo: text(),
    version: Version,
    status: Status,
    flow: Flow,
    orgType: OrganisationTypeSchema,
    mobile: text(11),
    channelCode: text(),
    submitTime: optional(Instant),
    data: Data,
    reasons: Type.Array(FieldReason),
    allowedEvents: Type.Array(oneOf(registrationEventTypes)),
    history: Type.Array(HistoryRow),
    invitedBy: Type.Array(text()),
    alike: Type.Array(Alike),
    blacklisted: Type.Array(record({ reason: text(500) })),
    certificate: oneOf(['none', 'ordered', 'issued']),
    next: optional(text()),
    waiting: Type.Integer({ minimum: 0 }),
  }),
});

/** Passes a registration, which makes the organisation, or sends it back with a reason for each wrong field. */
export const registrationEvent = defineCall({
  ...REGISTRATIONS.registrationEvent,
  summary: '审核注册申请',
  body: record({
    registrationNo: RegistrationNo,
    version: Version,
    event: Type.Union(
      [
        record({ type: Type.Literal('pass'), opinion: optional(lines(500)) }),
        record({
          type: Type.Literal('return'),
          reasons: optional(Type.Array(FieldReason, { maxItems: 20 })),
          opinion: optional(lines(500)),
        }),
      ],
      { discriminator: { propertyName: 'type' } },
    ),
  }),
  reply: record({
    registrationNo: text(),
    version: Version,
    status: Status,
    allowedEvents: Type.Array(oneOf(registrationEventTypes)),
    next: optional(text()),
  }),
});

const InvitationFate = oneOf(invitationFates);
/** One invitation of an agency, and what has become of it. */
export const AgencyInvitationRow = record({
  invitationNo: text(),
  mobile: text(11),
  orgName: text(),
  participant: Participant,
  channelCode: text(),
  note: text(),
  inviter: text(),
  invitedBy: text(),
  createTime: Instant,
  /** When it was made good the last time, and how often in all. */
  sentTime: Instant,
  times: Type.Integer({ minimum: 1 }),
  expireTime: Instant,
  fate: InvitationFate,
  /** The organisation that came of it. */
  madeAppId: optional(text()),
  /** Path and query of the page where the invited one registers; `channel` and `mobile` in base64. */
  link: text(400),
});

const invitationSearch = { keyword: optional(text(100)), fate: optional(InvitationFate) };

/** Invitations of the caller's organisation, of everybody for the platform, and what became of them. */
export const agencyInvitationPage = defineCall({
  ...REGISTRATIONS.agencyInvitationPage,
  summary: '机构邀请',
  body: record({ ...paging, ...invitationSearch }),
  reply: pageOf(AgencyInvitationRow),
});

/** Invites somebody to register: an agency, or by the platform a kind that registers by invitation alone. */
export const inviteToRegister = defineCall({
  ...REGISTRATIONS.inviteToRegister,
  summary: '邀请机构注册',
  body: record({ mobile: Mobile, orgName: optional(text(100)), participant: Participant, note: optional(lines(200)) }),
  reply: AgencyInvitationRow,
});

/** Takes an invitation back that nobody has followed. */
export const revokeAgencyInvitation = defineCall({
  ...REGISTRATIONS.revokeAgencyInvitation,
  summary: '撤销邀请',
  body: record({ invitationNo: filledText(64) }),
  reply: AgencyInvitationRow,
});

/** Makes an invitation good for another thirty days, whether it ran out, was taken back or still holds. 40902 where somebody followed it. */
export const repeatAgencyInvitation = defineCall({
  ...REGISTRATIONS.repeatAgencyInvitation,
  summary: '再次邀请机构',
  body: record({ invitationNo: filledText(64) }),
  reply: AgencyInvitationRow,
});

/** Invitations as an xlsx workbook, 100,000 at most. */
export const exportAgencyInvitations = defineCall({
  ...REGISTRATIONS.exportAgencyInvitations,
  summary: '导出机构邀请',
  body: record(invitationSearch),
  reply: record({}),
});

export type OwnRegistration = Static<typeof OwnRegistration>;
export type JoinRequestRow = Static<typeof JoinRequestRow>;
export type JoinRequest = Static<typeof JoinRequest>;
export type ReviewRow = Static<typeof ReviewRow>;
export type AgencyInvitationRow = Static<typeof AgencyInvitationRow>;
export type RegistrationAlike = Static<typeof Alike>;
export type RegistrationHistoryRow = Static<typeof HistoryRow>;
