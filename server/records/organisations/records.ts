import type { BodyOf, ReplyOf } from '#contract/call';
import type { organisationChangePage, OrganisationChangeRecord } from '#contract/organisations';
import type { EnumerationValue } from '#domain/enumerations';
import type { FieldChange } from '#domain/form/stored';
import type { ChangeSubject } from '#domain/organisation/change-subjects';
import type { IdentityChangeStatus } from '#domain/organisation/identity-change';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { appendChange, countChanges, findChanges, type ChangeRow } from './record-repository';
import { seenOrganisation } from './seen';

interface Recorded {
  subject: ChangeSubject;
  action: EnumerationValue<'organisationChangeAction'>;
  title?: string;
  changes: readonly FieldChange[];
  at: Date;
  /** What came of it where it was reviewed. */
  review?: { outcome: Exclude<IdentityChangeStatus, 'pending'>; reviewerName?: string; opinion?: string };
}

/** Writes down what a member changed of their organisation, in the transaction of the change. */
export function recordChange(
  db: Db,
  { appId, userName }: Pick<Member, 'appId' | 'userName'>,
  { title = '', changes, review, ...row }: Recorded,
): Promise<void> {
  return appendChange(db, { ...row, appId, userName, title, changes: JSON.stringify(changes), ...review });
}

export async function pageOfChanges(
  db: Db,
  member: Member,
  { appId: requested, ...page }: BodyOf<typeof organisationChangePage>,
): Promise<ReplyOf<typeof organisationChangePage>> {
  const { appId } = await seenOrganisation(db, member, requested);
  const search = { ...page, appId };
  const [rows, total] = await Promise.all([findChanges(db, search), countChanges(db, search)]);
  return { total, list: rows.map(shown) };
}

export async function latestRecords(db: Db, appId: string, size: number): Promise<OrganisationChangeRecord[]> {
  return (await findChanges(db, { appId, size })).map(shown);
}

function shown({ id, subject, action, title, changes, userName, at, outcome, reviewerName, opinion }: ChangeRow): OrganisationChangeRecord {
  return {
    id,
    subject,
    action,
    title,
    changes,
    userName,
    time: at.toISOString(),
    ...(outcome === null ? {} : { outcome }),
    ...(reviewerName === null ? {} : { reviewerName }),
    ...(opinion === null ? {} : { opinion }),
  };
}
