import { Form } from 'antd';
import { useState } from 'react';
import { cleanCode } from '#domain/validation/cleaners';
import { smsCode } from '#domain/validation/validators';
import { CleanInput } from '../fields/clean-input';
import { SendCodeButton } from './send-code-button';
import './send-code.css';

interface CodeEntryProps {
  id: string;
  code: string;
  sent: number;
  seconds: number;
  sending: boolean;
  disabled?: boolean;
  /** What the server said of the code that was sent. */
  refusal: string | undefined;
  onChange: (code: string) => void;
  onSend: () => void;
  onSubmit: () => void;
}

/** A code by SMS, with the button that sends another. */
export function CodeEntry({ id, code, sent, seconds, sending, disabled = false, refusal, onChange, onSend, onSubmit }: CodeEntryProps) {
  const [touched, setTouched] = useState(false);
  const problem = smsCode(code) ?? undefined;
  const shown = refusal ?? (touched ? problem : undefined);
  return (
    <Form layout="vertical" onFinish={() => problem === undefined && onSubmit()}>
      <Form.Item
        label="短信验证码"
        htmlFor={id}
        required
        validateStatus={shown ? 'error' : ''}
        help={shown ? <span role="alert">{shown}</span> : undefined}
      >
        <div className="sms-code-row">
          <CleanInput
            id={id}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            placeholder="请输入6位验证码"
            aria-invalid={shown !== undefined}
            clean={cleanCode}
            onChange={(typed) => {
              setTouched(true);
              onChange(typed);
            }}
          />
          <SendCodeButton sent={sent} seconds={seconds} sending={sending} disabled={disabled} onSend={onSend} />
        </div>
      </Form.Item>
    </Form>
  );
}
