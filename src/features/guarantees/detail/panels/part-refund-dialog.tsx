import type { PartRefunds } from '#contract/refunds';
import type { FieldError, FileReference } from '#domain/field';
import { addYuan, formatYuan, parseYuan, tryParseYuan } from '#domain/money';
import { WHOLE_REFUNDS } from '#domain/refund';
import { isEmpty } from '#domain/validation/fields';
import { useRefundPartMutation } from '../../../../api/refunds';
import { useSubmission } from '../../../../api/use-submission';
import type { ScreenGroups } from '../../../../blocks/fields/form-field';
import type { FormValues } from '../../../../blocks/form/form-paths';
import { FieldsModal } from '../../../../blocks/modal/fields-modal';

/** Fees of which something can be returned: those of an amendment, all of which may go back, or the application's own. */
export interface Returnable extends Pick<PartRefunds, 'left' | 'ways'> {
  amendmentNo?: string;
  wholeBy?: PartRefunds['wholeBy'];
}

interface Props {
  applyNo: string;
  fees: Returnable;
  onClose: () => void;
}

export function PartRefundDialog({ applyNo, fees: { amendmentNo, left, ways, wholeBy }, onClose }: Props) {
  const isAmendment = amendmentNo !== undefined;
  const [send] = useRefundPartMutation();
  const submit = useSubmission(send, {
    success: ({ fourEyesRequested }, { refundWay }) => SAID[fourEyesRequested ? 'fourEyesRequested' : refundWay],
    onDone: onClose,
  });

  const confirm = (values: FormValues) => {
    const given = givenIn(values, ways);
    const voucherFiles = given.refundWay === 'offline' ? given.voucherFiles : [];
    return submit({ applyNo, ...(amendmentNo === undefined ? {} : { amendmentNo }), ...given, voucherFiles });
  };

  return (
    <FieldsModal
      title={isAmendment ? '退还延期费用' : '退还部分费用'}
      width={560}
      intro={
        <p>
          {amendmentNo === undefined ? '退还后保函的状态不变。' : `退还延期 ${amendmentNo} 的费用不改变保函的状态。`}
          {wholeBy ? `${WHOLE_REFUNDS[wholeBy]}。` : null}
          已为退还部分开具的发票须红冲，剩余金额可重新申请开票。
        </p>
      }
      schema={schemaOf(left, ways)}
      initialValues={{ refund: { guaranteeFee: '0.00', platformServiceFee: '0.00', refundWay: ways[0] } }}
      confirmText="确认退款"
      validate={(values) => problemsIn(givenIn(values, ways), left, isAmendment)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

const SAID = {
  fourEyesRequested: { title: '已提交退款', description: '等待本单位其他人复核，复核后生效。' },
  online: { title: '已提交支付渠道，请稍后查看结果' },
  offline: { title: '已登记线下退款' },
} as const;

function schemaOf(left: PartRefunds['left'], ways: PartRefunds['ways']): ScreenGroups {
  const only = ways.length === 1 ? ways[0] : undefined;
  const voucherFiles = { kind: 'files' as const, label: '退款凭证', required: true };
  return {
    refund: {
      label: '',
      fields: {
        guaranteeFee: { kind: 'amount', label: '退还担保费', required: true, hint: `最多可退 ${formatYuan(left.guaranteeFee)} 元` },
        platformServiceFee: {
          kind: 'amount',
          label: '退还平台服务费',
          required: true,
          hint: `最多可退 ${formatYuan(left.platformServiceFee)} 元`,
        },
        ...(only ? {} : { refundWay: { kind: 'choice' as const, label: '退款方式', required: true, options: 'refundWay' as const } }),
        reason: { kind: 'paragraph', label: '退款原因', required: true, maxLength: 200 },
        ...(only === 'online'
          ? {}
          : { voucherFiles: only ? voucherFiles : { ...voucherFiles, visible: { when: 'refundWay', is: 'offline' } } }),
      },
    },
  };
}

function givenIn({ refund = {} }: FormValues, ways: PartRefunds['ways']) {
  const text = (name: string) => (typeof refund[name] === 'string' ? refund[name] : '');
  return {
    guaranteeFee: text('guaranteeFee'),
    platformServiceFee: text('platformServiceFee'),
    refundWay: ways.find((way) => way === refund['refundWay']) ?? ways[0] ?? ('offline' as const),
    reason: text('reason').trim(),
    voucherFiles: filesOf(refund['voucherFiles']),
  };
}

function problemsIn(given: ReturnType<typeof givenIn>, left: PartRefunds['left'], mayAll: boolean): FieldError[] {
  const wrong = (field: string, message: string) => ({ field: `refund.${field}`, message });
  const amounts = (['guaranteeFee', 'platformServiceFee'] as const).flatMap((name) => {
    const cents = tryParseYuan(given[name]);
    if (cents === null) return [wrong(name, '请填写金额，没有则填 0')];
    return cents > parseYuan(left[name]) ? [wrong(name, `最多还可退 ${formatYuan(left[name])} 元`)] : [];
  });
  return [
    ...amounts,
    ...(amounts.length === 0 ? totalProblem(given, left, mayAll).map((message) => wrong('guaranteeFee', message)) : []),
    ...(given.reason === '' ? [wrong('reason', '请填写退款原因')] : []),
    ...(given.refundWay === 'offline' && isEmpty(given.voucherFiles) ? [wrong('voucherFiles', '请上传退款凭证')] : []),
  ];
}

function totalProblem(given: ReturnType<typeof givenIn>, left: PartRefunds['left'], mayAll: boolean): string[] {
  const total = parseYuan(addYuan(given.guaranteeFee, given.platformServiceFee));
  if (total === 0n) return ['请填写要退的金额'];
  return !mayAll && total === parseYuan(addYuan(left.guaranteeFee, left.platformServiceFee)) ? ['部分退款不能退完全部费用'] : [];
}

function filesOf(value: unknown): FileReference[] {
  return Array.isArray(value) ? (value as FileReference[]).map(({ key, fileName }) => ({ key, fileName })) : [];
}
