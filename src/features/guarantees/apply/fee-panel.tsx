import { Button, Form, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { isDay } from '#domain/dates';
import { addYuan } from '#domain/money';
import { amount as amountProblem } from '#domain/validation/validators';
import { useProductFeeQuery } from '../../../api/products';
import { failureText } from '../../../api/wire/failure';
import { Money } from '../../../blocks/money/money';
import './apply.css';

const TYPING_PAUSE = 400;

export interface FeeTerms {
  productNo: string;
  guaranteeAmount: string;
  effectiveDate: string;
  expiryDate: string;
}

export function FeePanel() {
  const terms = usePaused(useFeeTerms());
  const { currentData, error, isFetching, refetch } = useProductFeeQuery(terms ?? EMPTY, { skip: !terms, refetchOnMountOrArgChange: true });

  return (
    <section className="fee" aria-label="费用试算" aria-live="polite" aria-busy={isFetching}>
      {!terms ? (
        <span className="fee-hint">选择产品并填写担保金额、生效日期和到期日期后，自动计算费用。</span>
      ) : isFetching && !currentData ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : error ? (
        <span className="fee-failed">
          费用计算失败：{failureText(error)}
          <Button type="link" size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </span>
      ) : currentData ? (
        <>
          <dl className="fee-figures">
            <div>
              <dt>担保费</dt>
              <dd>
                <Money value={currentData.guaranteeFee} />
              </dd>
            </div>
            <div>
              <dt>平台服务费</dt>
              <dd>
                <Money value={currentData.platformServiceFee} />
              </dd>
            </div>
            <div>
              <dt>费用合计</dt>
              <dd className="fee-total">
                <Money value={addYuan(currentData.guaranteeFee, currentData.platformServiceFee)} strong />
              </dd>
            </div>
          </dl>
          <p className="fee-hint">计费依据：{currentData.basis}</p>
        </>
      ) : null}
    </section>
  );
}

const EMPTY: FeeTerms = { productNo: '', guaranteeAmount: '', effectiveDate: '', expiryDate: '' };

function useFeeTerms(): FeeTerms | null {
  const productNo: unknown = Form.useWatch(['guaranteeInfo', 'productNo']);
  const guaranteeAmount: unknown = Form.useWatch(['guaranteeInfo', 'guaranteeAmount']);
  const effectiveDate: unknown = Form.useWatch(['guaranteeInfo', 'effectiveDate']);
  const expiryDate: unknown = Form.useWatch(['guaranteeInfo', 'expiryDate']);
  if (
    typeof productNo !== 'string' ||
    typeof guaranteeAmount !== 'string' ||
    typeof effectiveDate !== 'string' ||
    typeof expiryDate !== 'string'
  )
    return null;
  const ready =
    productNo &&
    guaranteeAmount &&
    !amountProblem(guaranteeAmount) &&
    Number(guaranteeAmount) > 0 &&
    isDay(effectiveDate) &&
    isDay(expiryDate) &&
    effectiveDate < expiryDate;
  return ready ? { productNo, guaranteeAmount, effectiveDate, expiryDate } : null;
}

function usePaused(terms: FeeTerms | null): FeeTerms | null {
  const text = JSON.stringify(terms);
  const [paused, setPaused] = useState({ text, terms });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ text, terms: JSON.parse(text) as FeeTerms | null }), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused.terms;
}
