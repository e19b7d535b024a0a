import { dayOf } from '#domain/dates';
import type { Db } from '../../core/context';
import { isTurnedOff } from '../channels/repository';
import { frozenAmong } from '../organisations/repository';
import type { ProductRow } from './repository';

/** Why nobody can apply for a product in a channel now, in words that follow its name; undefined where it can be applied for. */
export async function whyNotOffered(
  db: Db,
  product: ProductRow,
  { channelCode, now }: { channelCode: string; now: Date },
): Promise<string | undefined> {
  if (product.state !== 'offered') return '已停止受理';
  if (product.channelCodes.length > 0 && !product.channelCodes.includes(channelCode)) return '不在本渠道受理';
  if (await isTurnedOff(db, channelCode)) return '暂停受理：本渠道已停用';
  const today = dayOf(now.toISOString());
  if (today < product.effectiveDay) return `自${product.effectiveDay}起受理`;
  if (today > product.expiryDay) return `的受理期已于${product.expiryDay}结束`;
  const parties = [product.guaranteeAppId, ...(product.letterAppId === null ? [] : [product.letterAppId])];
  const [frozen] = (await frozenAmong(db, parties)).values();
  return frozen && `暂停受理：${frozen}已被平台冻结`;
}
