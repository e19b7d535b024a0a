import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { VanishedValue } from '#domain/application/draft';
import type { ApplicationDraft, ApplicationShown } from '#domain/application/fields';
import type { EnumerationValue } from '#domain/enumerations';
import type { ExposureMultiple, ExposureRule } from '#domain/exposure';
import type { FeeRate } from '#domain/fee';
import type { Answer, FileReference } from '#domain/field';
import type { NamedField } from '#domain/form/schema';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeProgress, SignatureDue, SupplementField } from '#domain/guarantee/facts';
import type { FlowKind, FlowStep } from '#domain/guarantee/flow';
import type { GuaranteeStatus } from '#domain/guarantee/status';
import type { RuleInForce } from '#domain/law/rule-set';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { ProductContent, ProductTemplates } from '#domain/product/content';
import type { LoggedPart } from '#domain/product/differences';
import type { ProductState } from '#domain/product/state';
import type { ProjectChange } from '#domain/project/changes';
import type { ProjectLogEvent } from '#domain/project/events';
import type { Project, ProjectSection } from '#domain/project/fields';
import type { TendereeContact } from '#domain/project/tenderee-contact';
import type { QuotaMovementKind } from '#domain/quota';

type Json<T extends object | null> = JSONColumnType<T>;
type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

type ApprovalStatus = EnumerationValue<'projectApprovalStatus'>;

interface ProjectTable {
  projectNo: string;
  /** Of two whose numbers fold alike one alone has it. */
  foldedNo: ColumnType<string | null, string | null | undefined, never>;
  channelCode: string;
  projectName: string;
  biddingProjectName: string;
  projectType: string;
  biddingWay: string;
  tenders: string;
  constructionUnit: string;
  beneficiaryAppId: string | null;
  tradeCenterAppId: string | null;
  approvalStatus: ApprovalStatus;
  createOrgType: OrganisationType;
  createAppId: string;
  createAppName: string;
  createTime: Moment;
  bidOpeningAt: MaybeMoment;
  guaranteeAmount: string;
  sectionCount: number;
  /** The number of its last log row. */
  version: Generated<number>;
  everPassed: Generated<boolean>;
  /** What its maker was told when it was returned, to be supplemented or ended. */
  returnReason: ColumnType<string | null, string | null | undefined, string | null>;
  data: Json<Omit<Project, 'projectSections'> & { tendererContact?: TendereeContact }>;
}

interface ProjectLogTable {
  projectNo: string;
  sequence: number;
  event: ProjectLogEvent;
  /** Null of a project that was deleted. */
  approvalStatus: ApprovalStatus | null;
  userId: string;
  userName: string;
  appId: string;
  appName: string;
  orgType: OrganisationType;
  opinion: string | null;
  changes: Json<ProjectChange[]>;
  at: Moment;
}

interface ProjectSectionTable {
  projectNo: string;
  sectionNo: string;
  position: number;
  sectionName: string;
  bidOpeningAt: Moment;
  guaranteeAmount: string;
  data: Json<ProjectSection>;
}

export type InstitutionKind = 'bank' | 'insurance' | 'guaranteeCompany';

interface ProductTable {
  guaranteeAppId: string;
  productNo: string;
  /** Of two whose numbers fold alike one alone has it. */
  foldedNo: ColumnType<string | null, string | null | undefined, never>;
  productName: string;
  guaranteeType: string;
  guaranteeAppName: string;
  letterAppId: string | null;
  letterAppName: string;
  institutionKind: InstitutionKind;
  /** Empty: offered in every channel. */
  channelCodes: string[];
  effectiveDay: string;
  expiryDay: string;
  state: ProductState;
  flowKind: FlowKind;
  platformConfirm: boolean;
  issueChain: Json<FlowStep[]>;
  releaseChain: Json<FlowStep[]>;
  projectFields: ColumnType<NamedField[], string | undefined, string>;
  supplementFields: Json<SupplementField[]>;
  /** Counts every change. */
  version: Generated<number>;
  /** Counts the changes of what applications run by, from the day on which it was first offered. */
  edition: Generated<number>;
  templates: ColumnType<ProductTemplates, string | undefined, string>;
  period: string;
  quotaShown: string;
  tags: Json<{ label: string; value: string }[]>;
  logo: string;
  description: string;
  /** Organisation types whose signature the platform makes for them as soon as it is due. */
  autoSignOrgTypes: Generated<OrganisationType[]>;
}

interface ProductRateTable extends FeeRate {
  guaranteeAppId: string;
  productNo: string;
  position: number;
}

/** What a product was before its content changed, for the applications that were made with it. */
interface ProductEditionTable {
  productNo: string;
  edition: number;
  content: Json<ProductContent>;
}

export interface ProductLogTable {
  logId: Generated<number>;
  productNo: string;
  version: number;
  edition: number;
  part: LoggedPart;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  reason: string;
  userId: string;
  userName: string;
  appName: string;
  preparedByName: string;
  at: Moment;
}

export interface QuotaTable {
  quotaId: Generated<number>;
  guaranteeAppId: string;
  /** The channel whose quota it is; empty where it is one of another scope. */
  channelCode: Generated<string>;
  /** Project and section whose quota it is; both empty: the institution's whole quota, or one channel's. */
  projectNo: Generated<string>;
  sectionNo: string;
  totalAmount: string;
  enabled: Generated<boolean>;
  version: Generated<number>;
}

/** What an application took of every quota that covers it, or gave back. */
export interface QuotaMovementTable {
  movementId: Generated<number>;
  guaranteeAppId: string;
  channelCode: string;
  projectNo: string;
  sectionNos: string[];
  applyNo: string;
  /** The row of the application's history that brought it about; unknown of what happened before movements were kept. */
  sequence: number | null;
  kind: QuotaMovementKind;
  amount: string;
  at: Moment;
}

interface QuotaLogTable {
  logId: Generated<number>;
  quotaId: number;
  beforeAmount: string | null;
  beforeEnabled: boolean | null;
  afterAmount: string;
  afterEnabled: boolean;
  reason: string;
  userId: string;
  userName: string;
  appName: string;
  at: Moment;
}

interface ExposureLimitTable {
  guaranteeAppId: string;
  netAssets: string;
  asOf: string;
  multiple: ExposureMultiple;
  rules: ExposureRule[];
  version: Generated<number>;
}

interface ExposureGroupTable {
  groupId: Generated<number>;
  guaranteeAppId: string;
  groupName: string;
  version: Generated<number>;
}

/** One customer, by its credit code; of one group of an institution at most. */
interface ExposureGroupMemberTable {
  guaranteeAppId: string;
  organizationCode: string;
  orgName: string;
  groupId: number;
}

interface ExposureLogTable {
  logId: Generated<number>;
  guaranteeAppId: string;
  subject: 'limits' | 'group';
  /** In words; empty of what was new, or is gone. */
  beforeText: string;
  afterText: string;
  reason: string;
  userId: string;
  userName: string;
  appName: string;
  at: Moment;
}

interface BlacklistTable {
  entryId: Generated<number>;
  blacklistNo: string;
  /** Empty: no institution of its own, the platform's list. */
  guaranteeAppId: string;
  organizationCode: string;
  appName: string;
  reason: string;
  source: Generated<string>;
  validFrom: Generated<string>;
  validTo: string | null;
  files: ColumnType<FileReference[], string | undefined, string>;
  enabled: boolean;
  version: Generated<number>;
  createdAt: Moment;
  /** By which import it came; null where a person put it in, or before this was kept. */
  importId: ColumnType<number | null, number | undefined, never>;
  /** The first day of an entry that is not in force yet, on which the institutions are told of it; null once they were, and where there is nothing to tell. */
  notifyOn: ColumnType<string | null, string | null | undefined, string | null>;
}

export type BlacklistSaid = Record<'appName' | 'organizationCode' | 'reason' | 'source' | 'validFrom' | 'validTo', string> & {
  enabled: boolean;
  /** The names of its files; absent of what was written down before entries had any. */
  files?: string;
};

interface BlacklistLogTable {
  logId: Generated<number>;
  entryId: number;
  before: ColumnType<BlacklistSaid | null, string | null, never>;
  after: Json<BlacklistSaid>;
  reason: string;
  userId: string;
  userName: string;
  appName: string;
  at: Moment;
}

interface ApplicationDraftTable {
  appId: string;
  applyNo: string;
  version: number;
  data: Json<ApplicationDraft>;
  /** The kind that it was begun for; null where that was left open. */
  guaranteeType: ColumnType<string | null, string | null | undefined, string | null>;
  /** The channel in whose portal it was begun, or in which it was submitted; null where it will be that of whoever submits it. */
  channelCode: ColumnType<string | null, string | null | undefined, string | null>;
  schemaVersion: number;
  /** What the product's fields were called when they were filled in, by their paths. */
  labels: ColumnType<Record<string, string>, string | undefined, string>;
  vanished: ColumnType<VanishedValue[], string | undefined, string>;
  submitted: Generated<boolean>;
  savedBy: string;
  savedByName: string;
  savedAt: Moment;
}

export interface PaymentFacts {
  online?: boolean;
  tradeNo?: string;
  voucherFiles?: FileReference[];
  remark?: string;
  paidAt?: string;
}

export interface SupplementFacts {
  requestedReason?: string;
  answers?: Answer[];
  files?: FileReference[];
}

export interface ClaimFacts {
  claimAmount: string;
  claimReason: string;
  claimStatement?: string;
  /** Who lodged it for the beneficiary without an account, or for the authority. */
  claimantName?: string;
  /** The authority that lodged it on a wage letter. */
  wageAuthority?: string;
  tel: string;
  claimFiles: FileReference[];
}

export interface GuaranteeTable {
  guaranteeAppId: string;
  applyNo: string;
  guaranteeAppName: string;
  letterAppId: string | null;
  letterAppName: string;
  bidderAppId: string;
  bidderAppName: string;
  bidderOrganizationCode: string;
  beneficiaryAppId: string | null;
  beneficiaryName: string;
  intermediaryAppId: string | null;
  tradeCenterAppId: string | null;
  channelCode: string;
  applyAppId: string;
  applyUserId: string;
  applyUserName: string;
  productNo: string;
  productName: string;
  /** Null of applications from before products had editions. */
  productEdition: ColumnType<number | null, number | null | undefined, never>;
  guaranteeType: string;
  projectNo: string;
  projectName: string;
  constructionUnit: string;
  sectionNos: string[];
  sectionNames: string;
  bidOpeningAt: MaybeMoment;
  /** Null while those who hold the tender are not to know of it; see `unseal.ts`. */
  unsealedAt: MaybeMoment;
  guaranteeAmount: string;
  guaranteeFee: string;
  platformServiceFee: string;
  effectiveDate: string;
  expiryDate: string;
  status: GuaranteeStatus;
  step: number;
  level: number;
  paid: boolean;
  paidWay: GuaranteeProgress['paidWay'];
  refundWay: GuaranteeProgress['refundWay'];
  returnedFrom: number | null;
  suspendedFrom: ColumnType<GuaranteeProgress['suspendedFrom'], string | null, string | null>;
  release: ColumnType<GuaranteeProgress['release'], string | null, string | null>;
  claimApproved: ColumnType<boolean, boolean | undefined, boolean>;
  signaturesDue: Json<SignatureDue[]>;
  version: number;
  lastHash: string;
  flowKind: FlowKind;
  platformConfirm: boolean;
  issueChain: Json<FlowStep[]>;
  releaseChain: Json<FlowStep[]>;
  projectFields: ColumnType<NamedField[], string | undefined, string>;
  supplementFields: Json<SupplementField[]>;
  /** The rules of the law on the day when it was applied for; none of applications from before they were kept. */
  lawRules: ColumnType<RuleInForce[], string | undefined, never>;
  application: Json<ApplicationShown>;
  applicationSchema: number;
  sections: Json<ProjectSection[]>;
  payment: ColumnType<PaymentFacts, string | undefined, string>;
  supplement: ColumnType<SupplementFacts, string | undefined, string>;
  claim: ColumnType<ClaimFacts | null, string | null | undefined, string | null>;
  returnReason: string | null;
  appliedAt: Moment;
  /** Whether it waits for somebody to work on it; the database says so itself. */
  waits: ColumnType<boolean, never, never>;
  updatedAt: Moment;
  letterAt: MaybeMoment;
  /** When the last demand was made under its letter. */
  claimLodgedAt: MaybeMoment;
  releasedAt: MaybeMoment;
  endedAt: MaybeMoment;
}

export interface GuaranteeHistoryTable {
  guaranteeAppId: string;
  applyNo: string;
  sequence: number;
  event: GuaranteeEventType;
  fromStatus: GuaranteeStatus | null;
  toStatus: GuaranteeStatus;
  actorId: string;
  actorName: string;
  appId: string;
  appName: string;
  orgType: OrganisationType | null;
  result: 'pass' | 'return';
  reason: string | null;
  payload: Json<Record<string, unknown>>;
  at: Moment;
  prevHash: string;
  hash: string;
}

/** By which words an application is found; the database writes it. */
export interface GuaranteeWordsTable {
  guaranteeAppId: string;
  applyNo: string;
  words: string;
}

/** How often, and by how many people of organisations of a type, something was read while it was sealed. */
export interface SealedReadings {
  orgType: OrganisationType;
  readings: number;
  people: number;
}

/** What was opened at once of a project, to those who hold the tender. */
interface UnsealingTable {
  unsealingId: ColumnType<string, never, never>;
  projectNo: string;
  sectionNos: string[];
  applications: number;
  guaranteeAmount: string;
  /** Null of what was opened before readings were counted. */
  readings: ColumnType<SealedReadings[] | null, string | null | undefined, never>;
  at: Moment;
}

/** How many guarantees a party has of one kind, as of the last change that was added up. */
export interface GuaranteeTallyTable {
  party: string;
  appId: string;
  measure: string;
  day: string;
  status: number;
  guaranteeType: string;
  /** Who gave them, where they are tallied by that. */
  institution: string;
  /** The span of `HOUR_SPANS` in which their letters took, where they are tallied by that. */
  hours: number;
  count: number;
  amount: string;
}

/** What a guarantee was, or has become, and is not added up yet; the database writes it. */
export interface GuaranteeTallyChangeTable extends Pick<
  GuaranteeTable,
  | 'guaranteeAppId'
  | 'letterAppId'
  | 'bidderAppId'
  | 'beneficiaryAppId'
  | 'intermediaryAppId'
  | 'tradeCenterAppId'
  | 'status'
  | 'guaranteeType'
  | 'guaranteeAmount'
  | 'expiryDate'
  | 'letterAt'
  | 'claimLodgedAt'
  | 'releasedAt'
  | 'appliedAt'
  | 'updatedAt'
  | 'paid'
  | 'unsealedAt'
> {
  changeNo: number;
  sign: number;
  audited: boolean;
}

export interface BusinessTables {
  project: ProjectTable;
  projectSection: ProjectSectionTable;
  projectLog: ProjectLogTable;
  product: ProductTable;
  productRate: ProductRateTable;
  productEdition: ProductEditionTable;
  productLog: ProductLogTable;
  quota: QuotaTable;
  quotaMovement: QuotaMovementTable;
  quotaLog: QuotaLogTable;
  exposureLimit: ExposureLimitTable;
  exposureGroup: ExposureGroupTable;
  exposureGroupMember: ExposureGroupMemberTable;
  exposureLog: ExposureLogTable;
  blacklist: BlacklistTable;
  blacklistLog: BlacklistLogTable;
  applicationDraft: ApplicationDraftTable;
  guarantee: GuaranteeTable;
  guaranteeHistory: GuaranteeHistoryTable;
  guaranteeWords: GuaranteeWordsTable;
  unsealing: UnsealingTable;
  guaranteeTally: GuaranteeTallyTable;
  guaranteeTallyChange: GuaranteeTallyChangeTable;
}
