import { Button, Input } from 'antd';
import { type SyntheticEvent, useState } from 'react';

interface NumberFormProps {
  initial: { letterNo: string; verifyCode: string };
  busy: boolean;
  onVerify: (question: { letterNo: string; verifyCode: string }) => void;
}

export function NumberForm({ initial, busy, onVerify }: NumberFormProps) {
  const [letterNo, setLetterNo] = useState(initial.letterNo);
  const [verifyCode, setVerifyCode] = useState(initial.verifyCode);
  const [tried, setTried] = useState(false);
  const number = letterNo.trim();
  const code = verifyCode.trim();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (number && code) onVerify({ letterNo: number, verifyCode: code });
  };
  return (
    <form className="truth-form" onSubmit={submit} noValidate>
      <NumberField id="letter-no" label="保函编号" maxLength={64} placeholder="见保函首页右上角" value={letterNo} missing={tried && !number} onChange={setLetterNo} />
      <NumberField id="verify-code" label="验真码" maxLength={32} placeholder="见保函二维码下方" value={verifyCode} missing={tried && !code} onChange={setVerifyCode} />
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        查验
      </Button>
    </form>
  );
}

interface NumberFieldProps {
  id: string;
  label: string;
  maxLength: number;
  placeholder: string;
  value: string;
  missing: boolean;
  onChange: (value: string) => void;
}

function NumberField({ id, label, missing, onChange, ...rest }: NumberFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input
        {...rest}
        id={id}
        size="large"
        status={missing ? 'error' : ''}
        aria-invalid={missing}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-problem`} className="truth-problem">
        {missing ? `请输入${label}` : ''}
      </p>
    </>
  );
}
