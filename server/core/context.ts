import type { Logger } from 'pino';
import type { Adapters } from '../adapters/adapters';
import type { DocumentService, MadeFor } from '../documents/document-service';
import type { Effects } from '../work/guarantees/effects/effect';
import type { Payers } from '../work/payments/payers';
import type { Purposes } from '../work/payments/purpose';
import type { Db } from './database/database';
import type { Notifications } from './database/notifications';
import type { Replica } from './database/replica';
import type { FilePurpose } from './database/tables/documents';
import type { Jobs } from './jobs/jobs';
import type { Member } from './sessions/member';
import type { Settings } from './settings';

export interface Clock {
  now(): Date;
}

export type { Db } from './database/database';

/** A level of an audit at which applications wait and nobody may decide. */
export interface UnattendedLevel {
  /** The same for the same level of the same organisation. */
  key: string;
  /** Empty for the platform. */
  office: string;
  levelName: string;
  /** Whether it names people, in place of roles. */
  namesPeople: boolean;
  cases: number;
}

/** What records ask of the work that stands above them. */
export interface WorkAbove {
  /** How many rows wait for this member, by the path of their list. */
  badges(db: Db, member: Member): Promise<ReadonlyMap<string, number>>;
  /** How much waits for this member by name, so that nobody else could go on with it. */
  namedWork(db: Db, who: Pick<Member, 'userId' | 'appId' | 'orgType'>): Promise<number>;
  /** The levels of this organisation, with an empty `appId` of every one of the type, at which applications wait and nobody may decide. */
  unattended(db: Db, scope: Pick<Member, 'appId' | 'orgType'>): Promise<readonly UnattendedLevel[]>;
  /** Whether an application lets this member read a file of somebody else. */
  mayReadFile(db: Db, context: AppContext, member: Member, file: { fileKey: string; purpose: FilePurpose }): Promise<boolean>;
  /** Whether this member could read a file of somebody else if no application, and no invoice about one, had it. */
  mayReadWithoutApplication(db: Db, member: Member, file: { fileKey: string }): Promise<boolean>;
  /** Counts, beforehand, that a member asks for something to be done about what waits for a second person. */
  countDropping(request: { db: Db; member: Member; body: { target: string } }, context: AppContext): Promise<void>;
}

export interface AppContext {
  settings: Settings;
  db: Db;
  /** Where what reads much is read, if there is one. */
  replica: Replica | undefined;
  /** The time that business rules go by; the sandbox can move it forward. */
  clock: Clock;
  /** The real time, for sessions, signatures and codes. */
  wallClock: Clock;
  jobs: Jobs;
  notifications: Notifications;
  adapters: Adapters;
  documents: DocumentService;
  /** Who waits for what is done here. */
  waiting: MadeFor['waiting'];
  /** What the subjects do when something happens to an application. */
  effects: Effects<AppContext>;
  /** What payment orders are for, and what becomes of that once they are paid. */
  purposes: Purposes<AppContext>;
  /** Who waits at this server for a payment. */
  payers: Payers;
  work: WorkAbove;
  log: Logger;
}
