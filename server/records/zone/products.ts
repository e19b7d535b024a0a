import type { BodyOf, ReplyOf } from '#contract/call';
import type { zoneFees, zoneProducts } from '#contract/zone';
import { addDays, dayOf } from '#domain/dates';
import { ZONE_CHANNEL, ZONE_GUARANTEE_TYPES, ZONE_ORG_TYPES } from '#domain/zone/search';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { findOpenChannel } from '../channels/repository';
import { feesIn, pageOfProducts } from '../products/queries';
import { offeredAmong } from '../products/repository';

export async function pageOfZone(
  db: Db,
  context: AppContext,
  { channelCode: requested, guaranteeType = '0', orgType = '0', type, ...paging }: BodyOf<typeof zoneProducts>,
): Promise<ReplyOf<typeof zoneProducts>> {
  const channelCode = await existingChannel(db, requested);
  const wanted = type ?? ZONE_GUARANTEE_TYPES[guaranteeType].guaranteeType;
  const { institutionKind } = ZONE_ORG_TYPES[orgType];
  return pageOfProducts(db, context, {
    ...paging,
    channelCode,
    ...(wanted ? { guaranteeType: wanted } : {}),
    ...(institutionKind ? { institutionKind } : {}),
  });
}

export async function feesOfZone(
  db: Db,
  { clock }: AppContext,
  { channelCode: requested, productNos, guaranteeAmount, days }: BodyOf<typeof zoneFees>,
): Promise<ReplyOf<typeof zoneFees>> {
  const channelCode = await existingChannel(db, requested);
  const now = clock.now();
  const effectiveDate = dayOf(now.toISOString());
  const offered = await offeredAmong(db, productNos, channelCode, now);
  return feesIn(db, channelCode, offered, { guaranteeAmount, effectiveDate, expiryDate: addDays(effectiveDate, days - 1) });
}

/** The channel of that code, where one comes in by it; the zone where none is named. */
export async function existingChannel(db: Db, channelCode: string = ZONE_CHANNEL): Promise<string> {
  const channel = await findOpenChannel(db, channelCode);
  if (!channel) throw notFound('渠道');
  return channel.channelCode;
}
