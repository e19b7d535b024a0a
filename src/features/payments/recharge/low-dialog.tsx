import { BALANCES } from '#contract/addresses/balances';
import type { BalanceDetail } from '#contract/balances';
import { apiOf } from '../../../api/endpoints';
import type { ScreenGroups } from '../../../blocks/fields/form-field';
import { Sending, textOf } from './sending';

const { useSaveLowAmountMutation } = apiOf(BALANCES);

const SCHEMA: ScreenGroups = {
  low: { label: '', fields: { lowAmount: { kind: 'amount', label: '余额低于多少元时提醒', hint: '不填为不提醒' } } },
};

export function LowDialog({ detail: { lowAmount, version }, onClose }: { detail: BalanceDetail; onClose: () => void }) {
  const [save] = useSaveLowAmountMutation();
  return (
    <Sending
      title="设置余额预警"
      place="balance/low"
      intro={<p>余额降到此金额以下时，通知本单位可充值和缴费的人员一次；回升后再次降低时重新通知。</p>}
      schema={SCHEMA}
      initialValues={{ low: lowAmount === undefined ? {} : { lowAmount } }}
      send={({ low = {} }) => {
        const typed = textOf(low['lowAmount']);
        return save({ version, ...(typed ? { lowAmount: typed } : {}) });
      }}
      said={() => ({ title: '已设置余额预警' })}
      onClose={onClose}
    />
  );
}
