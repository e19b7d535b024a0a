import { useRef, useState } from 'react';
import type { SmsPurpose } from '#contract/account';
import { problemOf, type ApiFailure } from '../../api/wire/failure';
import { useCountdown } from '../../blocks/send-code/use-countdown';
import { fetchSlider, sendCode, sendCodeAfterSlider, type SendResult, type SliderChallenge, type SliderProof } from './sign-in';

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

type Answer = SendResult | { slider: Shown; resendSeconds?: never; failure?: never };

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
  /** Takes back the slider, the count to the next code and what has not been answered yet, as the field is destroyed. FF-09. */
  forget: () => void;
}

const NOTHING_SENT = { count: 0, resendSeconds: 0, mobile: '' };

/** Asks for a code by SMS: after a slider where the server wants one, and for a forgotten password always. */
export function useSmsCode({ purpose, onSent, onFailure }: SmsCodeOptions): SmsCodeState {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(NOTHING_SENT);
  const [slider, setSlider] = useState<Shown>();
  const round = useRef(0);
  const secondsLeft = useCountdown(sent.resendSeconds, sent.count);

  const show = async (mobile: string, answering: Promise<Answer>) => {
    const begunIn = round.current;
    setSending(true);
    const answer = await answering;
    if (begunIn !== round.current) return;
    setSending(false);
    setSlider('slider' in answer ? answer.slider : undefined);
    if (answer.failure) onFailure(answer.failure);
    else if (answer.resendSeconds !== undefined) {
      const { resendSeconds } = answer;
      setSent(({ count }) => ({ count: count + 1, resendSeconds, mobile }));
      onSent();
    }
  };
  const request = async (mobile: string) => {
    if (!sending) await show(mobile, codeOrSlider(mobile, purpose));
  };
  const prove = async (proof: SliderProof) => {
    if (slider) await show(slider.mobile, codeAfterSlider(slider.mobile, purpose, proof));
  };
  const forget = () => {
    round.current += 1;
    setSending(false);
    setSlider(undefined);
    setSent(NOTHING_SENT);
  };
  return { sending, secondsLeft, sentTo: sent.mobile, slider, request, prove, forget };
}

async function codeOrSlider(mobile: string, purpose: SmsPurpose): Promise<Answer> {
  if (purpose === 'password') return sliderFor(mobile);
  const answer = await sendCode(mobile, purpose);
  return problemOf(answer.failure, 'captcha') === undefined ? answer : sliderFor(mobile);
}

async function codeAfterSlider(mobile: string, purpose: SmsPurpose, proof: SliderProof): Promise<Answer> {
  const answer = await sendCodeAfterSlider(mobile, purpose, proof);
  const problem = problemOf(answer.failure, 'slider');
  return problem === undefined ? answer : sliderFor(mobile, problem);
}

async function sliderFor(mobile: string, problem?: string): Promise<Answer> {
  const { challenge, failure } = await fetchSlider();
  return challenge ? { slider: { challenge, mobile, ...(problem === undefined ? {} : { problem }) } } : { failure };
}
