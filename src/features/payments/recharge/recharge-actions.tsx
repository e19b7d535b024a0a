import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { BALANCES } from '#contract/addresses/balances';
import { RECHARGES } from '#contract/addresses/recharges';
import type { RechargeDetail } from '#contract/recharges';
import { RECHARGE_EVENTS, TRANSFER_FIELDS, transferErrors, type RechargeEventType } from '#domain/balance/recharge';
import { dayOf } from '#domain/dates';
import { formatYuan } from '#domain/money';
import { apiOf } from '../../../api/endpoints';
import { callFailed, toast } from '../../../api/signals';
import { isApiFailure } from '../../../api/wire/failure';
import type { ScreenGroups } from '../../../blocks/fields/form-field';
import { CollectingFacts } from './collecting-facts';
import { OnceLoaded } from './once-loaded';
import { Sending, textOf } from './sending';
import { transferIn } from './transfer';

const { useCollectingAccountDetailQuery } = apiOf(BALANCES);
const { useRechargeEventMutation } = apiOf(RECHARGES);

const REFERENCE: ScreenGroups = {
  event: {
    label: '',
    fields: {
      bankReference: {
        kind: 'text',
        label: '银行流水号',
        required: true,
        maxLength: 64,
        hint: '收款账户入账明细中的流水号，同一流水号只能入账一次',
      },
    },
  },
};
const REASON: ScreenGroups = {
  event: { label: '', fields: { reason: { kind: 'paragraph', label: '退回原因', required: true, maxLength: 200 } } },
};
const TRANSFER: ScreenGroups = { transfer: { label: '', fields: TRANSFER_FIELDS } };

/** What can be done about a recharge: at once after a question, or with what has to be given. */
export function RechargeActions({ recharge }: { recharge: RechargeDetail }) {
  const [given, setGiven] = useState<Exclude<RechargeEventType, 'cancel'>>();
  const [send] = useRechargeEventMutation();
  const [modal, modalHolder] = Modal.useModal();
  const dispatch = useDispatch();
  const { rechargeNo, version, allowedEvents } = recharge;

  const confirmCancelling = () =>
    void modal.confirm({
      title: '取消充值？',
      content: recharge.transfer
        ? '取消后平台不再核对该笔转账。如款项已转出，请不要取消。'
        : '取消后二维码失效，已扫码支付的款项将原路退回。',
      okText: '取消充值',
      cancelText: '返回',
      okButtonProps: { danger: true },
      onOk: async () => {
        const { error } = await send({ rechargeNo, version, event: { type: 'cancel' } });
        if (!error) dispatch(toast({ kind: 'success', title: '已取消充值' }));
        else if (isApiFailure(error)) dispatch(callFailed({ failure: error, quiet: false }));
      },
    });

  return (
    <>
      {modalHolder}
      {allowedEvents.map((type) => (
        <Button
          key={type}
          type={type === 'confirm' || (type === 'handIn' && recharge.state === 'returned') ? 'primary' : 'default'}
          danger={type === 'return'}
          onClick={() => (type === 'cancel' ? confirmCancelling() : setGiven(type))}
        >
          {RECHARGE_EVENTS[type].label}
        </Button>
      ))}
      {given === 'confirm' ? <Confirm recharge={recharge} onClose={() => setGiven(undefined)} /> : null}
      {given === 'return' ? <Return recharge={recharge} onClose={() => setGiven(undefined)} /> : null}
      {given === 'handIn' ? <HandIn recharge={recharge} onClose={() => setGiven(undefined)} /> : null}
    </>
  );
}

interface DialogProps {
  recharge: RechargeDetail;
  onClose: () => void;
}

function Confirm({ recharge: { rechargeNo, version, orgName, amount }, onClose }: DialogProps) {
  const [send] = useRechargeEventMutation();
  return (
    <Sending
      title="确认到账"
      place={`recharge/${rechargeNo}/confirm`}
      intro={
        <p>
          请在收款账户核对：{orgName}转入 {formatYuan(amount)} 元。确认后该金额立即计入其余额，不能撤销。
        </p>
      }
      schema={REFERENCE}
      send={({ event = {} }) => send({ rechargeNo, version, event: { type: 'confirm', bankReference: textOf(event['bankReference']) } })}
      said={() => ({ title: '已确认到账', description: `${orgName}的余额已增加 ${formatYuan(amount)} 元。` })}
      onClose={onClose}
    />
  );
}

function Return({ recharge: { rechargeNo, version, orgName }, onClose }: DialogProps) {
  const [send] = useRechargeEventMutation();
  return (
    <Sending
      title="退回"
      place={`recharge/${rechargeNo}/return`}
      danger
      intro={<p>退回后，{orgName}可核对后重新提交凭证，或取消充值。</p>}
      schema={REASON}
      send={({ event = {} }) => send({ rechargeNo, version, event: { type: 'return', reason: textOf(event['reason']) } })}
      said={() => ({ title: '已退回' })}
      onClose={onClose}
    />
  );
}

function HandIn({ recharge: { rechargeNo, version, amount, transfer }, onClose }: DialogProps) {
  const collecting = useCollectingAccountDetailQuery({});
  const [send] = useRechargeEventMutation();
  return (
    <OnceLoaded title="提交转账凭证" query={collecting} onClose={onClose}>
      {({ account }) => (
        <Sending
          title="提交转账凭证"
          place={`recharge/${rechargeNo}/handIn`}
          intro={
            <>
              <p>应转入 {formatYuan(amount)} 元，金额须与充值金额一致。</p>
              {account ? <CollectingFacts account={account} /> : null}
            </>
          }
          schema={TRANSFER}
          initialValues={{ transfer: { ...transfer } }}
          judge={({ transfer: typed = {} }) =>
            transferErrors(typed, dayOf(new Date().toISOString())).filter(({ message }) => message.includes('晚于'))
          }
          send={({ transfer: typed = {} }) => send({ rechargeNo, version, event: { type: 'handIn', transfer: transferIn(typed) } })}
          said={() => ({ title: '已提交转账凭证', description: '平台核对到账后入账，并通知您。' })}
          onClose={onClose}
        />
      )}
    </OnceLoaded>
  );
}
