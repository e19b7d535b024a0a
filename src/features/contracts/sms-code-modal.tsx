import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { smsCode } from '#domain/validation/validators';
import { CodeEntry } from '../../blocks/send-code/code-entry';
import { SandboxInbox } from '../../blocks/send-code/sandbox-inbox';

interface SmsCodeModalProps {
  open: boolean;
  confirming: boolean;
  resending: boolean;
  mobileMasked: string;
  resendSeconds: number;
  codesSent: number;
  refusal: string | undefined;
  inbox: string | undefined;
  onTyped: () => void;
  onSubmit: (code: string) => void;
  onResend: () => void;
  onClose: () => void;
  /** After it has gone from the screen. */
  afterClose: () => void;
}

/** `refusal`: what the server said of the code that was sent. `inbox`: where a sandbox shows what it 'sent'. */
export function SmsCodeModal(props: SmsCodeModalProps) {
  const {
    open,
    confirming,
    resending,
    mobileMasked,
    resendSeconds,
    codesSent,
    refusal,
    inbox,
    onTyped,
    onSubmit,
    onResend,
    onClose,
    afterClose,
  } = props;
  const [code, setCode] = useState('');
  const calling = confirming || resending;

  useEffect(() => {
    if (!open) setCode('');
  }, [open]);

  return (
    <Modal
      open={open}
      width={680}
      title="短信验证"
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: smsCode(code) !== null, loading: confirming }}
      cancelButtonProps={{ disabled: calling }}
      closable={{ disabled: calling }}
      keyboard={!calling}
      onOk={() => onSubmit(code)}
      onCancel={onClose}
      afterClose={afterClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p>验证码已发送至签署人手机 {mobileMasked}，5 分钟内有效。盖章后合同即具有法律效力。</p>
      {inbox === undefined ? null : <SandboxInbox className="sms-code-inbox" href={inbox} />}
      <CodeEntry
        id="sms-code"
        code={code}
        sent={codesSent}
        seconds={resendSeconds}
        sending={resending}
        disabled={confirming}
        refusal={refusal}
        onChange={(typed) => {
          setCode(typed);
          onTyped();
        }}
        onSend={onResend}
        onSubmit={() => onSubmit(code)}
      />
    </Modal>
  );
}
