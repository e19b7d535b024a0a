import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Member } from './member';

/** A session as requests find it. `member` is absent while the organisation has not been chosen. */
export interface Session {
  sessionId: string;
  userId: string;
  userName: string;
  account: string;
  mobile: string;
  clientKey: string;
  channelCode: string;
  appId: string;
  orgType: OrganisationType | undefined;
  createdAt: Date;
  lastSeenAt: Date;
  member: Member | undefined;
}

/** What the credential cookie leads to. */
export type SessionLookup = { found: true; session: Session } | { found: false; reason: 'unknown' | 'timedOut' };
