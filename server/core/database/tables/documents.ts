import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FileReference } from '#domain/field';
import type { GatewayCodes, PaidFrom, PayWay } from '#domain/gateway';
import type { ContractKind, PaymentWay } from '#domain/guarantee/facts';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { RefundState } from '#domain/refund';
import type { TemplateState } from '#domain/template/state';
import type { TemplateClause, TemplateText } from '#domain/template/template-text';
import type { RefundFacts } from '#machines/lifecycle/refund';
import type { SignaturePlace } from './document-parts';
import type { SignatureCheck, Verification } from './verification';

type Instant = Date;
type Json<T> = ColumnType<T, string, string>;
/** Written once; an update of it does not compile. */
type Fixed<T> = ColumnType<T, T, never>;

export type FilePurpose = 'upload' | 'contract' | 'letter';

export interface StoredFileTable {
  fileKey: Fixed<string>;
  fileName: string;
  mediaType: string;
  size: number;
  sha256: string;
  ownerAppId: string;
  uploadedBy: string;
  purpose: FilePurpose;
  createdAt: Instant;
  /** Whether an application ever referred to it; until then it counts towards what its owner may keep. */
  sent: boolean;
  /** Null while an application or a draft refers to it. */
  unusedSince: Instant | null;
  /** Null until somebody had to know. */
  pages: ColumnType<number | null, never, number>;
}

/** An application that refers to a file, so that its parties may read it; or its draft. */
export interface FileUseTable {
  fileKey: Fixed<string>;
  applyNo: Fixed<string>;
  /** Since when; empty while a draft alone refers to it. */
  sentAt: Date | null;
}

/** Bytes in the storage that belong to no file yet; `givenUp` once none can come of them. */
export interface AnnouncedBytesTable {
  fileKey: Fixed<string>;
  announcedAt: Instant;
  givenUp: boolean;
}

export type DocumentKind = ContractKind | 'letter';

/** `paragraphs` are a letter's undertaking or a contract's preamble; `{{name}}` stands for a value of the application. */
export interface DocumentBody {
  paragraphs: string[];
  clauses: TemplateClause[];
}

export interface DocumentTemplateTable {
  templateId: Fixed<string>;
  kind: DocumentKind;
  productNo: string | null;
  guaranteeType: string | null;
  title: string;
  description: string;
  body: Json<DocumentBody>;
  version: number;
  /** The template whose version it is; null of one that stands by itself. */
  templateNo: ColumnType<string | null, string | undefined, never>;
  note: ColumnType<string, string | undefined, never>;
  publishedBy: ColumnType<string, string | undefined, never>;
  createdAt: Instant;
}

/** A template as its writers keep it; its published versions stand in `document_template`. */
export interface TemplateTable {
  templateNo: ColumnType<string, undefined, never>;
  name: string;
  kind: Fixed<DocumentKind>;
  guaranteeType: string | null;
  /** Null: the platform's. */
  ownerAppId: string | null;
  ownerAppName: string;
  state: TemplateState;
  /** Taken for products that choose none. */
  standard: ColumnType<boolean, undefined, never>;
  /** What is written and not published; null where there is nothing. */
  draft: ColumnType<TemplateText | null, string | null, string | null>;
  version: ColumnType<number, undefined, number>;
  editedBy: string;
  editedAt: Instant;
}

export interface ContractDocumentTable {
  contractNo: Fixed<string>;
  applyNo: Fixed<string>;
  kind: ContractKind;
  title: string;
  description: string;
  templateId: string;
  /** Where each party's signature shows, by the party's organisation type. */
  places: Json<Readonly<Record<string, SignaturePlace>>>;
  fileKey: string;
  sha256: string;
  createdAt: Instant;
}

export interface ContractPartyTable {
  contractNo: Fixed<string>;
  signingOrder: number;
  orgType: OrganisationType;
  appId: string;
  appName: string;
  signedAt: Instant | null;
  signedBy: string | null;
  fileKey: string | null;
}

export interface LetterTable {
  letterNo: Fixed<string>;
  verifyCode: Fixed<string>;
  applyNo: Fixed<string>;
  letterAppId: string;
  fileKey: string;
  sha256: string;
  templateId: string;
  facts: Json<LetterFacts>;
  issuedAt: Instant;
  /** That its signatures are intact, as found when it was first verified. */
  verification: ColumnType<StoredVerification | null, string | undefined, string>;
  /** The number of the letter that took its place; null while it is the one that counts. */
  replacedBy: ColumnType<string | null, undefined, string>;
  replacedAt: ColumnType<Instant | null, undefined, Instant>;
  replacedBecause: ColumnType<string | null, undefined, string>;
}

/** As JSON keeps it. */
interface StoredVerification extends Omit<Verification, 'signatures'> {
  signatures: (Omit<SignatureCheck, 'signedAt'> & { signedAt?: string })[];
}

/** What the letter says to anybody who holds it. */
export interface LetterFacts {
  guaranteeTypeName: string;
  bidderAppName: string;
  beneficiaryName: string;
  letterAppName: string;
  guaranteeAppName: string;
  projectName: string;
  sectionNames: string;
  guaranteeAmount: string;
  effectiveDate: string;
  expiryDate: string;
  /** Its file is a scan of the paper that counts. */
  signedOnPaper?: true;
}

/** The number that an application's letter will carry, taken before it is drawn. */
export interface LetterReservationTable {
  applyNo: Fixed<string>;
  letterNo: string;
  verifyCode: string;
  reservedAt: Instant;
}

export interface LetterCheckFailureTable {
  id: GeneratedAlways<string>;
  address: string;
  failedAt: Instant;
}

export type PaymentOrderStatus = 'open' | 'paid' | 'expired' | 'closed' | 'failed';

/** What an order is for: the fees of an application, a recharge of a balance, or what the letter of an amendment costs more. */
export type PaymentPurpose = 'fee' | 'recharge' | 'amendment';

export interface PaymentOrderTable {
  orderId: Fixed<string>;
  /** The number of the application, the recharge or the amendment. */
  applyNo: Fixed<string>;
  purpose: ColumnType<PaymentPurpose, PaymentPurpose | undefined, never>;
  payType: string;
  payerAppId: string;
  amount: string;
  guaranteeFee: string;
  platformServiceFee: string;
  status: PaymentOrderStatus;
  codes: Json<GatewayCodes>;
  /** `balance`: it was opened at no gateway. */
  way: PayWay | 'balance';
  createdAt: Instant;
  /** A user, or `link:` and the number of the link by which somebody without login opened it. */
  createdBy: string;
  expiresAt: Instant;
  closedAt: Instant | null;
  failReason: string | null;
  paidAt: Instant | null;
  gateway: PaidFrom | null;
  tradeNo: string | null;
}

export interface PaymentLinkTable {
  linkId: GeneratedAlways<string>;
  tokenHash: Fixed<string>;
  /** The number of the application or the amendment. */
  applyNo: Fixed<string>;
  payerAppId: Fixed<string>;
  createdBy: Fixed<string>;
  createdAt: Fixed<Instant>;
  expiresAt: Fixed<Instant>;
  revokedAt: ColumnType<Instant | null, undefined, Instant>;
}

export interface PaymentReceiptTable {
  gateway: Fixed<PaidFrom>;
  tradeNo: Fixed<string>;
  orderId: Fixed<string>;
  /** As that of the order. */
  applyNo: Fixed<string>;
  amount: Fixed<string>;
  paidAt: Instant;
  receivedAt: Instant;
  usedAs: PaymentPurpose | 'returned';
  note: string;
}

export interface PaymentRefundTable {
  refundId: Fixed<string>;
  /** Null, as `gateway`, of a part of fees that came by transfer; its `tradeNo` is the amendment that they were for, empty where they are the application's own. */
  orderId: Fixed<string | null>;
  /** The application's, or the recharge's. */
  applyNo: Fixed<string>;
  gateway: Fixed<PaidFrom | null>;
  tradeNo: Fixed<string>;
  amount: Fixed<string>;
  totalAmount: Fixed<string>;
  cause: RefundFacts['cause'];
  /** Of a part of the fees: how much of each, which make up `amount`. */
  guaranteeFee: ColumnType<string, string | undefined, never>;
  platformServiceFee: ColumnType<string, string | undefined, never>;
  reason: string;
  status: RefundState;
  failReason: string | null;
  createdAt: Instant;
  finishedAt: Instant | null;
  /** How often in a row the gateway has not taken it on. */
  tries: Generated<number>;
  /** Null: at once. */
  nextTryAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  way: Generated<PaymentWay>;
  voucherFiles: ColumnType<FileReference[], string | undefined, string>;
  remark: Generated<string>;
  /** Who had it tried again, or gave the money back by hand. */
  handledBy: Generated<string>;
}

export interface LedgerEntryTable {
  transactionNo: Fixed<string>;
  line: Fixed<number>;
  account: Fixed<string>;
  ownerAppId: Fixed<string>;
  amount: Fixed<string>;
  applyNo: Fixed<string>;
  description: Fixed<string>;
  bookedAt: Fixed<Instant>;
}

export interface DocumentTables {
  storedFile: StoredFileTable;
  fileUse: FileUseTable;
  announcedBytes: AnnouncedBytesTable;
  documentTemplate: DocumentTemplateTable;
  template: TemplateTable;
  contractDocument: ContractDocumentTable;
  contractParty: ContractPartyTable;
  letter: LetterTable;
  letterReservation: LetterReservationTable;
  letterCheckFailure: LetterCheckFailureTable;
  paymentOrder: PaymentOrderTable;
  paymentLink: PaymentLinkTable;
  paymentReceipt: PaymentReceiptTable;
  paymentRefund: PaymentRefundTable;
  ledgerEntry: LedgerEntryTable;
}
