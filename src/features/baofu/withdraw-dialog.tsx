import { BAOFU } from '#contract/addresses/baofu';
import type { BaofuAccountRow } from '#contract/baofu';
import type { Merchant } from '#domain/baofu/merchant';
import { BAOFU_WITHDRAWAL_BOUNDS, baofuWithdrawalErrors } from '#domain/baofu/withdrawal';
import { formatYuan } from '#domain/money';
import { apiOf } from '../../api/endpoints';
import { useSubmission } from '../../api/use-submission';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const { useWithdrawFromBaofuMutation } = apiOf(BAOFU);

const SCHEMA: ScreenGroups = {
  withdrawal: { label: '', fields: { amount: { kind: 'amount', label: '提现金额', required: true } } },
};

interface WithdrawDialogProps {
  account: BaofuAccountRow;
  bank: Merchant['bankInfo'];
  fourEyes: boolean;
  onClose: () => void;
}

/** Takes the amount, judged as the server judges it. */
export function WithdrawDialog({ account: { balance }, bank, fourEyes, onClose }: WithdrawDialogProps) {
  const [send] = useWithdrawFromBaofuMutation();
  const available = balance || NOTHING;
  const submit = useSubmission(send, {
    success: ({ state }) =>
      state === 'requested'
        ? { title: '已提交提现申请', description: '等待本单位其他人复核，复核后提交宝付。' }
        : { title: '已提交提现', description: '到账后将通知本单位。' },
    onDone: onClose,
  });
  return (
    <FieldsModal
      title="提现"
      width={520}
      intro={
        <p>
          可提现余额 {formatYuan(available)} 元，提现到 {bank.bankType} {bank.bankName} {bank.accountCode}。单笔{' '}
          {formatYuan(BAOFU_WITHDRAWAL_BOUNDS.least)} 元至 {formatYuan(BAOFU_WITHDRAWAL_BOUNDS.most)}{' '}
          元，手续费由平台承担，到账时间以银行为准。
          {fourEyes ? '本单位已设置双人复核，提交后须由另一人复核。' : '提交宝付后不能撤销。'}
        </p>
      }
      schema={SCHEMA}
      confirmText="提现"
      validate={(values) =>
        baofuWithdrawalErrors(amountIn(values), available).map(({ message }) => ({ field: 'withdrawal.amount', message }))
      }
      onConfirm={(values) => submit({ amount: amountIn(values) })}
      onClose={onClose}
    />
  );
}

const NOTHING = '0.00';

function amountIn({ withdrawal = {} }: FormValues): string {
  const { amount } = withdrawal;
  return typeof amount === 'string' ? amount.trim() : '';
}
