import { Alert, Select } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { WITHDRAWALS } from '#contract/addresses/withdrawals';
import type { bankAccountList } from '#contract/bank-accounts';
import type { ReplyOf } from '#contract/call';
import { compareYuan, formatYuan, tryParseYuan } from '#domain/money';
import { useBankAccountListQuery } from '../../../api/bank-accounts';
import { apiOf } from '../../../api/endpoints';
import type { ScreenGroups } from '../../../blocks/fields/form-field';
import { byLabel } from '../../../blocks/fields/widgets/choices';
import { withdrawalPath } from '../../../blocks/payment/moved-path';
import { OnceLoaded } from './once-loaded';
import { Sending, textOf } from './sending';

const { useRequestWithdrawalMutation } = apiOf(WITHDRAWALS);

const SCHEMA: ScreenGroups = {
  withdrawal: {
    label: '',
    fields: {
      amount: { kind: 'amount', label: '提现金额', required: true },
      bankAccountId: { kind: 'text', label: '收款账户', required: true, chosen: true },
      remark: { kind: 'paragraph', label: '备注', maxLength: 200 },
    },
  },
};

/** How much of what is left goes back, and to which account of the organisation. */
export function WithdrawalDialog({ balance, onClose }: { balance: string; onClose: () => void }) {
  const accounts = useBankAccountListQuery({});
  return (
    <OnceLoaded title="申请提现" query={accounts} onClose={onClose}>
      {({ list }) => <Question accounts={list} balance={balance} onClose={onClose} />}
    </OnceLoaded>
  );
}

interface QuestionProps {
  accounts: ReplyOf<typeof bankAccountList>['list'];
  balance: string;
  onClose: () => void;
}

function Question({ accounts, balance, onClose }: QuestionProps) {
  const [send] = useRequestWithdrawalMutation();
  const navigate = useNavigate();
  const options = accounts.map(({ id, bankName, cardCode, accountName }) => ({
    value: String(id),
    label: `${bankName} ${cardCode} ${accountName}`,
  }));
  const preferred = accounts.find(({ isDefault }) => isDefault)?.id;
  return (
    <Sending
      title="申请提现"
      place="withdrawal/new"
      intro={
        <>
          <p>可用余额 {formatYuan(balance)} 元。申请后金额即冻结，由平台付款到与单位名称一致的账户；未付款前可以撤回。</p>
          {options.length === 0 ? (
            <Alert
              type="info"
              showIcon
              title="还没有登记银行账户"
              description={
                <>
                  请先在<Link to="/my-info?tab=bank">我的资料</Link>登记本单位的银行账户。
                </>
              }
            />
          ) : null}
        </>
      }
      schema={SCHEMA}
      overrides={{
        fields: {
          'withdrawal.bankAccountId': {
            control: <Select placeholder="请选择" showSearch={{ filterOption: byLabel }} options={options} aria-label="收款账户" />,
            wide: true,
          },
        },
      }}
      initialValues={{ withdrawal: preferred === undefined ? {} : { bankAccountId: String(preferred) } }}
      judge={({ withdrawal = {} }) => {
        const amount = textOf(withdrawal['amount']);
        return tryParseYuan(amount) !== null && compareYuan(amount, balance) > 0
          ? [{ field: 'withdrawal.amount', message: `不能超过可用余额 ${formatYuan(balance)} 元` }]
          : [];
      }}
      send={({ withdrawal = {} }) => {
        const remark = textOf(withdrawal['remark']);
        return send({
          amount: textOf(withdrawal['amount']),
          bankAccountId: Number(withdrawal['bankAccountId']),
          ...(remark ? { remark } : {}),
        });
      }}
      said={() => ({ title: '已申请提现', description: '金额已冻结，平台付款后通知您。' })}
      onSent={({ withdrawalNo }) => void navigate(withdrawalPath(withdrawalNo))}
      onClose={onClose}
    />
  );
}
