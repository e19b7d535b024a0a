import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { INSTITUTION_TYPES, isInstitutionType } from '#domain/guarantee/parties';
import type { AboutBaofu } from '#domain/notice/kinds';
import type { AppContext, Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';
import { platforms } from '../../core/events/notify-platform';
import { notify, recipientsAmong } from '../../records/notices/notify';
import { colleaguesOf } from '../../records/notices/repository';

type Kind = 'baofuToDo' | 'baofuDone';

/** Tells the people of a holder who look after its account; `source` names the moment, so that nobody is told twice. */
export async function notifyHolder(
  db: Db,
  context: AppContext,
  holder: string,
  kind: Kind,
  about: AboutBaofu,
  source: string,
): Promise<void> {
  const colleagues =
    holder === PLATFORM_HOLDER
      ? await colleaguesOf(db, { orgTypes: ['platform'] })
      : (await colleaguesOf(db, { appIds: [holder] })).filter(({ orgType }) => isInstitutionType(orgType));
  await notify(db, context, [{ kind, about, source: `baofu/${source}`, to: recipientsAmong(kind, colleagues) }]);
}

/** The pages of a holder and of the platform ask again, the platform's not about what it is not told. */
export async function notifyPagesOf(db: Db, holder: string, { isNotified }: { isNotified: boolean } = { isNotified: true }): Promise<void> {
  const to = [
    ...(holder === PLATFORM_HOLDER ? [] : INSTITUTION_TYPES.map((orgType) => ({ appId: holder, orgType }))),
    ...(isNotified ? await platforms(db) : []),
  ];
  await notifyOrganisations(db, [
    { to, change: { kind: 'payment' } },
    { to, change: { kind: 'badges' } },
  ]);
}
