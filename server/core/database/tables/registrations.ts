import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FieldReason } from '#domain/form/field-reason';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { JoinState, RegistrationState } from '#domain/registration/events';
import type { RegistrationData } from '#domain/registration/fields';
import type { Participant, RegistrationFlow } from '#domain/registration/participants';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;
type Json<T extends object | null> = JSONColumnType<T>;

export interface RegistrationTable {
  registrationNo: string;
  userId: string;
  /** The guest, or the person, that registers; of a guest the organisation that it becomes. */
  appId: string;
  mobile: string;
  /** Where it was begun, as limits count addresses. */
  network: string;
  flow: RegistrationFlow;
  channelCode: string;
  status: RegistrationState;
  version: number;
  /** Which step was left last, from 0. */
  step: number;
  data: Json<RegistrationData>;
  participant: ColumnType<Participant | null, Participant | null | undefined, Participant | null>;
  orgName: string;
  orgCodeNo: string;
  agentName: string;
  /** Why it was sent back. */
  reasons: Json<FieldReason[]>;
  opinion: MaybeText;
  createdAt: Moment;
  savedAt: Moment;
  submittedAt: MaybeMoment;
  decidedAt: MaybeMoment;
  /** The organisation that came of it. */
  madeAppId: MaybeText;
}

interface RegistrationLogTable {
  registrationNo: string;
  sequence: number;
  event: string;
  status: RegistrationState;
  userId: string;
  userName: string;
  orgType: OrganisationType;
  opinion: MaybeText;
  reasons: Json<FieldReason[]>;
  /** What was sent. */
  data: ColumnType<RegistrationData | null, string | null | undefined, string | null>;
  at: Moment;
}

interface JoinRequestTable {
  joinNo: string;
  userId: string;
  guestAppId: string;
  appId: string;
  orgType: OrganisationType;
  userName: string;
  mobile: string;
  message: string;
  status: JoinState;
  answer: MaybeText;
  answeredBy: MaybeText;
  createdAt: Moment;
  answeredAt: MaybeMoment;
}

export interface RegistrationInvitationTable {
  invitationNo: string;
  mobile: string;
  orgName: string;
  participant: Participant;
  channelCode: string;
  note: string;
  appId: string;
  appName: string;
  orgType: OrganisationType;
  invitedBy: string;
  createdAt: Moment;
  expiresAt: Moment;
  revokedAt: MaybeMoment;
  registrationNo: MaybeText;
  /** When it was made good the last time, and how often in all. */
  sentAt: Moment;
  times: Generated<number>;
}

/** How organisations come to the platform by themselves. */
export interface RegistrationTables {
  registration: RegistrationTable;
  registrationLog: RegistrationLogTable;
  joinRequest: JoinRequestTable;
  registrationInvitation: RegistrationInvitationTable;
}
