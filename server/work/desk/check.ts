import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import type { DeskCase, saveCheck as saveCheckCall, saveCheckItems } from '#contract/desk';
import { foldName } from '#domain/text';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { itemsAt } from '../guarantees/desk/checklist';
import { keepCheck, replaceItems, roundOf } from '../guarantees/desk/checklist-repository';
import { personOf } from '../guarantees/events/refusals';
import { productNoOf } from './bidder-repository';
import { lockCase, shownCase } from './desk-case';
import { take, notifyColleagues } from './take';

export async function saveCheck(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { applyNo, item, checked, remark = '' }: BodyOf<typeof saveCheckCall>,
): Promise<DeskCase> {
  const viewer = personOf(member);
  const now = clock.now();
  const { desk, isNew } = await inTransaction(db, async (db) => {
    const found = await lockCase(db, viewer, applyNo);
    const { row, station } = found;
    const items = await itemsAt(db, row, station);
    const position = items.findIndex((one) => one.item === item);
    const label = items[position]?.label;
    if (label === undefined) throw fieldWrong('item', '清单中没有这一项，请刷新后重试');
    const isNew = await take(db, found, { viewer, now });
    await keepCheck(db, {
      guaranteeAppId: row.guaranteeAppId,
      applyNo,
      station: station.key,
      round: await roundOf(db, row),
      item,
      stationName: station.name,
      position,
      label,
      checked,
      remark: remark.trim(),
      userId: viewer.userId,
      userName: viewer.userName,
      at: now,
    });
    return { desk: await shownCase(db, found, viewer, now), isNew };
  });
  if (isNew) await notifyColleagues(db, viewer, applyNo);
  return desk;
}

export async function saveItems(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { applyNo, items }: BodyOf<typeof saveCheckItems>,
): Promise<DeskCase> {
  const viewer = personOf(member);
  return inTransaction(db, async (db) => {
    const found = await lockCase(db, viewer, applyNo);
    const { row, station } = found;
    const labels = items.map(({ label }) => label.trim());
    const folded = labels.map(foldName);
    labels.forEach((label, index) => refuseWrongLabel(label, index, folded));
    const known = new Set((await itemsAt(db, row, station)).map(({ item }) => item));
    const written = items.map(({ item, label }) => ({
      item: item !== undefined && known.delete(item) ? item : randomUUID(),
      label: label.trim(),
    }));
    const key = { guaranteeAppId: row.guaranteeAppId, productNo: await productNoOf(db, row), station: station.key };
    await replaceItems(db, key, written);
    return shownCase(db, found, viewer, clock.now());
  });
}

function refuseWrongLabel(label: string, index: number, folded: readonly string[]): void {
  if (label === '') throw fieldWrong(`items.${index}.label`, '请填写核对内容');
  if (folded.indexOf(foldName(label)) !== index) throw fieldWrong(`items.${index}.label`, '与前面的核对内容重复');
}
