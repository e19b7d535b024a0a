import type { OrganisationType } from '#domain/organisation/organisation-type';

/** Whoever makes a call of access `member`: a user working for one organisation as one organisation type. */
export interface Member {
  sessionId: string;
  userId: string;
  userName: string;
  mobile: string;
  appId: string;
  appName: string;
  orgType: OrganisationType;
  roles: readonly string[];
  permissions: readonly string[];
  channelCode: string;
}
