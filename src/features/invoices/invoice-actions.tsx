import { Button, Modal } from 'antd';
import { lazy, startTransition, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { INVOICES as CALLS } from '#contract/addresses/invoices';
import type { InvoiceDetail } from '#contract/invoices';
import { INVOICE_EVENTS, type InvoiceHandlingType } from '#domain/invoice/state';
import { formatYuan } from '#domain/money';
import { apiOf } from '../../api/endpoints';
import { callFailed, toast } from '../../api/signals';
import { isApiFailure } from '../../api/wire/failure';
import { INVOICES } from './paths';

const { useInvoiceEventMutation } = apiOf(CALLS);

const EventDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "invoice-event" */ './event-dialog')).EventDialog,
}));

type Confirmed = 'start' | 'startRed' | 'withdraw';

const QUESTIONS: Readonly<Record<Confirmed, (invoice: InvoiceDetail) => string>> = {
  start: ({ payerName, amount }) => `将向${payerName}开具价税合计 ${formatYuan(amount)} 元的电子发票，开具后只能红冲，不能撤销。`,
  startRed: ({ invoiceNumber, amount }) => `将对发票 ${invoiceNumber} 全额红冲 ${formatYuan(amount)} 元，不能撤销。`,
  withdraw: () => '撤回后可重新选择费用申请开票。',
};

/** What can be done about an invoice: at once after a question, or with what has to be given. One that is sealed is not shown any longer once it was handled. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const [given, setGiven] = useState<Exclude<InvoiceHandlingType, Confirmed>>();
  const [send] = useInvoiceEventMutation();
  const [modal, modalHolder] = Modal.useModal();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { invoiceNo, version, allowedEvents } = invoice;
  const done = () => {
    if (invoice.fees.some(({ sealed }) => sealed)) void navigate(INVOICES);
  };

  const confirm = (type: Confirmed) =>
    void modal.confirm({
      title: `${INVOICE_EVENTS[type].label}？`,
      content: QUESTIONS[type](invoice),
      okText: INVOICE_EVENTS[type].label,
      cancelText: '取消',
      onOk: async () => {
        const answer = await send({ invoiceNo, version, event: { type } });
        if (!answer.error) {
          dispatch(toast({ kind: 'success', title: type === 'withdraw' ? '已撤回' : '已提交，请稍后查看结果' }));
          done();
        } else if (isApiFailure(answer.error)) dispatch(callFailed({ failure: answer.error, quiet: false }));
      },
    });

  return (
    <>
      {modalHolder}
      {allowedEvents.map((type, index) => (
        <Button
          key={type}
          type={index === 0 && invoice.state !== 'invalid' ? 'primary' : 'default'}
          danger={type === 'refuse'}
          onClick={() => (isConfirmed(type) ? confirm(type) : startTransition(() => setGiven(type)))}
        >
          {INVOICE_EVENTS[type].label}
        </Button>
      ))}
      {given ? <EventDialog invoice={invoice} type={given} onDone={done} onClose={() => setGiven(undefined)} /> : null}
    </>
  );
}

function isConfirmed(type: InvoiceHandlingType): type is Confirmed {
  return Object.hasOwn(QUESTIONS, type);
}
