import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import type { DeskCase, saveCheck as saveCheckCall, saveCheckItems } from '#contract/desk';
import { foldName } from '#domain/text';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../../records/audit-log/note';
import { itemsAt } from '../guarantees/desk/checklist';
import { checksOf, upsertCheck, lockItems, replaceItems, roundOf } from '../guarantees/desk/checklist-repository';
import { personOf } from '../guarantees/events/refusals';
import { productNoOf } from './bidder-repository';
import { lockCase, shownCase } from './desk-case';
import { noteTaken, notifyColleagues, take } from './take';

export async function saveCheck(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo, item, checked, remark = '' }: BodyOf<typeof saveCheckCall>,
): Promise<DeskCase> {
  const viewer = personOf(member);
  const now = context.clock.now();
  const { desk, isNew } = await inTransaction(db, async (db) => {
    const found = await lockCase(db, viewer, applyNo);
    const { row, station } = found;
    const items = await itemsAt(db, row, station);
    const position = items.findIndex((one) => one.item === item);
    const label = items[position]?.label;
    if (label === undefined) throw fieldWrong('item', '清单中没有这一项，请刷新后重试');
    const isNew = await take(db, found, { viewer, now });
    const round = await roundOf(db, row);
    const before = (await checksOf(db, row)).find((one) => one.station === station.key && one.round === round && one.item === item);
    await upsertCheck(db, {
      guaranteeAppId: row.guaranteeAppId,
      applyNo,
      station: station.key,
      round,
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
    const desk = await shownCase(db, found, viewer, now);
    if (isNew) await noteTaken(db, context, viewer, applyNo);
    const detail = { 核对内容: label, before: inWords(before), after: inWords({ checked, remark: remark.trim() }) };
    await noteByCommit(db, context, { kind: 'guarantee', action: 'saveCheck', object: applyNo, detail });
    return { desk, isNew };
  });
  if (isNew) await notifyColleagues(db, viewer, applyNo);
  return desk;
}

export async function saveItems(
  db: Db,
  context: AppContext,
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
    const key = { guaranteeAppId: row.guaranteeAppId, productNo: await productNoOf(db, row), station: station.key };
    await lockItems(db, key);
    const before = await itemsAt(db, row, station);
    const known = new Set(before.map(({ item }) => item));
    const written = items.map(({ item, label }) => ({
      item: item !== undefined && known.delete(item) ? item : randomUUID(),
      label: label.trim(),
    }));
    await replaceItems(db, key, written);
    const desk = await shownCase(db, found, viewer, context.clock.now());
    const detail = { 产品编号: key.productNo, 审核环节: station.name, before: listInWords(before), after: listInWords(written) };
    await noteByCommit(db, context, { kind: 'guarantee', action: 'saveCheckItems', object: applyNo, detail });
    return desk;
  });
}

function inWords(check: { checked: boolean; remark: string } | undefined): Record<string, string> {
  return check ? { 核对结果: check.checked ? '已核对' : '未核对', 备注: check.remark } : {};
}

function listInWords(items: readonly { label: string }[]): Record<string, string[]> {
  return { 核对内容: items.map(({ label }) => label) };
}

function refuseWrongLabel(label: string, index: number, folded: readonly string[]): void {
  if (label === '') throw fieldWrong(`items.${index}.label`, '请填写核对内容');
  if (folded.indexOf(foldName(label)) !== index) throw fieldWrong(`items.${index}.label`, '与前面的核对内容重复');
}
