import type { ColumnType, Generated } from 'kysely';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { SecuredWork } from '#domain/second-factor';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface TotpFactorTable {
  userId: string;
  /** Encrypted with the key of the settings. */
  encryptedSecret: Buffer;
  createdAt: Moment;
  /** Null until a first code was given; it counts for nothing before. */
  confirmedAt: MaybeMoment;
  /** Of the last code that was taken, in periods of thirty seconds since 1970: none of it or earlier is taken again. */
  lastStep: Generated<number>;
}

interface RecoveryCodeTable {
  userId: string;
  /** SHA-256, hex. */
  codeHash: string;
  usedAt: MaybeMoment;
}

export interface PasskeyTable {
  credentialId: string;
  userId: string;
  /** COSE. */
  publicKey: Buffer;
  counter: number;
  backedUp: boolean;
  passkeyName: string;
  createdAt: Moment;
  lastUsedAt: MaybeMoment;
}

interface PasskeyChallengeTable {
  challenge: string;
  /** Who may answer it: a browser that signs in, or a user who adds a passkey. */
  binding: string;
  expiresAt: Moment;
}

export interface LoginChallengeTable {
  /** SHA-256 of the challenge, hex. */
  challengeHash: string;
  userId: string;
  /** The browser that began to sign in. */
  binding: string;
  /** Of the session that is to follow; null where the organisation is still to be chosen. */
  appId: string | null;
  orgType: OrganisationType | null;
  channelCode: string;
  signedInAt: Moment;
  tries: Generated<number>;
  expiresAt: Moment;
}

interface FactorFailureTable {
  userId: string;
  /** A network. */
  address: string;
  failures: number;
  lastFailedAt: Moment;
}

interface FactorRuleTable {
  appId: string;
  work: SecuredWork[];
  version: number;
}

interface FactorRuleLogTable {
  appId: string;
  version: number;
  workBefore: SecuredWork[];
  workAfter: SecuredWork[];
  userId: string;
  userName: string;
  at: Moment;
}

/** Second factors and passkeys, logins that wait for one, and what organisations ask. */
export interface FactorTables {
  totpFactor: TotpFactorTable;
  recoveryCode: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkeyChallenge: PasskeyChallengeTable;
  loginChallenge: LoginChallengeTable;
  factorFailure: FactorFailureTable;
  factorRule: FactorRuleTable;
  factorRuleLog: FactorRuleLogTable;
}
