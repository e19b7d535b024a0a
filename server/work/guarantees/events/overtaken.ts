import { CODES } from '#contract/codes';
import { formatMinute } from '#domain/dates';
import type { Actor } from '#domain/guarantee/actor';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { rowOf } from '#domain/guarantee/status';
import type { Refused } from '#machines/lifecycle/run';
import type { Db } from '../../../core/context';
import { BusinessError } from '../../../core/http/answers/errors';
import type { FactRow } from '../facts';
import { lastHistory } from '../history/history-repository';
import { stateFresh } from './four-eyes';
import { judgedFactsOf } from './owed-wages';
import { refusal } from './refusals';

/** 40901: the application has moved on since it was read; says how, and by whom. */
export async function statusChanged(db: Db, row: FactRow, by: Actor, now: string): Promise<BusinessError> {
  const message = `${await lastChange(db, row)}，请核对后再办理`;
  return new BusinessError(CODES.statusChanged, message, await stateFresh(db, row.applyNo, await judgedFactsOf(db, row), by, now));
}

/** What the lifecycle refuses; a person whose event the status does not take learns what brought it there. */
export async function refusedEvent(db: Db, row: FactRow, refused: Refused, by: Actor, now: string): Promise<BusinessError> {
  const fresh = await stateFresh(db, row.applyNo, refused.facts, by, now);
  if (refused.code !== CODES.eventNotAllowed || refused.blocked || by.kind !== 'person') return refusal(refused, fresh);
  return refusal({ ...refused, message: `${refused.message}：${await lastChange(db, row)}` }, fresh);
}

async function lastChange(db: Db, row: FactRow): Promise<string> {
  const status = `当前状态为“${rowOf(row.status).label}”`;
  const last = await lastHistory(db, row);
  if (!last) return status;
  const who = [last.appName, last.actorName].filter((name) => name !== '').join(' ');
  return `${who}已于 ${formatMinute(last.at.toISOString())} 办理“${GUARANTEE_EVENTS[last.event].label}”，${status}`;
}
