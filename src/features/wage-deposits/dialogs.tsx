import { useState } from 'react';
import type { WageDepositDetail } from '#contract/wage-deposits';
import type { FieldDefinition, FieldError, FieldKind } from '#domain/field';
import { formatYuan, isZeroYuan } from '#domain/money';
import { validateFields } from '#domain/validation/fields';
import { wageDepositOf } from '#domain/wage-deposit';
import {
  WAGE_ARREARS_EVENTS,
  WAGE_ARREARS_FIELDS,
  WAGE_CLAIM_FIELDS,
  WAGE_NOTE_FIELDS,
  WAGE_ORDER_FIELDS,
  wageArrearsErrors,
  wageOrderErrors,
  type WageArrearsEventType,
} from '#domain/wages/arrears';
import {
  lesserYuan,
  WAGE_CASH_FIELDS,
  WAGE_CONTRACT_FIELDS,
  WAGE_DECISION_FIELDS,
  WAGE_DEPOSIT_EVENTS,
  WAGE_DEPOSIT_FIELDS,
  WAGE_REASON_FIELDS,
  wageContractErrors,
  wageDecisionErrors,
  type WageDepositEventType,
} from '#domain/wages/deposit';
import { useSubmission } from '../../api/use-submission';
import {
  useDeclareArrearsMutation,
  useDeclareWageDepositMutation,
  useRegisterWageDepositMutation,
  useReportArrearsMutation,
  useWageArrearsEventMutation,
  useWageDepositEventMutation,
} from '../../api/wage-deposits';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import type { FormValues } from '../../blocks/form/form-paths';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';
import { FieldsModal } from '../../blocks/modal/fields-modal';

type Arrears = WageDepositDetail['arrearsList'][number];

/** What is to be done. */
export type Opened =
  | { on: 'deposit'; type: WageDepositEventType }
  | { on: 'report' }
  | { on: 'declare' }
  | { on: 'arrears'; type: WageArrearsEventType; arrears: Arrears };

type Given = Record<string, unknown>;
type FieldsShown = ScreenGroups[string]['fields'];
type WageFields = Readonly<Record<string, FieldDefinition & { kind: Exclude<FieldKind, 'answers'> }>>;

interface RecordingProps {
  title: string;
  intro: string;
  fields: FieldsShown;
  initialValues?: Given;
  danger?: boolean;
  judge: (given: Given) => FieldError[];
  send: (given: Given) => Promise<{ data?: object | undefined; error?: unknown }>;
  onClose: () => void;
}

const GROUP = 'given';

/** A dialog with one group of fields, which is sent as it is judged. */
function Recording({ title, intro, fields, initialValues, danger = false, judge, send, onClose }: RecordingProps) {
  const submit = useSubmission(send, { success: `已完成：${title}`, onDone: onClose });
  const schema: ScreenGroups = { [GROUP]: { label: '', fields } };
  const errorsIn = (values: FormValues) =>
    judge(values[GROUP] ?? {}).map(({ field, message }) => ({ field: `${GROUP}.${field}`, message }));
  return (
    <FieldsModal
      title={title}
      width={560}
      intro={<p>{intro}</p>}
      schema={schema}
      {...(initialValues ? { initialValues: { [GROUP]: initialValues } } : {})}
      danger={danger}
      confirmText={title}
      validate={errorsIn}
      onConfirm={(values) => submit(values[GROUP] ?? {})}
      onClose={onClose}
    />
  );
}

interface RegisterDialogProps {
  isContractor: boolean;
  onClose: () => void;
}

export function RegisterDialog({ isContractor, onClose }: RegisterDialogProps) {
  const [register] = useRegisterWageDepositMutation();
  const [declare] = useDeclareWageDepositMutation();
  const fields = isContractor ? WAGE_CONTRACT_FIELDS : WAGE_DEPOSIT_FIELDS;
  return (
    <Recording
      title={isContractor ? '申报工资保证金' : '登记工资保证金'}
      intro={
        isContractor
          ? '按合同签订当日的规定测算应存储的金额，提交后由主管部门核定。'
          : '按合同签订当日的规定测算应存储的金额，单位已有的有效工资保函自动计入。'
      }
      fields={fields}
      initialValues={{ projectsInArea: 1 }}
      judge={(deposit) => wageContractErrors(fields, deposit)}
      send={(deposit) => (isContractor ? declare({ deposit }) : register({ deposit }))}
      onClose={onClose}
    />
  );
}

interface WageDialogProps {
  deposit: WageDepositDetail;
  opened: Opened;
  onClose: () => void;
}

export function WageDialog({ deposit, opened, onClose }: WageDialogProps) {
  if (opened.on === 'report') return <ReportDialog deposit={deposit} onClose={onClose} />;
  if (opened.on === 'declare') return <DeclareDialog deposit={deposit} onClose={onClose} />;
  if (opened.on === 'arrears') return <ArrearsDialog deposit={deposit} arrears={opened.arrears} type={opened.type} onClose={onClose} />;
  if (opened.type === 'confirm') return <ConfirmDialog deposit={deposit} onClose={onClose} />;
  return <DepositDialog deposit={deposit} type={opened.type} onClose={onClose} />;
}

function ConfirmDialog({ deposit, onClose }: Omit<WageDialogProps, 'opened'>) {
  const [send] = useWageDepositEventMutation();
  const [version] = useState(deposit.version);
  const { depositNo, dueAmount, rate, contractorName } = deposit;
  const submit = useSubmission(send, { success: '已核定', onDone: onClose });
  const run = () => submit({ depositNo, version, event: { type: 'confirm' } });
  return (
    <ActionModal
      open
      title="核定工资保证金"
      actions={[CANCEL_ACTION, { key: 'ok', text: '核定', result: 'ok', primary: true, submits: true, closable: false, run }]}
      onClose={onClose}
    >
      <p>
        {contractorName}
        {isZeroYuan(dueAmount) ? '免予存储工资保证金。' : `应按 ${rate}% 存储工资保证金 ${formatYuan(dueAmount)} 元。`}
        核定后通知单位，需要调整比例的可再作免存或浮动决定。
      </p>
    </ActionModal>
  );
}

interface DepositDialogProps {
  deposit: WageDepositDetail;
  type: Exclude<WageDepositEventType, 'confirm'>;
  onClose: () => void;
}

function DepositDialog({ deposit, type, onClose }: DepositDialogProps) {
  const [send] = useWageDepositEventMutation();
  const [version] = useState(deposit.version);
  const { depositNo } = deposit;
  const { fields, intro, danger, initialValues } = DEPOSIT_FORMS[type](deposit);
  return (
    <Recording
      title={WAGE_DEPOSIT_EVENTS[type].label}
      intro={intro}
      fields={fields}
      {...(initialValues ? { initialValues } : {})}
      danger={danger ?? false}
      judge={(given) => (type === 'decide' ? wageDecisionErrors(given, wageDepositOf(deposit).rate) : validateFields(fields, given))}
      send={(given) => send({ depositNo, version, event: { type, given } })}
      onClose={onClose}
    />
  );
}

interface EventForm {
  fields: WageFields;
  intro: string;
  danger?: boolean;
  initialValues?: Given;
}

const DEPOSIT_FORMS: Readonly<Record<DepositDialogProps['type'], (deposit: WageDepositDetail) => EventForm>> = {
  refuse: () => ({ fields: WAGE_REASON_FIELDS, intro: '不予核定后，单位可改正后重新申报。', danger: true }),
  decide: (deposit) => ({
    fields: WAGE_DECISION_FIELDS,
    intro: `按合同额和在建工程数，规定的比例是 ${wageDepositOf(deposit).rate}%。未发生拖欠的单位可减免，发生过拖欠的可提高；应存储金额随即重新测算。`,
    initialValues: { decision: deposit.decision },
  }),
  cash: ({ cashAmount, bankName }) => ({
    fields: WAGE_CASH_FIELDS,
    intro: '填写专户目前的存储总额，不是本次增加的金额。',
    initialValues: { ...(isZeroYuan(cashAmount) ? {} : { amount: cashAmount }), ...(bankName ? { bankName } : {}) },
  }),
  refund: ({ cashAmount }) => ({
    fields: WAGE_REASON_FIELDS,
    intro: `工程完工且工资结清后返还：现金 ${formatYuan(cashAmount)} 元退回单位，保函可申请解除。返还后不能撤回。`,
    danger: true,
  }),
};

function ReportDialog({ deposit: { depositNo, contractorName }, onClose }: Omit<WageDialogProps, 'opened'>) {
  const [send] = useReportArrearsMutation();
  return (
    <Recording
      title="登记拖欠工资"
      intro={`${contractorName}在本项目拖欠的工资，登记后由主管部门核实，双方都会收到通知。`}
      fields={WAGE_ARREARS_FIELDS}
      judge={wageArrearsErrors}
      send={(arrears) => send({ depositNo, arrears })}
      onClose={onClose}
    />
  );
}

function DeclareDialog({ deposit: { depositNo }, onClose }: Omit<WageDialogProps, 'opened'>) {
  const [send] = useDeclareArrearsMutation();
  return (
    <Recording
      title="自报拖欠工资"
      intro="如实申报本项目尚未支付的工资，由主管部门核实并确定支付期限。主动申报不免除支付义务，期满未支付的将动用工资保证金。"
      fields={WAGE_ARREARS_FIELDS}
      judge={wageArrearsErrors}
      send={(arrears) => send({ depositNo, arrears })}
      onClose={onClose}
    />
  );
}

interface ArrearsDialogProps {
  deposit: WageDepositDetail;
  arrears: Arrears;
  type: WageArrearsEventType;
  onClose: () => void;
}

function ArrearsDialog({ deposit, arrears, type, onClose }: ArrearsDialogProps) {
  const [send] = useWageArrearsEventMutation();
  const { arrearsNo, version } = arrears;
  const { fields, intro, danger, initialValues } = ARREARS_FORMS[type](arrears, deposit);
  return (
    <Recording
      title={WAGE_ARREARS_EVENTS[type].label}
      intro={intro}
      fields={fields}
      {...(initialValues ? { initialValues } : {})}
      danger={danger ?? false}
      judge={(given) => (type === 'order' ? wageOrderErrors(given) : validateFields(fields, given))}
      send={(given) => send({ arrearsNo, version, event: { type, given } })}
      onClose={onClose}
    />
  );
}

const ARREARS_FORMS: Readonly<Record<WageArrearsEventType, (arrears: Arrears, deposit: WageDepositDetail) => EventForm>> = {
  order: ({ amount, persons }) => ({
    fields: WAGE_ORDER_FIELDS,
    intro: '经核实属实的，认定金额并责令单位在期限前支付。',
    initialValues: { amount, persons },
  }),
  dismiss: () => ({ fields: WAGE_NOTE_FIELDS, intro: '经核实不属于拖欠工资的，不予认定。', danger: true }),
  settle: () => ({ fields: WAGE_NOTE_FIELDS, intro: '确认拖欠的工资已由单位全部支付给农民工本人。登记后不能撤回。' }),
  draw: ({ owed }, { cashAmount }) => ({
    fields: WAGE_NOTE_FIELDS,
    intro: `从现金保证金 ${formatYuan(cashAmount)} 元中支付拖欠工资 ${formatYuan(lesserYuan(owed, cashAmount))} 元，单位应在十个工作日内补足。`,
    danger: true,
  }),
  claim: ({ owed }, { letters }) => ({
    fields: WAGE_CLAIM_FIELDS,
    intro: `凭工资保函索赔 ${formatYuan(lesserYuan(owed, letters.find(({ isClaimedOn }) => !isClaimedOn)?.guaranteeAmount ?? owed))} 元，开立机构应在五个工作日内支付。`,
    danger: true,
  }),
};
