import { guaranteeStates, rowOf, statusOf, type GuaranteeState } from './status';
import { applyStageOf, applyStages, simplifiedStatuses, statusesAt } from './status-views';

const at = (state: GuaranteeState, level = 0) => applyStageOf({ status: statusOf(state), level });

describe('the other lists of statuses', () => {
  it('[LC-01] the simplified one has seven of the statuses, by their own words', () => {
    expect(simplifiedStatuses.map((status) => rowOf(status).label)).toEqual([
      '审核退回',
      '待审核',
      '待出函',
      '已出函',
      '已中止',
      '已归档',
      '已解除',
    ]);
  });

  it('[LC-01] the older apply flow tells an audit from its re-check by the level, and has a place for all but what is suspended', () => {
    expect([at('awaitingSupply'), at('auditReturned'), at('awaitingAudit'), at('awaitingAudit', 1), at('awaitingLetter')]).toEqual([
      'dataToUpload',
      'auditReturned',
      'awaitingAudit',
      'awaitingRecheck',
      'approvedToSign',
    ]);
    expect([at('letterIssued'), at('expired'), at('claimed', 1), at('cancelled')]).toEqual(Array.from({ length: 4 }, () => 'completed'));
    expect(guaranteeStates.filter((state) => at(state) === null)).toEqual(['suspended']);
    const found = applyStages.flatMap((stage) => statusesAt(stage));
    expect([...new Set(found)]).toHaveLength(guaranteeStates.length - 1);
    expect(found.filter((status) => status === statusOf('awaitingAudit'))).toHaveLength(2);
  });
});
