import type { OtherWork } from '#domain/home/other-work';

interface OtherWorkWords {
  name: string;
  hint: string;
  /** Said where nothing waits; without it, there is a card only while something does. */
  none?: string;
}

export const OTHER_WORK_WORDS: Readonly<Record<OtherWork, OtherWorkWords>> = {
  projects: { name: '待办项目', hint: '项目待审核或修改', none: '项目暂无待办' },
  registrations: { name: '注册审核', hint: '单位注册待审核', none: '注册暂无待办' },
  identityChanges: { name: '变更审核', hint: '单位变更待审核', none: '变更暂无待办' },
  joinRequests: { name: '加入申请', hint: '加入申请待答复' },
  refunds: { name: '退款处理', hint: '退款待处理或复核' },
  differences: { name: '对账差异', hint: '差异待处理' },
  recharges: { name: '充值确认', hint: '转账充值待核对' },
  returnedRecharges: { name: '充值退回', hint: '转账凭证待重新提交' },
  withdrawals: { name: '余额提现', hint: '提现待付款或复核' },
  invoices: { name: '发票开具', hint: '发票待开具或红冲' },
  ownAccount: { name: '账户激活', hint: '宝付账户待激活' },
  ownWithdrawals: { name: '宝付提现', hint: '宝付提现待复核' },
  failedSplits: { name: '分账失败', hint: '失败的分账待处理' },
  unclearWithdrawals: { name: '提现核实', hint: '提现结果待核实' },
  declaredDeposits: { name: '保证金核定', hint: '工资保证金待核定' },
  unmetDeposits: { name: '保证金存储', hint: '工资保证金待存储' },
  drawnDeposits: { name: '保证金补足', hint: '动用的保证金待补足' },
  reportedArrears: { name: '欠薪核实', hint: '拖欠工资待核实' },
  orderedArrears: { name: '欠薪支付', hint: '责令支付的工资未付' },
  productChanges: { name: '产品变更', hint: '产品变更待复核' },
  fourEyesSetting: { name: '双人复核', hint: '取消双人复核待复核' },
};
