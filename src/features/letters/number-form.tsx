import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { cleanCode, cleanSerialNo, type Cleaner } from '#domain/validation/cleaners';
import { tooLongMessage } from '../../blocks/fields/text-limit';

interface NumberFormProps {
  initial: { letterNo: string; verifyCode: string };
  busy: boolean;
  onVerify: (question: { letterNo: string; verifyCode: string }) => void;
}

interface LetterNumber {
  label: string;
  most: number;
  clean: Cleaner;
}

const LETTER_NO: LetterNumber = { label: '保函编号', most: 64, clean: cleanSerialNo };
const VERIFY_CODE: LetterNumber = { label: '验真码', most: 32, clean: cleanCode };

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
    const wrong = problemOf(LETTER_NO, question.letterNo) ?? problemOf(VERIFY_CODE, question.verifyCode);
    if (wrong === null && !busy) onVerify(question);
  };
  return (
    <form ref={form} className="truth-form" onSubmit={submit} noValidate>
      <NumberField
        id="letter-no"
        name="letterNo"
        label={LETTER_NO.label}
        placeholder="见保函首页右上角"
        value={letterNo}
        problem={tried ? problemOf(LETTER_NO, letterNo) : null}
        onChange={setLetterNo}
      />
      <NumberField
        id="verify-code"
        name="verifyCode"
        label={VERIFY_CODE.label}
        placeholder="见保函二维码下方，印作“验证码”"
        value={verifyCode}
        problem={tried ? problemOf(VERIFY_CODE, verifyCode) : null}
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
  const text = (name: string, { clean }: LetterNumber) => {
    const value = entered.get(name);
    return typeof value === 'string' ? clean(value) : '';
  };
  return { letterNo: text('letterNo', LETTER_NO), verifyCode: text('verifyCode', VERIFY_CODE) };
}

function problemOf({ label, most, clean }: LetterNumber, typed: string): string | null {
  const text = clean(typed);
  return text === '' ? `请输入${label}` : tooLongMessage(label, text, most);
}

interface NumberFieldProps {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
}

function NumberField({ id, label, problem, onChange, ...rest }: NumberFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-problem`} className="truth-problem">
        {problem}
      </p>
    </>
  );
}
