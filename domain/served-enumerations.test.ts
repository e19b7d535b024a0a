import { SERVED_ENUMERATIONS } from './served-enumerations';

/**
 * What the first specification lists in section 3 «Enumerations» and in section 4, and the other lists of statuses, by the name under which each is served and
 * how many values it names.
 */
const NAMED: readonly (readonly [string, string, number | readonly string[]])[] = [
  ['guarantee types', 'guaranteeType', ['bid', 'advancePayment', 'migrantWage', 'performance', 'quality']],
  ['bidding ways', 'biddingWay', ['public', 'invite', 'negotiated', 'direct', 'other']],
  ['evaluation methods', 'evaluationMethod', ['qualitative', 'lowestPrice', 'comprehensive', 'other']],
  ['calibration methods', 'calibrationMethod', ['directVote', 'drawLots', 'other']],
  ['fee types', 'feeType', ['platformServiceFee', 'guaranteeFee']],
  ['signing', 'signType', ['online', 'offline']],
  ['seals', 'sealType', ['electronic', 'entity']],
  ['guarantee form', 'guaranteeForm', ['electronic', 'paper']],
  ['independence', 'independence', ['independent', 'dependent']],
  ['ID document types', 'identityDocument', 7],
  ['invoice types', 'invoiceType', ['ordinary', 'special']],
  ['invoice media', 'invoiceMedium', ['electronic', 'paper']],
  ['guarantee document kinds', 'guaranteeDocument', ['guarantee', 'template', 'commitment', 'serviceAgreement', 'other']],
  ['flow interactions', 'flowInteraction', ['one', 'two']],
  ['period units', 'periodUnit', ['year', 'month', 'week', 'day']],
  ['export scope', 'exportScope', ['selected', 'all']],
  ['risk counts', 'riskKind', ['courtNotice', 'judgment', 'dishonest', 'other']],
  ['dispute reasons', 'disputeReason', 5],
  ['forfeiture reasons', 'forfeitureReason', ['9001', '9002', '9003', '9004', '9005', '9006']],
  ['sort mapping', 'sortOrder', ['0', '1']],
  [
    'organisation types',
    'orgType',
    ['platform', 'bidder', 'guarantee', 'letter', 'bidding', 'intermediary', 'guest', 'tradeCenter', 'personal'],
  ],
  ['numeric organisation types', 'numericOrgType', ['1', '2', '4', '6']],
  [
    'participants',
    'participant',
    [
      ...[
        'supplier',
        'coreEnterprise',
        'factoring',
        'bank',
        'buyer',
        'platform',
        'headquarters',
        'agency',
        'projectCompany',
        'groupCompany',
      ],
      ...['guaranteeCompany', 'insurer', 'tradeCenter', 'generalContractor', 'subcontractor', 'individual'],
    ],
  ],
  ['guarantee statuses', 'guaranteeStatus', [...Array.from({ length: 20 }, (_, code) => String(code)), '100']],
  ['simplified statuses', 'simplifiedGuaranteeStatus', ['3', '4', '6', '7', '9', '18', '19']],
  ['older apply-flow statuses', 'olderApplyStatus', 6],
  ['project approval', 'projectApprovalStatus', ['pending', 'pass', 'return', 'toBeAdded', 'aborted']],
  [
    'project log events',
    'projectLogEvent',
    ['create', 'approved', 'approvalReturned', 'modify', 'supplementary', 'abort', 'tradeUpload', 'delete'],
  ],
  ['invoice statuses', 'invoicingStatus', ['wait', 'apply', 'finish', 'refuse', 'invoicing', 'fail', 'invaliding', 'invalid', 'redFail']],
  ['payment', 'paymentStatus', ['unpaid', 'paid']],
  ['trade statuses', 'tradeStatus', ['fail', 'success', 'progress', 'expired']],
  ['split', 'splitStatus', ['pending', 'done', 'failed', 'dropped']],
  [
    'opening an account',
    'openAccountStatus',
    ['none', 'preapplicationFailed', 'preapplicationSuccess', 'toBeActivated', 'success', 'fail'],
  ],
  ['registration', 'registerStatus', ['pending', 'pass', 'draft', 'return', 'joined']],
  ['authentication', 'authStatus', ['none', 'certified']],
  ['claim result', 'claimResult', ['claimed', 'rejected']],
  ['enabled or disabled', 'enabledStatus', ['enabled', 'disabled']],
  ['import', 'importStatus', ['importing', 'failed', 'succeeded', 'processing']],
  ['audit result', 'auditResult', ['pass', 'return']],
  ['operation result', 'operationResult', ['success', 'error']],
  ['signing of a contract', 'signStatus', ['unsigned', 'signed']],
  ['refunds', 'refundStatus', ['requested', 'pending', 'accepted', 'failed', 'success', 'withdrawn']],
  ['recharges', 'rechargeStatus', ['awaitingPayment', 'toConfirm', 'returned', 'credited', 'closed']],
  ['withdrawals', 'withdrawalStatus', ['requested', 'paid', 'returned', 'cancelled']],
  ['claims', 'claimStatus', ['received', 'examined', 'approved', 'paid', 'rejected']],
  ['scans of contracts', 'signFilesStatus', ['waiting', 'confirmed', 'returned']],
  ['organisations', 'organisationStatus', ['working', 'frozen']],
  ['days of reconciliation', 'reconciledDayStatus', ['failed', 'differs', 'clean']],
  ['months of reconciliation', 'reconciledMonthStatus', ['running', 'open', 'closed']],
  ['requests to join', 'joinStatus', ['waiting', 'accepted', 'refused', 'withdrawn']],
  ['members', 'memberStatus', ['active', 'disabled']],
  ['referral codes', 'referralStatus', ['inForce', 'notYet', 'over', 'disabled']],
  ['the blacklist', 'blacklistStatus', ['inForce', 'notYet', 'over', 'disabled']],
];

it.each(NAMED)('[OS-07] [OS-08] the specification’s %s are served as %s', (_what, name, values) => {
  const served = Object.keys(SERVED_ENUMERATIONS[name] ?? {});
  if (typeof values === 'number') expect(served).toHaveLength(values);
  else expect(served.toSorted()).toEqual([...values].toSorted());
});

it('[OS-07] every value that is served has a label of its own', () => {
  const unlabelled = Object.entries(SERVED_ENUMERATIONS).filter(
    ([, labels]) => Object.values(labels).some((label) => label === '') || new Set(Object.values(labels)).size < Object.keys(labels).length,
  );
  expect(unlabelled.map(([name]) => name)).toEqual([]);
});
