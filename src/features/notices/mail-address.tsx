import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import { cleanAddress, cleanCode } from '#domain/validation/cleaners';
import { useDeleteMailAddressMutation, useProveMailAddressMutation, useSendMailCodeMutation } from '../../api/notices';
import { failureText } from '../../api/wire/failure';
import { CleanInput } from '../../blocks/fields/clean-input';
import { ActionModal } from '../../blocks/modal/action-modal';
import { Panel } from '../../blocks/page/panel';
import { SendCodeButton } from '../../blocks/send-code/send-code-button';

interface MailAddressProps {
  mail?: { address: string; stopped: boolean };
}

/** The address that mails go to, and the way to another one: it is used once it is proven by a code. */
export function MailAddress({ mail }: MailAddressProps) {
  const [changing, setChanging] = useState(false);
  const [dialogOpen, setDialogOpen] = useState(false);
  const [remove, { isLoading: removing }] = useDeleteMailAddressMutation();
  if (mail === undefined || changing)
    return (
      <Panel title="提醒邮箱">
        <ProveAddress onDone={() => setChanging(false)} {...(mail ? { onCancel: () => setChanging(false) } : {})} />
      </Panel>
    );
  return (
    <Panel title="提醒邮箱">
      {mail.stopped ? (
        <Alert type="warning" showIcon title={`${mail.address} 多次退信，已停止发送邮件提醒。请更换邮箱，或重新验证后恢复。`} />
      ) : (
        <p>邮件提醒发送至 {mail.address}。每封邮件都附有退订链接。</p>
      )}
      <div className="mail-actions">
        <Button onClick={() => setChanging(true)}>{mail.stopped ? '更换或重新验证' : '更换邮箱'}</Button>
        <Button danger loading={removing} onClick={() => setDialogOpen(true)}>
          删除邮箱
        </Button>
      </div>
      <ActionModal
        open={dialogOpen}
        title="删除提醒邮箱？"
        actions={[
          { key: 'keep', text: '保留', result: 'cancel', primary: true },
          { key: 'remove', text: '删除', result: 'ok', danger: true },
        ]}
        onClose={(result) => {
          setDialogOpen(false);
          if (result === 'ok') void remove({});
        }}
      >
        删除后不再发送邮件提醒，需要时可重新验证邮箱。
      </ActionModal>
    </Panel>
  );
}

function ProveAddress({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(0);
  const [send, sending] = useSendMailCodeMutation();
  const [prove, proving] = useProveMailAddressMutation();
  const ids = { address: useId(), code: useId(), error: useId() };
  const refused = proving.error ?? sending.error;
  const submit = async () => {
    const answer = await prove({ address: address.trim(), code: code.trim() });
    if (answer.data) onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>邮箱验证后，可以用邮件接收提醒。</p>
      <div className="mail-form">
        <div>
          <label htmlFor={ids.address}>邮箱</label>
          <CleanInput id={ids.address} type="email" autoComplete="email" clean={cleanAddress} value={address} onChange={setAddress} />
        </div>
        <div>
          <label htmlFor={ids.code}>邮箱验证码</label>
          <CleanInput
            id={ids.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            clean={cleanCode}
            value={code}
            aria-describedby={ids.error}
            onChange={setCode}
          />
        </div>
      </div>
      <p className="mail-error" id={ids.error} role="alert">
        {refused === undefined ? null : failureText(refused)}
      </p>
      <div className="mail-actions">
        <SendCodeButton
          sent={sent}
          sending={sending.isLoading}
          disabled={!/^\S+@\S+\.\S+$/.test(address.trim())}
          onSend={() => {
            proving.reset();
            void send({ address: address.trim() }).then((answer) => {
              if (answer.data) setSent(sent + 1);
            });
          }}
        />
        <Button type="primary" htmlType="submit" loading={proving.isLoading} disabled={!/^\d{6}$/.test(code.trim())}>
          验证邮箱
        </Button>
        {onCancel ? <Button onClick={onCancel}>取消</Button> : null}
      </div>
    </form>
  );
}
