import type { AnyStateMachine } from 'xstate';
import { RECHARGE_EVENTS, RECHARGE_NEWS } from '#domain/balance/recharge';
import { WITHDRAWAL_EVENTS } from '#domain/balance/withdrawal';
import { OPEN_ACCOUNT_EVENTS } from '#domain/baofu/account';
import { BAOFU_WITHDRAWAL_EVENTS } from '#domain/baofu/withdrawal';
import { AMENDMENT_EVENTS, AMENDMENT_STATES } from '#domain/guarantee/amendment';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { GUARANTEE_STATUSES, STATUS_GROUPS, type StatusTone } from '#domain/guarantee/status';
import { IMPORT_EVENTS } from '#domain/import/state';
import { INVOICE_EVENTS } from '#domain/invoice/state';
import { PRODUCT_EVENTS } from '#domain/product/state';
import { PROJECT_EVENTS } from '#domain/project/events';
import { JOIN_EVENTS, REGISTRATION_EVENTS } from '#domain/registration/events';
import { SPLIT_EVENTS } from '#domain/split';
import { SYSTEM_MESSAGE_EVENTS } from '#domain/system-message/state';
import { TEMPLATE_EVENTS } from '#domain/template/state';
import { WAGE_ARREARS_EVENTS } from '#domain/wages/arrears';
import { WAGE_DEPOSIT_EVENTS } from '#domain/wages/deposit';
import { applicationDraftMachine } from './flow/application-draft';
import { bulkRunMachine } from './flow/bulk-run';
import { contractSigningMachine } from './flow/contract-signing';
import { editorMachine } from './flow/editor';
import { logoutMachine } from './flow/logout';
import { onboardingTourMachine } from './flow/onboarding-tour';
import { paymentScreenMachine } from './flow/payment-screen';
import { projectImportMachine } from './flow/project-import';
import { rowEditingMachine } from './flow/row-editing';
import { sessionMachine } from './flow/session';
import { sessionEndMachine } from './flow/session-end';
import { stepWizardMachine } from './flow/step-wizard';
import { amendmentMachine } from './lifecycle/amendment';
import { baofuAccountMachine } from './lifecycle/baofu-account';
import { baofuWithdrawalMachine } from './lifecycle/baofu-withdrawal';
import { guaranteeMachine } from './lifecycle/guarantee';
import { importMachine } from './lifecycle/import';
import { invoiceMachine } from './lifecycle/invoice';
import { joinRequestMachine } from './lifecycle/join-request';
import { paymentOrderMachine } from './lifecycle/payment';
import { paymentSplitMachine } from './lifecycle/payment-split';
import { productMachine } from './lifecycle/product';
import { projectMachine } from './lifecycle/project';
import { rechargeMachine } from './lifecycle/recharge';
import { refundMachine } from './lifecycle/refund';
import { registrationMachine } from './lifecycle/registration';
import { systemMessageMachine } from './lifecycle/system-message';
import { templateMachine } from './lifecycle/template';
import { wageArrearsMachine } from './lifecycle/wage-arrears';
import { wageDepositMachine } from './lifecycle/wage-deposit';
import { withdrawalMachine } from './lifecycle/withdrawal';

/** How people call a state: its label, the number that stands for it on the wire, the tone of its colour, and the group in which it is drawn. */
export interface StateLabel {
  label: string;
  code?: number;
  tone?: StatusTone;
  group?: string;
}

/**
 * Names that a machine's states (by path), events (by type) and groups of states have elsewhere; a state without one is called by its own description. A machine
 * with groups has a drawing of them besides the one with every detail.
 */
export interface MachineLabels {
  states: Readonly<Record<string, StateLabel>>;
  events: Readonly<Record<string, { label: string }>>;
  groups?: Readonly<Record<string, { label: string }>>;
}

/** One machine of the project. `id` names its drawing (`docs/machines/<id>.svg`); `file` is where it is written; live actors of it carry `machine.id`. */
export interface CataloguedMachine {
  id: string;
  title: string;
  /** What it models, in one sentence. */
  models: string;
  file: string;
  /** The server runs it as pure transitions over stored rows, a browser tab as an actor. */
  runs: 'server' | 'browser';
  machine: AnyStateMachine;
  labels?: MachineLabels;
}

/** Every machine of the project, one line each. A machine that is missing here fails `catalogue.test.ts`. */
export const MACHINES: readonly CataloguedMachine[] = [
  {
    id: 'guarantee',
    title: '保函生命周期',
    models: '一份保函从申请、签署、缴费、审核、出函到解除、理赔、退款、归档的全过程',
    file: 'lifecycle/guarantee',
    runs: 'server',
    machine: guaranteeMachine,
    labels: { states: GUARANTEE_STATUSES, events: GUARANTEE_EVENTS, groups: STATUS_GROUPS },
  },
  {
    id: 'payment-order',
    title: '缴费订单',
    models: '一笔缴费订单的款项去向：抵作应缴费用、原路退回或转人工核对',
    file: 'lifecycle/payment',
    runs: 'server',
    machine: paymentOrderMachine,
  },
  {
    id: 'invoice',
    title: '发票',
    models: '一张发票：付款方申请，收款方开具或拒绝，费用退还或信息有误时整张红冲',
    file: 'lifecycle/invoice',
    runs: 'server',
    machine: invoiceMachine,
    labels: { states: {}, events: INVOICE_EVENTS },
  },
  {
    id: 'system-message',
    title: '系统消息',
    models: '一条系统消息：撰写、到时发送、停用与恢复',
    file: 'lifecycle/system-message',
    runs: 'server',
    machine: systemMessageMachine,
    labels: { states: {}, events: SYSTEM_MESSAGE_EVENTS },
  },
  {
    id: 'import',
    title: 'Excel 导入',
    models: '一次投标单位或黑名单的导入：逐行核对，全部正确后一并写入，或失败后改正重新导入',
    file: 'lifecycle/import',
    runs: 'server',
    machine: importMachine,
    labels: { states: {}, events: IMPORT_EVENTS },
  },
  {
    id: 'wage-deposit',
    title: '工资保证金',
    models: '一个项目的工资保证金：申报核定、以现金或保函落实、动用后补足、完工返还',
    file: 'lifecycle/wage-deposit',
    runs: 'server',
    machine: wageDepositMachine,
    labels: { states: {}, events: WAGE_DEPOSIT_EVENTS },
  },
  {
    id: 'wage-arrears',
    title: '拖欠工资',
    models: '一笔拖欠的工资：登记、核实、责令支付，由单位清偿，或动用现金保证金、凭保函理赔支付',
    file: 'lifecycle/wage-arrears',
    runs: 'server',
    machine: wageArrearsMachine,
    labels: { states: {}, events: WAGE_ARREARS_EVENTS },
  },
  {
    id: 'refund',
    title: '退款',
    models: '一笔经支付渠道的退款：申请、渠道受理、逐次延长间隔重试、失败后由人工重试或登记线下退回',
    file: 'lifecycle/refund',
    runs: 'server',
    machine: refundMachine,
  },
  {
    id: 'baofu-account',
    title: '宝付开户',
    models: '一个单位在宝付的账户：预申请、宝付审核、开立后由本单位核对激活，未通过的可修改后重新申请',
    file: 'lifecycle/baofu-account',
    runs: 'server',
    machine: baofuAccountMachine,
    labels: { states: {}, events: OPEN_ACCOUNT_EVENTS },
  },
  {
    id: 'payment-split',
    title: '分账',
    models: '一笔缴费的分账：等待收款账户开通、提交、逐次延长间隔查询，失败后由平台处理重试，费用已退的不再分账',
    file: 'lifecycle/payment-split',
    runs: 'server',
    machine: paymentSplitMachine,
    labels: { states: {}, events: SPLIT_EVENTS },
  },
  {
    id: 'baofu-withdrawal',
    title: '宝付账户提现',
    models: '一笔从宝付账户到本单位银行账户的提现：复核、提交、查询到账，失败或银行退回时金额回到余额',
    file: 'lifecycle/baofu-withdrawal',
    runs: 'server',
    machine: baofuWithdrawalMachine,
    labels: { states: {}, events: BAOFU_WITHDRAWAL_EVENTS },
  },
  {
    id: 'recharge',
    title: '余额充值',
    models: '一笔预付余额的充值：扫码支付到账，或提交转账凭证由平台确认、退回',
    file: 'lifecycle/recharge',
    runs: 'server',
    machine: rechargeMachine,
    labels: { states: {}, events: { ...RECHARGE_EVENTS, paid: RECHARGE_NEWS.paid, lapse: RECHARGE_NEWS.lapse } },
  },
  {
    id: 'withdrawal',
    title: '余额提现',
    models: '一笔预付余额的提现：申请时冻结，由平台付款，或退回、撤回而解冻',
    file: 'lifecycle/withdrawal',
    runs: 'server',
    machine: withdrawalMachine,
    labels: { states: {}, events: WITHDRAWAL_EVENTS },
  },
  {
    id: 'project',
    title: '项目审核',
    models: '一个招标项目从提交、审核、退回、补充到通过、变更、终止或删除',
    file: 'lifecycle/project',
    runs: 'server',
    machine: projectMachine,
    labels: { states: {}, events: PROJECT_EVENTS },
  },
  {
    id: 'amendment',
    title: '保函延期',
    models: '开标延期涉及的一份申请：未出函的日期顺延；已出函的由机构和投标人先后答复、缴纳延期费用、换发新保函',
    file: 'lifecycle/amendment',
    runs: 'server',
    machine: amendmentMachine,
    labels: { states: AMENDMENT_STATES, events: AMENDMENT_EVENTS },
  },
  {
    id: 'product',
    title: '保函产品',
    models: '一个保函产品从草稿、发布、暂停、恢复到下架',
    file: 'lifecycle/product',
    runs: 'server',
    machine: productMachine,
    labels: { states: {}, events: PRODUCT_EVENTS },
  },
  {
    id: 'template',
    title: '合同与保函模板',
    models: '一份合同或保函模板从草稿、逐版发布、停用到恢复使用',
    file: 'lifecycle/template',
    runs: 'server',
    machine: templateMachine,
    labels: { states: {}, events: TEMPLATE_EVENTS },
  },
  {
    id: 'registration',
    title: '单位注册',
    models: '一个单位的注册申请：填写、提交、平台逐项退回、修改后再提交，直到通过或经办人加入其他单位',
    file: 'lifecycle/registration',
    runs: 'server',
    machine: registrationMachine,
    labels: { states: {}, events: REGISTRATION_EVENTS },
  },
  {
    id: 'join-request',
    title: '加入单位的申请',
    models: '向已注册单位的管理员申请加入：同意、不同意，或由本人撤回',
    file: 'lifecycle/join-request',
    runs: 'server',
    machine: joinRequestMachine,
    labels: { states: {}, events: JOIN_EVENTS },
  },
  {
    id: 'session',
    title: '登录会话',
    models: '浏览器标签页里谁在登录、是否要选择机构、何时被强制退出',
    file: 'flow/session',
    runs: 'browser',
    machine: sessionMachine,
  },
  {
    id: 'session-end',
    title: '登录到期提醒',
    models: '登录到期前的提醒：长时间未操作时可继续使用，到达最长时间前只能知晓',
    file: 'flow/session-end',
    runs: 'browser',
    machine: sessionEndMachine,
  },
  {
    id: 'logout',
    title: '退出登录',
    models: '用户主动退出：先通知服务器，再清除本机数据',
    file: 'flow/logout',
    runs: 'browser',
    machine: logoutMachine,
  },
  {
    id: 'application-draft',
    title: '申请草稿',
    models: '申请表单的草稿：停顿后自动保存、断网重试、与别处的修改冲突时二选一，直到提交',
    file: 'flow/application-draft',
    runs: 'browser',
    machine: applicationDraftMachine,
  },
  {
    id: 'editor',
    title: '编辑器',
    models: '由人保存的一份内容：填写、核对、保存，与他人的修改冲突时二选一，断网或登录失效时保留所填',
    file: 'flow/editor',
    runs: 'browser',
    machine: editorMachine,
  },
  {
    id: 'bulk-run',
    title: '批量办理',
    models: '对所选多笔业务逐笔办理同一事项：确认、办理、停止，断网后继续未办的几笔',
    file: 'flow/bulk-run',
    runs: 'browser',
    machine: bulkRunMachine,
  },
  {
    id: 'contract-signing',
    title: '合同签署',
    models: '签署弹窗：阅读到底、申请用印、填写短信验证码，直到全部合同签完',
    file: 'flow/contract-signing',
    runs: 'browser',
    machine: contractSigningMachine,
  },
  {
    id: 'payment-screen',
    title: '缴费页面',
    models: '缴费页面：开单、展示二维码、倒计时、支付结果、过期后重新开单',
    file: 'flow/payment-screen',
    runs: 'browser',
    machine: paymentScreenMachine,
  },
  {
    id: 'step-wizard',
    title: '分步向导',
    models: '分步表单：上一步、下一步、提交前先询问该步的钩子',
    file: 'flow/step-wizard',
    runs: 'browser',
    machine: stepWizardMachine,
  },
  {
    id: 'onboarding-tour',
    title: '新手引导',
    models: '逐项引导：打开页面、前后等待、跳过、目标缺失时提示',
    file: 'flow/onboarding-tour',
    runs: 'browser',
    machine: onboardingTourMachine,
  },
  {
    id: 'project-import',
    title: '项目导入',
    models: '从 Excel 导入项目：上传、核对、成功，或失败后改正重新导入',
    file: 'flow/project-import',
    runs: 'browser',
    machine: projectImportMachine,
  },
  {
    id: 'row-editing',
    title: '表格行编辑',
    models: '表格逐行编辑：打开、校验、保存、取消、删除确认',
    file: 'flow/row-editing',
    runs: 'browser',
    machine: rowEditingMachine,
  },
];

/** The entry of a catalogue id, or of the machine id that a live actor carries; undefined where there is none. */
export function cataloguedMachine(id: string): CataloguedMachine | undefined {
  return MACHINES.find((entry) => entry.id === id || entry.machine.id === id);
}

/** The name of the drawing by groups, of a machine that has groups. */
export function groupedDrawing({ id }: CataloguedMachine): string {
  return `${id}-grouped`;
}
