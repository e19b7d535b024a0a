import { createHash } from 'node:crypto';
import { paidFromLabel } from '#domain/gateway';
import type { Actor } from '#domain/guarantee/actor';
import { canonicalText, type HistoryFacts } from '#domain/guarantee/history-chain';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import type { Accepted } from '#machines/lifecycle/run';
import type { NewHistoryRow } from '../repository';

interface Recorded {
  row: { guaranteeAppId: string; applyNo: string; lastHash: string };
  decision: Accepted;
  event: GuaranteeEvent;
  appName: string;
}

/** The history row of an accepted event, chained to the one before. Statuses that were gone through stand in it beside what was given. */
export function historyRow({ row, decision, event, appName }: Recorded): NewHistoryRow {
  const { type: _type, by, now, ...given } = event;
  const payload = decision.passed.length > 0 ? { ...given, passed: decision.passed } : given;
  const facts = {
    applyNo: row.applyNo,
    sequence: decision.facts.version,
    event: decision.recordedAs,
    fromStatus: decision.from,
    toStatus: decision.to,
    ...actorColumns(by, appName),
    result: decision.result,
    reason: reasonOf(payload),
    payload,
    at: now,
  } satisfies HistoryFacts;
  return {
    ...facts,
    guaranteeAppId: row.guaranteeAppId,
    payload: JSON.stringify(payload),
    prevHash: row.lastHash,
    hash: sha256(canonicalText(facts, row.lastHash)),
  };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function reasonOf(payload: object): string | null {
  if ('reason' in payload && typeof payload.reason === 'string' && payload.reason !== '') return payload.reason;
  return null;
}

export interface ActorColumns {
  actorId: string;
  actorName: string;
  appId: string;
  appName: string;
  orgType: OrganisationType | null;
}

/** Who is recorded in the history: the person and organisation, or the part of the platform that acted. */
export function actorColumns(by: Actor, appName: string): ActorColumns {
  switch (by.kind) {
    case 'person':
      return { actorId: by.userId, actorName: by.userName, appId: by.appId, appName, orgType: by.orgType };
    case 'wageAuthority':
      return { actorId: by.userId, actorName: by.userName, appId: by.appId, appName: by.appName, orgType: by.orgType };
    case 'visitor':
      return {
        actorId: '',
        actorName: by.userName,
        appId: '',
        appName: by.provenAs === 'bidder' ? '访客（投标人）' : '访客（受益人）',
        orgType: null,
      };
    case 'gateway':
      return {
        actorId: by.name,
        actorName: paidFromLabel(by.name),
        appId: '',
        appName: by.name === 'balance' ? '余额支付' : '支付渠道',
        orgType: null,
      };
    case 'clock':
      return { actorId: 'clock', actorName: '系统', appId: '', appName: '到期自动处理', orgType: null };
    case 'adapter':
      return { actorId: by.name, actorName: '机构系统', appId: '', appName: '接口对接', orgType: null };
  }
}
