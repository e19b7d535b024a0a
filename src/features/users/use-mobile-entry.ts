import { useRef, useState, type RefObject } from 'react';
import type { SmsPurpose } from '#contract/account';
import { enteredIn, focusFirst, inputOf, problemsOfFailure, problemsOfSending, type Problems } from './login-entries';
import { useSmsCode, type SmsCodeState } from './use-sms-code';

export interface MobileEntry {
  form: RefObject<HTMLFormElement | null>;
  problems: Problems;
  setProblems: (problems: Problems) => void;
  /** Shows what is wrong, and answers whether anything is. */
  stoppedBy: (found: Problems) => boolean;
  focusOn: (name: 'smsCode' | 'password') => void;
  code: SmsCodeState;
  /** Has a code sent to the mobile that is entered. */
  requestCode: () => void;
}

/** A form in which a mobile is entered, and the code that is sent to it. */
export function useMobileEntry(purpose: SmsPurpose): MobileEntry {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const focusOn = (name: 'smsCode' | 'password') => {
    if (form.current) inputOf(form.current, name).focus();
  };
  const code = useSmsCode({ purpose, onSent: () => focusOn('smsCode'), onFailure: (failure) => setProblems(problemsOfFailure(failure)) });
  const stoppedBy = (found: Problems): boolean => {
    setProblems(found);
    if (form.current) focusFirst(form.current, found);
    return Object.keys(found).length > 0;
  };
  const requestCode = () => {
    if (!form.current) return;
    const entered = enteredIn(form.current);
    if (!stoppedBy(problemsOfSending(entered))) void code.request(entered.account);
  };
  return { form, problems, setProblems, stoppedBy, focusOn, code, requestCode };
}
