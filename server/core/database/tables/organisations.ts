import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EnumerationValue } from '#domain/enumerations';
import type { FileReference } from '#domain/field';
import type { FieldChange } from '#domain/form/stored';
import type { ChangeSubject } from '#domain/organisation/change-subjects';
import type { IdentityChangeStatus } from '#domain/organisation/identity-change';
import type { InvoiceInfo } from '#domain/organisation/invoice-info';
import type { Enterprise, OrganisationIdentity } from '#domain/organisation/profile';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

/** One row for each organisation that gave something. */
interface GivenTable<Data extends object> {
  appId: string;
  version: number;
  data: JSONColumnType<Data>;
  updateUserName: string;
  updateTime: Moment;
}

export interface BankAccountTable {
  id: Generated<number>;
  appId: string;
  version: number;
  accountName: string;
  /** The whole number. */
  cardCode: string;
  bankName: string;
  branchName: string;
  bankCode: string;
  isDefault: boolean;
  updateUserName: string;
  updateTime: Moment;
}

export interface CaUserTable {
  id: Generated<number>;
  appId: string;
  /** The name under which the certificate authority knows the key. */
  caUserId: string;
  userName: string;
  idCard: string;
  phone: string;
  bankId: number | null;
  bankAccount: string;
  caType: 'organisation';
  source: 'sandbox' | 'csc';
  serialNumber: string;
  subjectName: string;
  notBefore: Moment;
  notAfter: Moment;
  revokedAt: MaybeMoment;
  revokedReason: ColumnType<string, string | undefined, string>;
  /** When the authority was asked last whether it is revoked. */
  checkedAt: Moment;
  createTime: Moment;
  updateTime: Moment;
}

export interface OrganisationChangeTable {
  id: Generated<number>;
  appId: string;
  subject: ChangeSubject;
  action: EnumerationValue<'organisationChangeAction'>;
  /** Which of several: the bank of an account, the owner of a certificate. */
  title: string;
  changes: JSONColumnType<FieldChange[]>;
  userName: string;
  at: Moment;
  /** Of a change that was reviewed. */
  outcome: ColumnType<Exclude<IdentityChangeStatus, 'pending'> | null, Exclude<IdentityChangeStatus, 'pending'> | null | undefined, never>;
  reviewerName: MaybeText;
  opinion: MaybeText;
}

export interface IdentityChangeTable {
  requestNo: Generated<number>;
  appId: string;
  version: number;
  status: IdentityChangeStatus;
  before: JSONColumnType<OrganisationIdentity>;
  after: JSONColumnType<OrganisationIdentity>;
  reason: string;
  evidenceFiles: JSONColumnType<FileReference[]>;
  userId: string;
  userName: string;
  submittedAt: Moment;
  reviewerId: MaybeText;
  reviewerName: MaybeText;
  opinion: MaybeText;
  decidedAt: MaybeMoment;
}

/** What organisations give of themselves, and how it changed. */
export interface OrganisationTables {
  enterprise: GivenTable<Enterprise>;
  invoiceInfo: GivenTable<InvoiceInfo>;
  bankAccount: BankAccountTable;
  caUser: CaUserTable;
  organisationChange: OrganisationChangeTable;
  identityChange: IdentityChangeTable;
}
