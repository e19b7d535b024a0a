import { sql } from 'kysely';
import type { FileReference } from '#domain/field';
import type { Viewer } from '#domain/guarantee/actor';
import type { Db } from '../../core/context';
import { together } from '../../core/database/together';
import { wantedGuarantees, type Wanted } from './repository';

/** The applications whose documents are wanted, the newest first, `atMost` of them, with the forms of guarantee that their applicants have uploaded. */
export function applicationsWanted(db: Db, viewer: Viewer, wanted: Wanted, atMost: number) {
  const sides = wantedGuarantees(db, viewer, wanted).map((side) =>
    side
      .select(['applyNo', 'bidderAppName', 'appliedAt'])
      .select(sql<FileReference[] | null>`application #> '{biddingApplyFiles,guaranteeTpl}'`.as('forms'))
      .orderBy('appliedAt', 'desc')
      .orderBy('applyNo', 'desc')
      .limit(atMost),
  );
  return db
    .selectFrom(together('side', sides))
    .select(['applyNo', 'bidderAppName', 'forms'])
    .orderBy('appliedAt', 'desc')
    .orderBy('applyNo', 'desc')
    .limit(atMost)
    .execute();
}

export function findLetters(db: Db, applyNos: readonly string[]) {
  return lettersOf(db, applyNos).execute();
}

/** The question of `findLetters`. */
export function lettersOf(db: Db, applyNos: readonly string[]) {
  return db
    .selectFrom('letter')
    .select(['applyNo', 'fileKey'])
    .where('replacedBy', 'is', null)
    .where('applyNo', 'in', [...applyNos]);
}

/** As they stand now, with the signatures that they have. */
export function findContracts(db: Db, applyNos: readonly string[]) {
  return contractsOfAll(db, applyNos).execute();
}

/** The question of `findContracts`. */
export function contractsOfAll(db: Db, applyNos: readonly string[]) {
  return db
    .selectFrom('contractDocument')
    .select(['applyNo', 'fileKey'])
    .where('applyNo', 'in', [...applyNos])
    .orderBy('applyNo')
    .orderBy('kind');
}
