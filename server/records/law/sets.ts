import type { BodyOf, ReplyOf } from '#contract/call';
import type { addLawSet, endLawSet, lawSetList } from '#contract/law';
import { dayOf, isDay } from '#domain/dates';
import { enteredLawErrors, rulesEntered, type EnteredLaw } from '#domain/law/entered';
import { regionsAround } from '#domain/law/in-force';
import { NATIONAL_RULE_SETS } from '#domain/law/national';
import type { LawRule } from '#domain/law/rule-set';
import { MESSAGES } from '#domain/validation/messages';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../audit-log/note';
import { isRegion, namesOf } from '../regions/repository';
import { endSet, enteredSets, insertSet } from './repository';

export async function listSets(db: Db): Promise<ReplyOf<typeof lawSetList>> {
  const rows = await enteredSets(db);
  const names = await namesOf(db, [...new Set(rows.flatMap(({ region }) => regionsAround(region)))]);
  const entered = rows.map(({ setNo, region, fromDay, untilDay, rules, enteredBy, enteredAt, ...set }) => ({
    ...set,
    setNo: String(setNo),
    areaName: regionsAround(region)
      .toReversed()
      .flatMap((areaId) => names.get(areaId) ?? [])
      .join(' '),
    from: fromDay,
    ...(untilDay === null ? {} : { until: untilDay }),
    rules: citedOnce(rules),
    entered: { by: enteredBy, at: enteredAt.toISOString() },
  }));
  const national = NATIONAL_RULE_SETS.map(({ region: _nation, rules, ...set }) => ({ ...set, rules: citedOnce(rules) }));
  return { list: [...entered, ...national] };
}

export async function addSet(
  db: Db,
  { wallClock }: AppContext,
  { userName }: Member,
  { set }: BodyOf<typeof addLawSet>,
): Promise<ReplyOf<typeof addLawSet>> {
  const errors = enteredLawErrors(set).map(({ field, message }) => ({ field: `set.${field}`, message }));
  if (errors.length > 0) throw fieldsWrong(errors);
  const entered = set as EnteredLaw;
  if (!(await isRegion(db, entered.areaId))) throw fieldWrong('set.areaId', '没有这个地区，请重新选择');
  const setNo = await insertSet(db, {
    title: entered.title,
    region: entered.areaId,
    guaranteeType: entered.guaranteeType as 'bid',
    fromDay: entered.from,
    untilDay: entered.until ?? null,
    rules: JSON.stringify(rulesEntered(entered)),
    enteredBy: userName,
    enteredAt: wallClock.now(),
  });
  return { setNo: String(setNo) };
}

/** What was judged by a set stays judged, so that it ends today at the earliest. */
export async function endSetOn(db: Db, context: AppContext, { setNo, until }: BodyOf<typeof endLawSet>): Promise<Record<string, never>> {
  if (!isDay(until)) throw fieldWrong('until', MESSAGES.date);
  const today = dayOf(context.clock.now().toISOString());
  if (until < today) throw fieldWrong('until', `失效日期不能早于今天（${today}）`);
  return inTransaction(db, async (db) => {
    const former = await endSet(db, Number(setNo), until);
    if (!former) throw notFound('规定');
    const detail = { before: { until_day: former.untilDay }, after: { until_day: until } };
    await noteByCommit(db, context, { kind: 'law', action: 'endLawRules', object: setNo, objectName: former.title, detail });
    return {};
  });
}

function citedOnce(rules: readonly LawRule[]): { law: string; article: string; says: string }[] {
  const byText = new Map(rules.map(({ law, article, says }) => [`${law}${article}${says}`, { law, article, says }]));
  return [...byText.values()];
}
