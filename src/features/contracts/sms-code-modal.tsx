import { Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { smsCode } from '#domain/validation/validators';
import { SandboxInbox } from '../../blocks/send-code/sandbox-inbox';
import { SendCodeButton } from '../../blocks/send-code/send-code-button';

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
}

/** `refusal`: what the server said of the code that was sent. `inbox`: where a sandbox shows what it 'sent'. */
export function SmsCodeModal(props: SmsCodeModalProps) {
  const { open, confirming, resending, mobileMasked, resendSeconds, codesSent, refusal, inbox, onTyped, onSubmit, onResend, onClose } =
    props;
  const [code, setCode] = useState('');
  const [touched, setTouched] = useState(false);
  const problem = smsCode(code) ?? undefined;
  const shown = refusal ?? (touched ? problem : undefined);

  useEffect(() => {
    if (open) return;
    setCode('');
    setTouched(false);
  }, [open]);

  return (
    <Modal
      open={open}
      width={680}
      title="短信验证"
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: problem !== undefined, loading: confirming }}
      onOk={() => onSubmit(code)}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p>验证码已发送至签署人手机 {mobileMasked}，5 分钟内有效。盖章后合同即具有法律效力。</p>
      {inbox === undefined ? null : <SandboxInbox className="sms-code-inbox" href={inbox} />}
      <Form layout="vertical" onFinish={() => problem === undefined && onSubmit(code)}>
        <Form.Item
          label="短信验证码"
          htmlFor="sms-code"
          required
          validateStatus={shown ? 'error' : ''}
          help={shown ? <span role="alert">{shown}</span> : undefined}
        >
          <div className="sms-code-row">
            <Input
              id="sms-code"
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              placeholder="请输入6位验证码"
              aria-invalid={shown !== undefined}
              onChange={(event) => {
                setCode(event.target.value.replace(/\s/g, ''));
                setTouched(true);
                onTyped();
              }}
            />
            <SendCodeButton sent={codesSent} seconds={resendSeconds} sending={resending} disabled={confirming} onSend={onResend} />
          </div>
        </Form.Item>
      </Form>
    </Modal>
  );
}
