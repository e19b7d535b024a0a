import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Member } from './member';

/** A session as requests find it. `member` is absent while the organisation has not been chosen, and where it asks a second factor that is not there. */
export interface Session {
  sessionId: string;
  userId: string;
  userName: string;
  account: string;
  mobile: string;
  clientKey: string;
  channelCode: string;
  appId: string;
  orgName: string;
  orgType: OrganisationType | undefined;
  createdAt: Date;
  lastSeenAt: Date;
  member: Member | undefined;
  /** The organisation asks a second factor for what this user does there. */
  factorRequired: boolean;
  /** It is asked, and the user has none. */
  factorMissing: boolean;
  /** Somebody else has registered the organisation for which this visitor applied. */
  registeredSince: boolean;
}

/** What the credential cookie leads to. */
export type SessionLookup =
  | { found: true; session: Session }
  | { found: false; reason: 'unknown' | 'timedOut' }
  | { found: false; reason: 'registeredSince'; orgName: string };
