import { checklistOutcome, CHECKLIST_LIMITS, usualChecklist } from './checklist';
import type { FlowKind } from './flow';
import { GUARANTEE_TYPES } from './guarantee-type';
import { heldSince, heldUntil } from './held-case';
import { outcomeOf, outcomes } from './outcomes';
import { STATION_STATUSES, stationKinds } from './station';
import { guaranteeStatuses, statusOf, type GuaranteeState } from './status';

describe('the audit desk', () => {
  it('[LC-10] judges an application in the statuses in which people decide, and no letter in force by itself', () => {
    expect(STATION_STATUSES).toEqual(
      (['awaitingConfirmation', 'awaitingAudit', 'awaitingRefund', 'refundFailed', 'awaitingClaim'] as const).map(statusOf),
    );
  });

  it('[LC-10] has a list for every kind of station, no item of which is told from another by its words alone', () => {
    for (const guaranteeType of Object.keys(GUARANTEE_TYPES))
      for (const kind of stationKinds) {
        const list = usualChecklist(kind, guaranteeType);
        expect(list.length).toBeGreaterThan(0);
        expect(new Set(list.map(({ item }) => item)).size).toBe(list.length);
        expect(Math.max(...list.map(({ label }) => label.length))).toBeLessThanOrEqual(CHECKLIST_LIMITS.label);
      }
  });

  it('[LC-02] tells what a list came to', () => {
    const one = { item: 'a', label: '甲', checked: true, remark: '' };
    expect(checklistOutcome([one])).toBe('已核对 1/1 项');
    expect(checklistOutcome([one, { item: 'b', label: '乙', checked: false, remark: '待补' }])).toBe(
      '已核对 1/2 项。未核对：乙。备注：乙：待补',
    );
  });

  it('[OS-04] says of every status what became of the application', () => {
    const of = (state: GuaranteeState, issued: boolean, flowKind: FlowKind = 'BID') =>
      outcomeOf({ status: statusOf(state), flowKind }, issued);
    expect(guaranteeStatuses.filter((status) => !outcomes.includes(outcomeOf({ status, flowKind: 'BID' }, true)))).toEqual([]);
    expect(of('expired', true)).toBe('ended');
    expect(of('expired', false)).toBe('missed');
    expect(of('claimFailed', true)).toBe('claimed');
    expect(of('awaitingRefund', false)).toBe('withdrawn');
    expect(of('suspended', false)).toBe('underWay');
    expect([of('archived', true), of('archived', true, 'NotStandard')]).toEqual(['ended', 'inForce']);
  });

  it('[LC-10] holds a case for exactly as long as it says', () => {
    const at = '2026-01-03T01:00:00.000Z';
    expect(heldSince(new Date(heldUntil(at))).toISOString()).toBe(at);
  });
});
