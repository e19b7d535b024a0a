import { skipToken } from '@reduxjs/toolkit/query';
import type { ReplyOf } from '#contract/call';
import type { productDetail, ProductRow } from '#contract/products';
import { enumerationLabel } from '#domain/enumerations';
import { parseYuan } from '#domain/money';
import { loadFailure } from '../../../api/load-failure';
import { useProductDetailQuery } from '../../../api/products';
import { ActionModal } from '../../../blocks/modal/action-modal';
import { Money } from '../../../blocks/money/money';
import { LoadState } from '../../../blocks/page/load-state';
import './sheet.css';

type Standard = Pick<ReplyOf<typeof productDetail>, 'rates' | 'feeStandard'>;
type Rate = Standard['rates'][number];

/** The fee standard of a product, or of the channel where that has one of its own. */
export function FeeStandard({ product: { productNo, productName }, onClose }: { product: ProductRow; onClose: () => void }) {
  const { data, error, refetch } = useProductDetailQuery(productNo ? { productNo } : skipToken);
  return (
    <ActionModal
      open
      title={`费用标准：${productName}`}
      width={760}
      actions={[{ key: 'close', text: '关闭', result: 'cancel', primary: true }]}
      onClose={onClose}
    >
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
        {(standard: Standard) => <StandardTable {...standard} />}
      </LoadState>
    </ActionModal>
  );
}

function StandardTable({ rates, feeStandard }: Standard) {
  const shown = feeStandard ? rates.filter(({ rateType }) => rateType !== 'guaranteeFee') : rates;
  return (
    <>
      {feeStandard ? (
        <p>
          担保费执行本渠道统一标准：担保金额 × {feeStandard.ratePerMille}‰，最低 <Money value={feeStandard.minFee} />。
        </p>
      ) : null}
      {shown.length > 0 ? (
        <div className="sheet" role="region" aria-label="费率表" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">费用</th>
                <th scope="col">担保金额</th>
                <th scope="col">保函期限</th>
                <th scope="col">费率</th>
                <th scope="col">最低收费</th>
                <th scope="col">最高收费</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((rate, index) => (
                <tr key={index}>
                  <th scope="row">{enumerationLabel('feeType', rate.rateType)}</th>
                  <td>{amountsOf(rate)}</td>
                  <td>{periodsOf(rate)}</td>
                  <td>{rate.ratePerMille}‰</td>
                  <td>
                    <Money value={rate.minFee} />
                  </td>
                  <td>
                    <Money value={rate.maxFee} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className="sheet-hint">费用按担保金额 × 费率计算，不低于最低收费，不高于最高收费，精确到分。以提交时系统计算的金额为准。</p>
    </>
  );
}

/** From here on a bound holds everything that can be applied for. */
const UNBOUNDED_CENTS = 10n ** 15n;
const UNBOUNDED_DAYS = 36_500;

function amountsOf({ minEffect, maxEffect }: Rate) {
  const [least, most] = [parseYuan(minEffect) > 0n, parseYuan(maxEffect) < UNBOUNDED_CENTS];
  if (!least && !most) return '不限';
  return (
    <>
      {least ? <Money value={minEffect} /> : null}
      {least && most ? ' 至 ' : null}
      {most ? <Money value={maxEffect} /> : null}
      {least && most ? null : least ? ' 及以上' : ' 及以下'}
    </>
  );
}

function periodsOf({ minPeriod, maxPeriod }: Rate): string {
  if (maxPeriod >= UNBOUNDED_DAYS) return minPeriod > 0 ? `${minPeriod} 天及以上` : '不限';
  return minPeriod > 0 ? `${minPeriod} 至 ${maxPeriod} 天` : `${maxPeriod} 天及以下`;
}
