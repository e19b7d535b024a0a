import { useNavigate } from 'react-router-dom';
import { BALANCES } from '#contract/addresses/balances';
import { RECHARGES } from '#contract/addresses/recharges';
import { RECHARGE_AMOUNT, rechargeAmountProblem, TRANSFER_FIELDS } from '#domain/balance/recharge';
import { formatYuan } from '#domain/money';
import { apiOf } from '../../../api/endpoints';
import type { ScreenGroups } from '../../../blocks/fields/form-field';
import type { FormValues } from '../../../blocks/form/form-paths';
import { rechargePath } from '../../../blocks/payment/moved-path';
import { CollectingFacts } from './collecting-facts';
import { OnceLoaded } from './once-loaded';
import { Sending, textOf } from './sending';
import { transferIn } from './transfer';

const { useCollectingAccountDetailQuery } = apiOf(BALANCES);
const { useAddRechargeMutation } = apiOf(RECHARGES);

const BY_TRANSFER = { when: 'recharge.way', is: 'transfer' } as const;
const SCHEMA: ScreenGroups = {
  recharge: {
    label: '',
    fields: {
      amount: {
        kind: 'amount',
        label: '充值金额',
        required: true,
        min: RECHARGE_AMOUNT.least,
        max: RECHARGE_AMOUNT.most,
        hint: `单笔 ${formatYuan(RECHARGE_AMOUNT.least)} 元至 ${formatYuan(RECHARGE_AMOUNT.most)} 元`,
      },
      way: { kind: 'choice', label: '付款方式', options: 'rechargeWay', required: true },
    },
  },
  transfer: { label: '转账信息', fields: TRANSFER_FIELDS, visible: BY_TRANSFER },
};
const ONLINE_ONLY: ScreenGroups = {
  recharge: { label: '', fields: { amount: SCHEMA['recharge']?.fields['amount'] ?? { kind: 'amount', label: '' } } },
};

/** How much, and how it is paid: by a code on the next page, or by a transfer that was made already. */
export function RechargeDialog({ onClose }: { onClose: () => void }) {
  const collecting = useCollectingAccountDetailQuery({});
  const [send] = useAddRechargeMutation();
  const navigate = useNavigate();
  return (
    <OnceLoaded title="充值" query={collecting} onClose={onClose}>
      {({ account }) => (
        <Sending
          title="充值"
          place="recharge/new"
          intro={account ? <CollectingFacts account={account} /> : null}
          schema={account ? SCHEMA : ONLINE_ONLY}
          initialValues={{ recharge: { way: 'online' } }}
          judge={({ recharge = {} }) => {
            const problem = typeof recharge['amount'] === 'string' ? rechargeAmountProblem(recharge['amount']) : null;
            return problem ? [{ field: 'recharge.amount', message: problem }] : [];
          }}
          send={(values: FormValues) => {
            const { recharge = {}, transfer = {} } = values;
            const amount = textOf(recharge['amount']);
            return send(recharge['way'] === 'transfer' ? { amount, transfer: transferIn(transfer) } : { amount });
          }}
          said={({ state }) =>
            state === 'toConfirm'
              ? { title: '已提交转账凭证', description: '平台核对到账后入账，并通知您。' }
              : { title: '已发起充值', description: '请在 24 小时内扫码付款。' }
          }
          onSent={({ rechargeNo }) => void navigate(rechargePath(rechargeNo))}
          onClose={onClose}
        />
      )}
    </OnceLoaded>
  );
}
