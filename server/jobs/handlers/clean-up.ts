import type { AppContext } from '../../context';
import { deleteUnusedBytes } from '../../files/store-file';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Deletes what has run out, whoever left it: anybody may ask for captchas, report visits and try letter numbers. */
export async function cleanUp(_data: object, context: AppContext): Promise<void> {
  const { db, wallClock, settings } = context;
  const now = wallClock.now().getTime();
  const before = (age: number) => new Date(now - age);
  await db.deleteFrom('requestNonce').where('seenAt', '<', before(11 * minute)).execute();
  await db.deleteFrom('captcha').where('expiresAt', '<', before(0)).execute();
  await db.deleteFrom('smsCode').where('expiresAt', '<', before(hour)).execute();
  await db.deleteFrom('smsRequest').where('requestedAt', '<', before(25 * hour)).execute();
  await db.deleteFrom('loginFailure').where('lastFailedAt', '<', before(hour)).execute();
  await db.deleteFrom('session').where('createdAt', '<', before((settings.sessionMaxHours + 1) * hour)).execute();
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before(day)).execute();
  await db.deleteFrom('loginTicket').where('expiresAt', '<', before(0)).execute();
  await db.deleteFrom('zoneVisitor').where('expiresAt', '<', before(0)).execute();
  await db.deleteFrom('letterCheckFailure').where('failedAt', '<', before(hour)).execute();
  await db.deleteFrom('letterReservation').where('reservedAt', '<', before(2 * day)).execute();
  await db.deleteFrom('visit').where('lastAt', '<', before(180 * day)).execute();
  await deleteUnusedBytes(context);
}
