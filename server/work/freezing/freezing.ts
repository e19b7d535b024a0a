import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import type { JobData } from '../../core/jobs/kinds';
import { notify, recipientsAmong } from '../../records/notices/notify';
import type { Colleague } from '../../records/notices/repository';
import { findOrganisations } from '../../records/organisations/repository';
import { beginAutomaticSigning } from '../contracts/sign-automatically';
import { partyOf, peopleAround } from '../guarantees/notices/notify-people';
import { watchInstitutionSteps } from '../institutions/work-step';
import { applicationsToSign, openApplicationsWith } from './repository';

/** Tells whoever has work with an organisation that it was frozen. */
export async function afterFreezing({ appId, at }: JobData<'organisation-frozen'>, context: AppContext): Promise<void> {
  const organisation = (await findOrganisations(context.db, [appId])).get(appId);
  if (organisation?.frozenAt?.toISOString() === at) await notifyCounterparties(context, 'partyFrozen', organisation, at);
}

/** Takes up what was not done for an organisation while it was frozen, and tells whoever has work with it. */
export async function afterUnfreezing({ appId, at }: JobData<'organisation-released'>, context: AppContext): Promise<void> {
  const organisation = (await findOrganisations(context.db, [appId])).get(appId);
  if (!organisation || organisation.frozenAt) return;
  for (const applyNo of await applicationsToSign(context.db, appId)) await beginAutomaticSigning(context.db, context, applyNo);
  await watchInstitutionSteps({}, context);
  if (organisation.orgCodeNo !== '') await context.jobs.enqueue(context.db, 'order-certificate', { appId });
  await notifyCounterparties(context, 'partyReleased', organisation, at);
}

function notifyCounterparties(
  context: AppContext,
  kind: 'partyFrozen' | 'partyReleased',
  { appId, orgName }: { appId: string; orgName: string },
  at: string,
): Promise<void> {
  return inTransaction(context.db, async (db) => {
    const shares = await sharesWith(db, appId);
    const notified = new Set(recipientsAmong(kind, [...shares.keys()]));
    await notify(
      db,
      context,
      [...shares]
        .filter(([colleague]) => notified.has(colleague))
        .map(([colleague, applications]) => ({
          kind,
          about: { orgName, applications },
          source: `${kind}/${appId}/${at}`,
          to: [colleague],
        })),
    );
  });
}

const atOnce = 200;

/** The people of its counterparties, each with how many applications they share with it: none that they may not see yet. */
async function sharesWith(db: Db, appId: string): Promise<ReadonlyMap<Colleague, number>> {
  const shares = new Map<string, { colleague: Colleague; applications: number }>();
  const applyNos = await openApplicationsWith(db, appId);
  for (let from = 0; from < applyNos.length; from += atOnce) {
    for (const application of await peopleAround(db, applyNos.slice(from, from + atOnce))) {
      const parties = (['bidder', 'institutions', 'beneficiary'] as const).flatMap((party) => partyOf(application, party));
      for (const colleague of new Set(parties)) {
        if (colleague.appId === appId) continue;
        const key = `${colleague.userId} ${colleague.appId} ${colleague.orgType}`;
        const applications = (shares.get(key)?.applications ?? 0) + 1;
        shares.set(key, { colleague, applications });
      }
    }
  }
  return new Map([...shares.values()].map(({ colleague, applications }) => [colleague, applications]));
}
