import type { JoinRequest } from '#contract/registrations';
import type { JoinRow } from './join-repository';

/** A request as whoever made it sees it. */
export function joinShown({ joinNo, orgName, status, createdAt, answer }: JoinRow & { orgName: string }): JoinRequest {
  return { joinNo, orgName, status, createTime: createdAt.toISOString(), ...(answer === null ? {} : { answer }) };
}
