import { useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { captcha, sendSms } from '#contract/users';
import { problemOf, type ApiFailure } from '../../api/wire/failure';
import { request } from '../../api/wire/request';

type Captcha = ReplyOf<typeof captcha>;

interface Sent {
  count: number;
  seconds: number;
  mobile: string;
}

/** Sends the codes of a registration, and asks for a captcha once the server wants one. */
export function useSmsCode() {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent>({ count: 0, seconds: 60, mobile: '' });
  const [picture, setPicture] = useState<Captcha>();
  const sandbox = useSandbox();

  const renew = async () => {
    const { data } = await request({ path: '/api/user/captcha' });
    setPicture(data as Captcha | undefined);
  };
  const send = async (mobile: string, solved: string): Promise<ApiFailure | undefined> => {
    setSending(true);
    const proof = picture ? { captchaId: picture.captchaId, captcha: solved } : {};
    const { data, failure } = await request({ path: '/api/sms/send', body: { mobile, purpose: 'register', ...proof } });
    setSending(false);
    if (failure) {
      if (picture || problemOf(failure, 'captcha') !== undefined) await renew();
      return failure;
    }
    setPicture(undefined);
    setSent(({ count }) => ({ count: count + 1, seconds: (data as ReplyOf<typeof sendSms>).resendSeconds, mobile }));
    return undefined;
  };
  return {
    sending,
    sent,
    captcha: picture,
    renew,
    send,
    /** Where a sandbox shows what it 'sent'. */
    inbox: sandbox && sent.mobile ? `/sandbox/sms?mobile=${encodeURIComponent(sent.mobile)}` : undefined,
  };
}

function useSandbox(): boolean {
  const [sandbox, setSandbox] = useState(false);
  useEffect(() => {
    let wanted = true;
    void request({ path: '/sandbox/accounts', method: 'GET', prefix: false }).then(({ data }) => {
      if (wanted) setSandbox(data !== undefined);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return sandbox;
}
