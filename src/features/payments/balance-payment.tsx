import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatYuan, parseYuan, yuanOf } from '#domain/money';
import { useBalancePaymentQuery, usePayFromBalanceMutation } from '../../api/payments';
import { failureText } from '../../api/wire/failure';
import { Access } from '../../blocks/access/access';
import { Money } from '../../blocks/money/money';
import './balance-payment.css';

interface BalancePaymentProps {
  applyNo: string;
  /** Pays what this amendment costs more, instead of the application's own fees. */
  amendmentNo?: string;
  onPaid: () => void;
}

/** What the prepaid balance can do about the fees, and the way to have it done. Nothing where it can do nothing and never could. */
export function BalancePayment({ applyNo, amendmentNo, onPaid }: BalancePaymentProps) {
  const paid = amendmentNo === undefined ? { applyNo } : { applyNo, amendmentNo };
  const { data } = useBalancePaymentQuery(paid, { refetchOnMountOrArgChange: true });
  const [pay] = usePayFromBalanceMutation();
  const [failure, setFailure] = useState<unknown>();
  const [modal, modalHolder] = Modal.useModal();
  if (!data?.isOffered) return null;
  const { amount, balance, isEnough } = data;

  const confirm = () =>
    void modal.confirm({
      title: '用余额支付？',
      content: (
        <>
          将从本单位预付余额支付 <Money value={amount} />
          ，支付后余额 <Money value={yuanOf(parseYuan(balance) - parseYuan(amount))} />
          。费用退还时退回余额。
        </>
      ),
      okText: '确认支付',
      cancelText: '取消',
      onOk: async () => {
        const answer = await pay({ ...paid, fee: amount });
        setFailure(answer.error);
        if (answer.data?.tradeStatus === 'success') onPaid();
      },
    });

  return (
    <section className="balance-payment" aria-label="余额支付">
      {modalHolder}
      <div>
        <h2 className="balance-payment-title">余额支付</h2>
        <p className="balance-payment-text">
          本单位预付余额 <Money value={balance} strong />
          {isEnough ? '，可直接支付，无需扫码。' : `，不足以支付 ${formatYuan(amount)} 元。`}
        </p>
        {failure ? <Alert type="error" showIcon role="alert" title={failureText(failure)} /> : null}
      </div>
      {isEnough ? (
        <Button type="primary" onClick={confirm}>
          用余额支付
        </Button>
      ) : (
        <Access need="recharge:edit">
          <Link to="/recharge">去充值</Link>
        </Access>
      )}
    </section>
  );
}
