import { useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { sendClaimCode } from '#contract/claims';
import type { captcha } from '#contract/users';
import type { zoneSms } from '#contract/zone';
import { problemOf, type ApiFailure } from '../../api/wire/failure';
import { request } from '../../api/wire/request';
import { useCountdown } from '../../blocks/send-code/use-countdown';

type Captcha = ReplyOf<typeof captcha>;

export interface SentCode {
  sending: boolean;
  /** Until another code may be asked for. */
  secondsLeft: number;
  /** Where the last one went; empty before there was one. */
  sentTo: string;
  /** A picture whose characters have to be given first. */
  picture: Captcha | undefined;
  /** What was read in the picture. */
  characters: string;
  setCharacters: (characters: string) => void;
  /** Another picture. Answers why there is none. */
  renew: () => Promise<ApiFailure | undefined>;
  /** Answers what stood in the way; undefined once it was sent. */
  send: (given: { mobile: string }) => Promise<ApiFailure | undefined>;
}

const PICTURE: (typeof captcha)['path'] = '/api/user/captcha';

/** Has a code sent to a visitor by this call; after a picture where the server wants one, which is good for one try. */
export function useSmsCode(path: (typeof zoneSms | typeof sendClaimCode)['path']): SentCode {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState({ count: 0, resendSeconds: 0, mobile: '' });
  const [picture, setPicture] = useState<Captcha>();
  const [characters, setCharacters] = useState('');
  const secondsLeft = useCountdown(sent.resendSeconds, sent.count);

  const renew = async (): Promise<ApiFailure | undefined> => {
    const { data, failure } = await request({ path: PICTURE });
    setCharacters('');
    setPicture(data as Captcha | undefined);
    return failure;
  };
  const send = async (given: { mobile: string }): Promise<ApiFailure | undefined> => {
    if (sending) return undefined;
    setSending(true);
    const proof = picture ? { captchaId: picture.captchaId, captcha: characters } : {};
    const { data, failure } = await request({ path, body: { ...given, ...proof } });
    let pictureMissing: ApiFailure | undefined;
    if (!failure) {
      setPicture(undefined);
      setCharacters('');
      const { resendSeconds } = data as ReplyOf<typeof zoneSms>;
      setSent(({ count }) => ({ count: count + 1, resendSeconds, mobile: given.mobile }));
    } else if (picture || problemOf(failure, 'captcha') !== undefined) pictureMissing = await renew();
    setSending(false);
    return pictureMissing ?? failure;
  };
  return { sending, secondsLeft, sentTo: sent.mobile, picture, characters, setCharacters, renew, send };
}
