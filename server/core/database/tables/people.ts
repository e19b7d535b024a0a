import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FourEyesSubject } from '#domain/four-eyes';
import type { AuditKind } from '#domain/guarantee/audit-roles';
import type { OrganisationType } from '#domain/organisation/organisation-type';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface RoleTable {
  orgType: OrganisationType;
  /** Empty: the role of every organisation of the type. That of one organisation takes its place there. */
  appId: Generated<string>;
  code: string;
  name: string;
  position: number;
  permissions: string[];
  /** For which audits the flow of a product can name it. */
  audits: Generated<AuditKind[]>;
  enabled: Generated<boolean>;
  version: Generated<number>;
}

interface InvitationTable {
  invitationId: string;
  /** SHA-256 of what the link carries, hex. */
  tokenHash: string;
  appId: string;
  orgType: OrganisationType;
  mobile: string;
  userName: string;
  roleCodes: string[];
  state: ColumnType<'pending' | 'accepted' | 'withdrawn', 'pending' | undefined, 'pending' | 'accepted' | 'withdrawn'>;
  invitedBy: string;
  invitedByName: string;
  createdAt: Moment;
  sentAt: Moment;
  expiresAt: Moment;
  endedAt: MaybeMoment;
  /** Who joined by it. */
  userId: string | null;
}

interface PeopleLogTable {
  logId: ColumnType<string, never, never>;
  subject: 'role' | 'member' | 'invitation' | 'organisation' | 'agency' | 'fourEyes';
  appId: string;
  orgType: OrganisationType;
  /** A role's code, a user's id, an invitation's mobile or, of an agency's, its number. */
  target: string;
  targetName: string;
  change: string;
  before: JSONColumnType<object | null, string | null | undefined, never>;
  after: JSONColumnType<object | null, string | null | undefined, never>;
  reason: ColumnType<string, string | undefined, never>;
  userId: string;
  userName: string;
  /** Who acted works there; null in rows of before it was kept. */
  byAppId: ColumnType<string | null, string, never>;
  appName: string;
  at: Moment;
}

interface FourEyesTable {
  appId: string;
  subjects: FourEyesSubject[];
  version: number;
}

interface FourEyesRequestTable {
  subject: FourEyesSubject;
  /** The number of the application or refund. */
  target: string;
  /** Of the target when it was handed in; where it has gone on since, the request counts no more. */
  version: number;
  /** Each time that something is handed in is another. */
  requestId: string;
  /** Of whoever handed it in; `orgType` is empty in what was handed in before it was kept. */
  appId: string;
  orgType: OrganisationType | '';
  /** What notices call it, and the page on which it is confirmed. */
  what: string;
  path: string;
  given: JSONColumnType<object>;
  userId: string;
  userName: string;
  at: Moment;
  returnedByName: string | null;
  returnedReason: string | null;
  returnedAt: MaybeMoment;
}

/** Who may do what for an organisation, and who decided so. */
export interface PeopleTables {
  role: RoleTable;
  invitation: InvitationTable;
  peopleLog: PeopleLogTable;
  fourEyes: FourEyesTable;
  fourEyesRequest: FourEyesRequestTable;
}
