import {
  canStillChange,
  FILED,
  GUARANTEE_STATUSES,
  guaranteeStatuses,
  rowFor,
  rowOf,
  STATUS_GROUPS,
  statusesWhere,
  statusOf,
  type StatusGroup,
  type StatusPhase,
} from './status';

const PHASES: Record<StatusGroup, readonly StatusPhase[]> = {
  application: ['underWay'],
  audit: ['underWay'],
  inForce: ['inForce'],
  end: ['refund', 'over'],
};

it('[LC-01] every status stands in a group of its phase, and no group is empty', () => {
  const rows = Object.values(GUARANTEE_STATUSES);
  expect(rows.filter(({ group, phase }) => !PHASES[group].includes(phase))).toEqual([]);
  expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(Object.keys(STATUS_GROUPS)));
});

it('[LC-01] the 21 statuses of the first specification are told by name and colour', () => {
  expect(Object.values(GUARANTEE_STATUSES).map(({ code, label, tone }) => [code, label, tone])).toEqual([
    [0, '待平台确认', 'waiting'],
    [1, '待签署', 'waiting'],
    [2, '待缴费', 'waiting'],
    [3, '审核退回', 'attention'],
    [4, '待审核', 'waiting'],
    [5, '待补充资料', 'attention'],
    [6, '待出函', 'waiting'],
    [7, '已出函', 'good'],
    [8, '已过期', 'ended'],
    [9, '已中止', 'attention'],
    [10, '待退款', 'waiting'],
    [11, '退款中', 'waiting'],
    [12, '退款失败', 'bad'],
    [13, '已退款', 'ended'],
    [14, '待理赔', 'attention'],
    [15, '理赔未通过', 'bad'],
    [16, '已理赔', 'ended'],
    [17, '已取消', 'ended'],
    [18, '已归档', 'ended'],
    [19, '已解除', 'ended'],
    [100, '已缴费待确认', 'waiting'],
  ]);
});

it('[LC-01] a letter that is filed is in force as one that is out, and called archived', () => {
  const archived = statusOf('archived');
  const { phase, reservesQuota, blocksSecondApplication, deadline } = rowOf(statusOf('letterIssued'));
  expect(rowFor({ status: archived, flowKind: 'NotStandard' })).toEqual({
    ...rowOf(archived),
    ...{ phase, reservesQuota, blocksSecondApplication, deadline },
  });
  const others = guaranteeStatuses
    .flatMap((status) => (['BID', 'NotStandard'] as const).map((flowKind) => ({ status, flowKind })))
    .filter(({ status, flowKind }) => status !== archived || flowKind === 'BID');
  expect(others.filter((one) => rowFor(one) !== rowOf(one.status))).toEqual([]);
});

it('[LC-01] something can still happen to a letter that is filed, and otherwise to what has not ended', () => {
  expect(canStillChange(FILED)).toBe(true);
  expect(statusesWhere(canStillChange)).toEqual(statusesWhere(({ tone }) => tone !== 'ended'));
});
