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
      <label htmlFor="letter-no">保函编号</label>
      <Input
        id="letter-no"
        size="large"
        maxLength={64}
        placeholder="见保函首页右上角"
        value={letterNo}
        status={tried && !number ? 'error' : ''}
        aria-invalid={tried && !number}
        aria-describedby="letter-no-problem"
        onChange={(event) => setLetterNo(event.target.value)}
      />
      <p id="letter-no-problem" className="truth-problem">
        {tried && !number ? '请输入保函编号' : ''}
      </p>
      <label htmlFor="verify-code">验真码</label>
      <Input
        id="verify-code"
        size="large"
        maxLength={32}
        placeholder="见保函二维码下方"
        value={verifyCode}
        status={tried && !code ? 'error' : ''}
        aria-invalid={tried && !code}
        aria-describedby="verify-code-problem"
        onChange={(event) => setVerifyCode(event.target.value)}
      />
      <p id="verify-code-problem" className="truth-problem">
        {tried && !code ? '请输入验真码' : ''}
      </p>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        查验
      </Button>
    </form>
  );
}
