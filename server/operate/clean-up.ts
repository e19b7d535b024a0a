import type { AppContext } from '../core/context';
import { removeKeys, removeNonces, removeRequestCounts } from '../core/http/repository';
import { removeSessions } from '../core/sessions/repository';
import { removeCaptchas } from '../records/captcha/repository';
import { removeSliders } from '../records/captcha/slider-repository';
import { removeChallenges } from '../records/factors/challenge-repository';
import { removeFactorFailures } from '../records/factors/failure-repository';
import { removeUnusedFiles } from '../records/files/remove-unused';
import { deleteUnusedBytes } from '../records/files/store-file';
import { removeMailCodes } from '../records/notices/mail-code-repository';
import { removeNotices } from '../records/notices/repository';
import { removeRequests, removeSmsCodes } from '../records/sms/repository';
import { removeDevices } from '../records/users/device-repository';
import { removeFailures } from '../records/users/login-failure-repository';
import { removeTickets } from '../records/users/ticket-repository';
import { removeVisits } from '../records/visits/repository';
import { removeIdentities } from '../records/wechat/repository';
import { removeProofs } from '../records/zone/repository';
import { removeClaimProofs } from '../work/claims/repository';
import { forgetDeadlines } from '../work/guarantees/notices/repository';
import { removeImports } from '../work/imports/clean-up';
import { removeCheckFailures, removeReservations } from '../work/letters/repository';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Deletes what has run out, whoever left it: anybody may ask for captchas, report visits and try letter numbers. */
export async function cleanUp(context: AppContext): Promise<void> {
  const { db, wallClock, settings } = context;
  const now = wallClock.now().getTime();
  const before = (age: number) => new Date(now - age);
  await removeNonces(db, before(11 * minute));
  await removeRequestCounts(db, before(11 * minute));
  await removeCaptchas(db, before(0));
  await removeSmsCodes(db, before(hour));
  await removeRequests(db, before(25 * hour));
  await removeFailures(db, before(hour));
  await removeSessions(db, before((settings.sessionMaxHours + 1) * hour));
  await removeKeys(db, before(day));
  await removeTickets(db, before(0));
  await removeChallenges(db, before(0));
  await removeFactorFailures(db, before(hour));
  await removeProofs(db, before(0));
  await removeClaimProofs(db, before(0));
  await removeSliders(db, before(0));
  await removeIdentities(db, before(0));
  await removeDevices(db, before(180 * day));
  await removeCheckFailures(db, before(hour));
  await removeReservations(db, before(2 * day));
  await removeNotices(db, { doneBefore: before(90 * day), madeBefore: before(365 * day) });
  await forgetDeadlines(db, before(60 * day));
  await removeMailCodes(db, before(25 * hour));
  await removeImports(context, before(90 * day));
  await removeVisits(db, before(180 * day));
  await removeUnusedFiles(context);
  await deleteUnusedBytes(context);
}
