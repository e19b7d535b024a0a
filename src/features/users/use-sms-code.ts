import { useState } from 'react';
import type { SmsPurpose } from '#contract/account';
import { problemOf, type ApiFailure } from '../../api/wire/failure';
import { useCountdown } from '../../blocks/send-code/use-countdown';
import { fetchSlider, sendCode, sendCodeAfterSlider, type SliderChallenge, type SliderProof } from './sign-in';

interface SmsCodeOptions {
  purpose: SmsPurpose;
  onSent: () => void;
  onFailure: (failure: ApiFailure) => void;
}

interface Shown {
  challenge: SliderChallenge;
  mobile: string;
  problem?: string;
}

export interface SmsCodeState {
  sending: boolean;
  /** Until another code may be asked for. */
  secondsLeft: number;
  /** Where the last code went; empty before one was sent. */
  sentTo: string;
  /** A slider that has to be moved first. */
  slider: Shown | undefined;
  request: (mobile: string) => Promise<void>;
  prove: (proof: SliderProof) => Promise<void>;
  /** Takes back the slider and the count to the next code, as the field is destroyed. FF-09. */
  forget: () => void;
}

const NOTHING_SENT = { count: 0, resendSeconds: 0, mobile: '' };

/** Asks for a code by SMS: after a slider where the server wants one, and for a forgotten password always. */
export function useSmsCode({ purpose, onSent, onFailure }: SmsCodeOptions): SmsCodeState {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(NOTHING_SENT);
  const [slider, setSlider] = useState<Shown>();
  const secondsLeft = useCountdown(sent.resendSeconds, sent.count);

  const showSlider = async (mobile: string, problem?: string) => {
    const { challenge, failure } = await fetchSlider();
    if (challenge) setSlider({ challenge, mobile, ...(problem === undefined ? {} : { problem }) });
    else onFailure(failure);
  };
  const started = (mobile: string, resendSeconds: number) => {
    setSlider(undefined);
    setSent(({ count }) => ({ count: count + 1, resendSeconds, mobile }));
    onSent();
  };
  const request = async (mobile: string) => {
    if (sending) return;
    setSending(true);
    if (purpose === 'password') await showSlider(mobile);
    else {
      const { resendSeconds, failure } = await sendCode(mobile, purpose);
      if (resendSeconds !== undefined) started(mobile, resendSeconds);
      else if (problemOf(failure, 'captcha') === undefined) onFailure(failure);
      else await showSlider(mobile);
    }
    setSending(false);
  };
  const prove = async (proof: SliderProof) => {
    if (!slider) return;
    setSending(true);
    const { mobile } = slider;
    const { resendSeconds, failure } = await sendCodeAfterSlider(mobile, purpose, proof);
    if (resendSeconds !== undefined) started(mobile, resendSeconds);
    else {
      const problem = problemOf(failure, 'slider');
      if (problem === undefined) {
        setSlider(undefined);
        onFailure(failure);
      } else await showSlider(mobile, problem);
    }
    setSending(false);
  };
  const forget = () => {
    setSlider(undefined);
    setSent(NOTHING_SENT);
  };
  return { sending, secondsLeft, sentTo: sent.mobile, slider, request, prove, forget };
}
