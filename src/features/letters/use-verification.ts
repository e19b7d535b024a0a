import { useCallback, useEffect, useRef, useState } from 'react';
import type { LetterVerification } from '#contract/letters';
import { verificationOf, type LetterQuestion } from '../../api/letter-verification';
import type { ApiFailure } from '../../api/wire/failure';

interface Verified {
  verification: LetterVerification;
  /** By which it was verified; undefined where the file was. */
  verifyCode: string | undefined;
}

interface State {
  busy: boolean;
  failure?: ApiFailure;
  verified?: Verified;
}

const NOTHING: State = { busy: false };

/** The verdict on the letter that was asked about last; on the one that the address names at once. */
export function useVerification() {
  const [state, setState] = useState(NOTHING);
  const input = useRef<LetterQuestion>(undefined);
  const verify = useCallback((question: LetterQuestion) => {
    input.current = question;
    setState({ busy: true });
    void verificationOf(question).then((answer) => {
      if (input.current !== question) return;
      if ('failure' in answer) {
        setState({ busy: false, failure: answer.failure });
        return;
      }
      const verifyCode = 'file' in question ? undefined : question.verifyCode;
      setState({ busy: false, verified: { verification: answer.verification, verifyCode } });
    });
  }, []);
  const forget = useCallback(() => {
    input.current = undefined;
    setState(NOTHING);
  }, []);
  useEffect(() => {
    const linked = linkedLetter();
    if (linked.letterNo && linked.verifyCode) verify(linked);
    return () => void (input.current = undefined);
  }, [verify]);
  return { ...state, verify, forget };
}

/** What the address names, as that of a letter's QR code does; nothing in the page as it is written ahead. */
export function linkedLetter(): { letterNo: string; verifyCode: string } {
  const query = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);
  return { letterNo: query.get('letterNo') ?? '', verifyCode: query.get('code') ?? '' };
}
