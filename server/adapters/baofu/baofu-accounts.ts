import type { RawNotification } from '../payment/payment-gateway';

/** A paper of the merchant's. `kind` is Baofu's number of what it is. */
export interface Paper {
  kind: '101' | '104' | '111';
  /** With its extension. */
  fileName: string;
  bytes: Buffer;
}

export interface NewAccount {
  /** Names this application to Baofu; left to it again under the same one it stays one. */
  number: string;
  /** What the holder is called at Baofu. */
  loginNo: string;
  name: string;
  creditCode: string;
  legalPerson: string;
  legalPersonCertificate: string;
  mobile: string;
  email: string;
  /** Yuan. */
  regCapital: string;
  bankType: string;
  province: string;
  city: string;
  branch: string;
  bankAccount: string;
  papers: readonly Paper[];
}

/** What has become of an application. `refused`: Baofu will not open an account under this number. */
export type Opening = { state: 'accepted' } | { state: 'opened'; contractNo: string } | { state: 'refused'; reason: string };

/** An account as Baofu keeps it. */
export interface FoundAccount {
  contractNo: string;
  name: string;
  creditCode: string;
}

/** Of these cents, `available` can be withdrawn and `pending` is not settled yet. */
export interface AccountBalance {
  total: bigint;
  available: bigint;
  pending: bigint;
}

export interface NewWithdrawal {
  number: string;
  contractNo: string;
  cents: bigint;
}

/** `unknown`: Baofu knows none of this number. `returned`: the bank sent it back. */
export type Withdrawal =
  | { state: 'accepted' | 'unknown' }
  | { state: 'success'; cents: bigint; feeCents: bigint }
  | { state: 'failed' | 'returned'; reason: string };

export interface NewSplit {
  number: string;
  orderId: string;
  shares: readonly { contractNo: string; cents: bigint }[];
}

/** `unknown`: Baofu knows none of this number. `failed`: refused for good under it, no money moves. */
export type Split = { state: 'accepted' | 'unknown' } | { state: 'success'; cents: bigint } | { state: 'failed'; reason: string };

/** What Baofu says of its own accord; who it is from and for was checked. */
export interface SplitNotice {
  number: string;
  split: Extract<Split, { state: 'success' | 'failed' }>;
}

/** A refusal is taken at its word; that an account was opened is asked for. */
export interface OpeningNotice {
  number: string;
  outcome: { state: 'refused'; reason: string } | { state: 'opened' | 'accepted' };
}

/**
 * Accounts at Baofu: opened for organisations, split to, and withdrawn from. Every question throws `GatewayUnavailable` where nobody can say; what is asked again
 * under the same number stays one.
 */
export interface BaofuAccounts {
  open(account: NewAccount): Promise<Opening>;
  /** Undefined where Baofu knows no such account (yet). */
  find(account: Pick<NewAccount, 'loginNo' | 'creditCode'>): Promise<FoundAccount | undefined>;
  balance(contractNo: string): Promise<AccountBalance>;
  withdraw(withdrawal: NewWithdrawal): Promise<Withdrawal>;
  /** `requestedOn`: the day (`YYYY-MM-DD`) on which it was asked for. */
  findWithdrawal(withdrawal: Pick<NewWithdrawal, 'number'> & { requestedOn: string }): Promise<Withdrawal>;
  split(split: NewSplit): Promise<Split>;
  findSplit(number: string): Promise<Split>;
  /** These throw `NotificationRefused` where anything about it is not as it must be. */
  parseOpening(raw: RawNotification): OpeningNotice;
  parseWithdrawal(raw: RawNotification): { number: string };
  parseSplit(raw: RawNotification): SplitNotice | undefined;
}
