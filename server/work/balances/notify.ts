import type { AppContext, Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';
import { platforms } from '../../core/events/notify-platform';
import { notify, recipientsAmong } from '../../records/notices/notify';
import { colleaguesOf } from '../../records/notices/repository';

/** A recharge or a withdrawal, as notices name it. */
export interface Notified {
  kind: '充值' | '提现';
  number: string;
  version: number;
  appId: string;
  orgName: string;
  outcome: string;
  reason?: string;
}

/** Tells the people of the platform of what is to do. */
export async function notifyPlatformPeople(db: Db, context: AppContext, notified: Notified): Promise<void> {
  const people = await colleaguesOf(db, { orgTypes: ['platform'] });
  await notify(db, context, [
    { kind: 'balanceToHandle', about: aboutOf(notified), source: sourceOf(notified), to: recipientsAmong('balanceToHandle', people) },
  ]);
}

/** Tells the people whose balance it is of what became of it. */
export async function notifyOwners(db: Db, context: AppContext, notified: Notified): Promise<void> {
  const to = recipientsAmong('balanceHandled', await ownersOf(db, notified.appId));
  await notify(db, context, [{ kind: 'balanceHandled', about: aboutOf(notified), source: sourceOf(notified), to }]);
}

/** Those who work for an organisation as one that pays fees. */
export async function ownersOf(db: Db, appId: string) {
  return (await colleaguesOf(db, { appIds: [appId] })).filter(({ orgType }) => orgType === 'bidder');
}

/** The pages of the organisation and of the platform ask again. */
export async function notifyPagesOf(db: Db, appId: string): Promise<void> {
  const to = [{ appId }, ...(await platforms(db))];
  await notifyOrganisations(db, [
    { to, change: { kind: 'payment' } },
    { to, change: { kind: 'badges' } },
  ]);
}

function aboutOf({ kind, number, orgName, outcome, reason = '' }: Notified) {
  return { kind, number, orgName, outcome, ...(reason === '' ? {} : { reason }) };
}

function sourceOf({ number, version }: Notified): string {
  return `balance/${number}/${String(version)}`;
}
