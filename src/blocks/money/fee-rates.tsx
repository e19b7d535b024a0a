import type { ReplyOf } from '#contract/call';
import type { productDetail } from '#contract/products';
import { enumerationLabel } from '#domain/enumerations';
import { parseYuan } from '#domain/money';
import { Money } from './money';
import { StandardRule } from './standard-rule';
import './sheet.css';

type Rate = NonNullable<ReplyOf<typeof productDetail>['rates']>[number];

interface FeeStandards extends Pick<ReplyOf<typeof productDetail>, 'feeStandard'> {
  rates: readonly Rate[];
}

/** What a product costs: its rates, or the channel's own standard in place of those for the guarantee fee. */
export function FeeRates({ rates, feeStandard }: FeeStandards) {
  const shown = feeStandard ? rates.filter(({ rateType }) => rateType !== 'guaranteeFee') : rates;
  return (
    <>
      {feeStandard ? <StandardRule standard={feeStandard} /> : null}
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
