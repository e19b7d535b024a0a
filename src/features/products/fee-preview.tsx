import { Form } from 'antd';
import { useId, useState } from 'react';
import { validateFeeRates, type FeeRate } from '#domain/fee';
import { FEE_MESSAGES } from '#domain/fee-messages';
import { addYuan, formatYuan, tryParseYuan } from '#domain/money';
import { feePoint, feesByAmount, feesByDays, type FeePoint } from '#domain/product/fee-curve';
import { cleanAmount } from '#domain/validation/cleaners';
import { CleanInput } from '../../blocks/fields/clean-input';
import { CountInput } from '../../blocks/fields/count-input';
import { Panel } from '../../blocks/page/panel';
import { FeeCurve } from './fee-curve';
import './fee-preview.css';

const COUNT = 60;
const MOST_DAYS = 3650;

/** What a letter costs by these rates, at one point and along two curves. */
export function FeePreview({ rates }: { rates: readonly FeeRate[] }) {
  const [amount, setAmount] = useState('800000');
  const [days, setDays] = useState(90);
  const names = useId();
  const sound = validateFeeRates(rates).length === 0;
  const isAmount = tryParseYuan(amount) !== null && tryParseYuan(amount) !== 0n;
  if (rates.length === 0 || !sound) return null;
  return (
    <Panel title="费用预览">
      <Form layout="inline" className="fee-preview-terms">
        <Form.Item
          label="担保金额（元）"
          htmlFor={`${names}-amount`}
          {...(isAmount ? {} : { validateStatus: 'error' as const, help: '请输入正确的金额，最多两位小数' })}
        >
          <CleanInput id={`${names}-amount`} inputMode="decimal" clean={cleanAmount} value={amount} onChange={setAmount} />
        </Form.Item>
        <Form.Item label="保函期限（天）" htmlFor={`${names}-days`}>
          <CountInput id={`${names}-days`} min={1} max={MOST_DAYS} value={days} onChange={(next) => setDays(next ?? 1)} />
        </Form.Item>
      </Form>
      {isAmount ? (
        <>
          <p role="status" className="fee-preview-sum">
            {sumOf(feePoint(rates, amount, days))}
          </p>
          <div className="fee-preview-curves">
            <FeeCurve
              title={`期限 ${days} 天时，费用随担保金额的变化`}
              axis="担保金额（万元）"
              points={feesByAmount(rates, { most: doubled(amount), days, count: COUNT })}
              at={({ amount: here }) => Number(here) / 10_000}
              here={Number(amount) / 10_000}
            />
            <FeeCurve
              title={`担保金额 ${formatYuan(amount)} 元时，费用随期限的变化`}
              axis="期限（天）"
              points={feesByDays(rates, { amount, most: Math.min(MOST_DAYS, Math.max(365, days * 2)), count: COUNT })}
              at={({ days: here }) => here}
              here={days}
            />
          </div>
        </>
      ) : null}
    </Panel>
  );
}

function doubled(amount: string): string {
  return addYuan(amount, amount);
}

function sumOf({ fees }: FeePoint): string {
  if (!fees) return FEE_MESSAGES.noRate;
  const { guaranteeFee, platformServiceFee } = fees;
  return `担保费 ${formatYuan(guaranteeFee)} 元，平台服务费 ${formatYuan(platformServiceFee)} 元，合计 ${formatYuan(addYuan(guaranteeFee, platformServiceFee))} 元`;
}
