import type { Pushed } from '#contract/pushed';
import type { GuaranteeStatus } from '#domain/guarantee/status';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../context';
import { announce } from './repository';

/** An application as it is after one or several events. `passed` are the statuses that they led from and to. */
export type ApplicationChange = Omit<Pushed<'application'>, 'workLists'> & { passed: readonly GuaranteeStatus[] };

/** What changed for an organisation; pages ask again for what they show of it. */
export type OrganisationChange =
  | ApplicationChange
  | Exclude<Pushed, Pushed<'application' | 'channel' | 'permissions' | 'reset' | 'signed-out'>>;

export const ORGANISATION_TOPIC = 'organisation_changed';
/** Carries the code of a channel that was published otherwise. */
export const CHANNEL_TOPIC = 'brand_changed';

/** An organisation, in one of its types where only that one may see the change; or one person, wherever they work. */
export type Receiver = { appId: string; orgType?: OrganisationType } | { userId: string };

/** A change, and the organisations that it concerns. */
export interface AddressedChange {
  to: readonly Receiver[];
  change: OrganisationChange;
}

/** Tells every page of these receivers, on whatever server, once the caller's transaction commits. Keep it out of transactions that many run at once: those that notify commit one after another. */
export async function notifyOrganisations(db: Db, changes: readonly AddressedChange[]): Promise<void> {
  const payloads = changes.filter(({ to }) => to.length > 0).map((change) => JSON.stringify(change));
  if (payloads.length === 0) return;
  await announce(db, ORGANISATION_TOPIC, payloads);
}

/** Every page of every server, signed in or not, takes the channel as it is now once the transaction commits. */
export async function notifyOfChannel(db: Db, channelCode: string): Promise<void> {
  await announce(db, CHANNEL_TOPIC, [channelCode]);
}
