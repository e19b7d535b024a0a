import { sql } from 'kysely';
import type { RegistrationState } from '#domain/registration/events';
import type { Participant } from '#domain/registration/participants';
import type { Db } from '../../core/context';
import { isNamed, oneContains } from '../../core/database/pattern';

export interface ReviewSearch {
  status?: RegistrationState | undefined;
  participant?: Participant | undefined;
  keyword?: string | undefined;
}

/** Registrations that were ever sent: of those that wait the oldest first, of all others the last sent first. */
export function findReviews(db: Db, search: ReviewSearch, paging: { page: number; size: number }) {
  return reviewRows(db, search, paging).execute();
}

/** The question of `findReviews`. */
export function reviewRows(db: Db, search: ReviewSearch, { page, size }: { page: number; size: number }) {
  const rows = matching(db, search)
    .select([
      'registrationNo',
      'version',
      'orgName',
      'orgCodeNo',
      'participant',
      'agentName',
      'mobile',
      'status',
      'flow',
      'submittedAt',
      'decidedAt',
    ])
    .limit(size)
    .offset((page - 1) * size);
  return search.status === 'pending'
    ? rows.orderBy('submittedAt').orderBy('registrationNo')
    : rows.orderBy('submittedAt', 'desc').orderBy('registrationNo');
}

export async function countReviewRows(db: Db, search: ReviewSearch): Promise<number> {
  const { total } = await matching(db, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function countWaiting(db: Db): Promise<number> {
  return countReviewRows(db, { status: 'pending' });
}

/** The one that has waited longest, this one left out. */
export async function longestWaiting(db: Db, besides: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('registration')
    .select('registrationNo')
    .where('status', '=', 'pending')
    .where('registrationNo', '<>', besides)
    .orderBy('submittedAt')
    .orderBy('registrationNo')
    .limit(1)
    .executeTakeFirst();
  return row?.registrationNo;
}

interface Named {
  registrationNo: string;
  orgName: string;
  orgCodeNo: string;
}

const alikeAtMost = 20;

/** Organisations of the same credit code or the same name, also those for which visitors apply; the same code first, and what has passed. */
export function organisationsAlike(db: Db, { orgName, orgCodeNo }: Named, besides: string) {
  return db
    .selectFrom('organisation')
    .select(['orgName', 'orgCodeNo', 'registerStatus'])
    .where((is) => is.or([...(orgCodeNo === '' ? [] : [is('orgCodeNo', '=', orgCodeNo)]), isNamed('orgName', orgName)]))
    .where('appId', '<>', besides)
    .where('orgName', '<>', '')
    .orderBy(sql`org_code_no = ${orgCodeNo}`, 'desc')
    .orderBy(sql`register_status = 'pass'`, 'desc')
    .orderBy('createTime')
    .limit(alikeAtMost)
    .execute();
}

/** Other registrations, under way or decided, of the same credit code or the same name. */
export function registrationsAlike(db: Db, { registrationNo, orgName, orgCodeNo }: Named) {
  return db
    .selectFrom('registration')
    .select(['registrationNo', 'orgName', 'orgCodeNo', 'status'])
    .where((is) => is.or([...(orgCodeNo === '' ? [] : [is('orgCodeNo', '=', orgCodeNo)]), isNamed('orgName', orgName)]))
    .where('orgName', '<>', '')
    .where('registrationNo', '<>', registrationNo)
    .where('submittedAt', 'is not', null)
    .orderBy('submittedAt', 'desc')
    .limit(alikeAtMost)
    .execute();
}

/** Every entry in force that bars this credit code, whoever made it. */
export function barredBy(db: Db, orgCodeNo: string, today: string) {
  return db
    .selectFrom('blacklist')
    .select('reason')
    .where('organizationCode', '=', orgCodeNo)
    .where('enabled', '=', true)
    .where('validFrom', '<=', today)
    .where((is) => is.or([is('validTo', 'is', null), is('validTo', '>=', today)]))
    .limit(alikeAtMost)
    .execute();
}

/** Whether the organisation's certificate has come. */
export async function hasCertificate(db: Db, appId: string): Promise<boolean> {
  const row = await db.selectFrom('organisation').select('certificate').where('appId', '=', appId).executeTakeFirst();
  return row?.certificate != null;
}

function matching(db: Db, { status, participant, keyword = '' }: ReviewSearch) {
  return db
    .selectFrom('registration')
    .where((is) =>
      is.and([
        is('submittedAt', 'is not', null),
        ...(status === undefined ? [] : [is('status', '=', status === 'pending' ? sql.lit(status) : status)]),
        ...(participant === undefined ? [] : [is('participant', '=', participant)]),
        ...(keyword.trim() === '' ? [] : [oneContains(keyword, ['orgName', 'orgCodeNo', 'mobile'])]),
      ]),
    );
}
