import type { BodyOf, ReplyOf } from '#contract/call';
import type { productLog } from '#contract/products';
import { differencesIn, stateDifference, type LoggedPart, type ProductDifference } from '#domain/product/differences';
import type { ProductState } from '#domain/product/state';
import type { Names } from '#domain/product/words';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { namesIn } from './names';
import { ownProduct } from './own-product';
import { findLogRows } from './repository';

/** Who changed what of a product that the caller manages. */
export async function logOf(
  db: Db,
  member: Member,
  { productNo, page = 1, size = 10 }: BodyOf<typeof productLog>,
): Promise<ReplyOf<typeof productLog>> {
  await ownProduct(db, member, productNo);
  const { list, total } = await findLogRows(db, { productNo, page, size });
  const names = await namesIn(
    db,
    list.flatMap(({ part, before, after }) => [{ [part]: before ?? undefined }, { [part]: after ?? undefined }]),
  );
  return {
    total,
    list: list.map(({ logId, part, edition, before, after, reason, userName, appName, preparedByName, at }) => ({
      logId: String(logId),
      part,
      edition,
      differences: loggedDifferences(part, before, after, names),
      reason,
      userName,
      appName,
      ...(preparedByName ? { preparedBy: preparedByName } : {}),
      at: at.toISOString(),
    })),
  };
}

/** What a row of the log, or a change that waits, makes different. */
export function loggedDifferences(part: LoggedPart, before: unknown, after: unknown, names: Names): ProductDifference[] {
  if (part === 'created') return [];
  if (part === 'state') return [stateDifference(before as ProductState, after as ProductState)];
  return differencesIn(part, before, after, names);
}
