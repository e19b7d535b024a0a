import { Button, Modal } from 'antd';
import { lazy, startTransition, useState } from 'react';
import { useDispatch } from 'react-redux';
import { WITHDRAWALS } from '#contract/addresses/withdrawals';
import type { WithdrawalDetail } from '#contract/withdrawals';
import { WITHDRAWAL_EVENTS } from '#domain/balance/withdrawal';
import { dayOf } from '#domain/dates';
import { formatYuan } from '#domain/money';
import { apiOf } from '../../../api/endpoints';
import { useDropRequestMutation } from '../../../api/four-eyes';
import { callFailed, toast } from '../../../api/signals';
import { isApiFailure } from '../../../api/wire/failure';
import type { ScreenGroups } from '../../../blocks/fields/form-field';
import { filesOf, Sending, textOf } from './sending';

const { useWithdrawalEventMutation } = apiOf(WITHDRAWALS);

const ReturnRequestDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "return-request" */ '../../../blocks/modal/return-request-dialog')).ReturnRequestDialog,
}));

const PAYMENT: ScreenGroups = {
  event: {
    label: '',
    fields: {
      paidOn: { kind: 'date', label: '付款日期', required: true },
      bankReference: { kind: 'text', label: '银行流水号', required: true, maxLength: 64, hint: '同一流水号只能登记一次' },
      voucherFiles: { kind: 'files', label: '付款凭证', required: true },
    },
  },
};
const REASON: ScreenGroups = {
  event: { label: '', fields: { reason: { kind: 'paragraph', label: '退回原因', required: true, maxLength: 200 } } },
};

/** A request is returned as it was shown. */
type Opened = 'payOut' | 'return' | { requestId: string };

/** What can be done about a withdrawal, and about a payment that a colleague has registered. */
export function WithdrawalActions({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const [opened, setOpened] = useState<Opened>();
  const [send] = useWithdrawalEventMutation();
  const [drop] = useDropRequestMutation();
  const [modal, modalHolder] = Modal.useModal();
  const dispatch = useDispatch();
  const { withdrawalNo, version, orgName, amount, allowedEvents, fourEyesRequest } = withdrawal;
  const target = { subject: 'withdrawal', target: withdrawalNo } as const;
  const own = fourEyesRequest?.mine && !fourEyesRequest.returned ? fourEyesRequest : undefined;
  const close = () => setOpened(undefined);
  const open = (dialog: Opened) => startTransition(() => setOpened(dialog));

  const confirm = (title: string, content: string, work: () => Promise<{ error?: unknown }>, done: string) =>
    void modal.confirm({
      title: `${title}？`,
      content,
      okText: title,
      cancelText: '取消',
      onOk: async () => {
        const { error } = await work();
        if (!error) dispatch(toast({ kind: 'success', title: done }));
        else if (isApiFailure(error)) dispatch(callFailed({ failure: error, quiet: false }));
      },
    });

  return (
    <>
      {modalHolder}
      {allowedEvents.includes('payOut') ? (
        <Button type="primary" onClick={() => open('payOut')}>
          {WITHDRAWAL_EVENTS.payOut.label}
        </Button>
      ) : null}
      {allowedEvents.includes('confirmPayment') && fourEyesRequest ? (
        <>
          <Button
            type="primary"
            onClick={() =>
              confirm(
                '复核通过',
                `请核对付款凭证：已向${orgName}付款 ${formatYuan(amount)} 元。复核后不能撤销。`,
                () => send({ withdrawalNo, version, event: { type: 'confirmPayment', requestId: fourEyesRequest.requestId } }),
                '已复核，提现完成',
              )
            }
          >
            复核付款
          </Button>
          <Button danger onClick={() => open({ requestId: fourEyesRequest.requestId })}>
            退回登记
          </Button>
        </>
      ) : null}
      {own ? (
        <Button
          onClick={() =>
            confirm('撤回登记', '撤回后不再等待复核，可重新登记。', () => drop({ ...target, requestId: own.requestId }), '已撤回')
          }
        >
          撤回登记
        </Button>
      ) : null}
      {allowedEvents.includes('return') ? (
        <Button danger onClick={() => open('return')}>
          {WITHDRAWAL_EVENTS.return.label}
        </Button>
      ) : null}
      {allowedEvents.includes('cancel') ? (
        <Button
          onClick={() =>
            confirm(
              WITHDRAWAL_EVENTS.cancel.label,
              '撤回后金额立即退回余额。',
              () => send({ withdrawalNo, version, event: { type: 'cancel' } }),
              '已撤回，金额已退回余额',
            )
          }
        >
          {WITHDRAWAL_EVENTS.cancel.label}
        </Button>
      ) : null}
      {opened === 'payOut' ? <PayOut withdrawal={withdrawal} onClose={close} /> : null}
      {opened === 'return' ? <Return withdrawal={withdrawal} onClose={close} /> : null}
      {typeof opened === 'object' ? (
        <ReturnRequestDialog
          label="付款登记"
          onReturn={(reason) => drop({ ...target, requestId: opened.requestId, reason })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface DialogProps {
  withdrawal: WithdrawalDetail;
  onClose: () => void;
}

function PayOut({ withdrawal: { withdrawalNo, version, amount, payee, fourEyesRequest }, onClose }: DialogProps) {
  const [send] = useWithdrawalEventMutation();
  const { accountName, cardCode, bankName } = payee;
  const { bankReference, paidOn, voucherFiles } = fourEyesRequest ?? {};
  const [today] = useState(() => dayOf(new Date().toISOString()));
  return (
    <Sending
      title="登记付款"
      place={`withdrawal/${withdrawalNo}/payOut`}
      intro={
        <p>
          请先向 {accountName}（{bankName} {cardCode}）付款 {formatYuan(amount)} 元，再登记付款凭证。登记生效后不能撤销。
        </p>
      }
      schema={PAYMENT}
      initialValues={{ event: fourEyesRequest ? { bankReference, paidOn, voucherFiles } : { paidOn: today } }}
      send={({ event = {} }) =>
        send({
          withdrawalNo,
          version,
          event: {
            type: 'payOut',
            bankReference: textOf(event['bankReference']),
            paidOn: textOf(event['paidOn']),
            voucherFiles: filesOf(event['voucherFiles']),
          },
        })
      }
      said={({ fourEyesRequested }) =>
        fourEyesRequested ? { title: '已登记付款', description: '等待本单位其他人复核，复核后生效。' } : { title: '已登记付款，提现完成' }
      }
      onClose={onClose}
    />
  );
}

function Return({ withdrawal: { withdrawalNo, version, orgName }, onClose }: DialogProps) {
  const [send] = useWithdrawalEventMutation();
  return (
    <Sending
      title="退回"
      place={`withdrawal/${withdrawalNo}/return`}
      danger
      intro={<p>退回后金额立即退回{orgName}的余额。如已付款，请不要退回。</p>}
      schema={REASON}
      send={({ event = {} }) => send({ withdrawalNo, version, event: { type: 'return', reason: textOf(event['reason']) } })}
      said={() => ({ title: '已退回' })}
      onClose={onClose}
    />
  );
}
