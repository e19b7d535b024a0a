import { useEffect, useRef, useState, type SubmitEvent } from 'react';

interface NumberFormProps {
  initial: { letterNo: string; verifyCode: string };
  busy: boolean;
  onVerify: (question: { letterNo: string; verifyCode: string }) => void;
}

export function NumberForm({ initial, busy, onVerify }: NumberFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [letterNo, setLetterNo] = useState(initial.letterNo);
  const [verifyCode, setVerifyCode] = useState(initial.verifyCode);
  const [tried, setTried] = useState(false);

  const takeOver = () => {
    if (!form.current) return;
    const typed = enteredIn(form.current);
    if (typed.letterNo) setLetterNo(typed.letterNo);
    if (typed.verifyCode) setVerifyCode(typed.verifyCode);
  };
  // What was typed into the prerendered page before this ran is in the fields only.
  useEffect(takeOver, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const question = enteredIn(event.currentTarget);
    if (question.letterNo && question.verifyCode && !busy) onVerify(question);
  };
  return (
    <form ref={form} className="truth-form" onSubmit={submit} noValidate>
      <NumberField
        id="letter-no"
        name="letterNo"
        label="保函编号"
        maxLength={64}
        placeholder="见保函首页右上角"
        value={letterNo}
        missing={tried && !letterNo.trim()}
        onChange={setLetterNo}
      />
      <NumberField
        id="verify-code"
        name="verifyCode"
        label="验真码"
        maxLength={32}
        placeholder="见保函二维码下方"
        value={verifyCode}
        missing={tried && !verifyCode.trim()}
        onChange={setVerifyCode}
      />
      <button type="submit" className="truth-button" aria-disabled={busy}>
        {busy ? '正在查验…' : '查验'}
      </button>
    </form>
  );
}

function enteredIn(form: HTMLFormElement): { letterNo: string; verifyCode: string } {
  const entered = new FormData(form);
  const text = (name: string) => {
    const value = entered.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { letterNo: text('letterNo'), verifyCode: text('verifyCode') };
}

interface NumberFieldProps {
  id: string;
  name: string;
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
      <input
        {...rest}
        id={id}
        autoComplete="off"
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
