import { useEffect, useState } from 'react';
import type { BodyOf, Call, PathOf, ReplyOf } from '#contract/call';
import type { ApiFailure } from '../../api/wire/failure';
import { request } from '../../api/wire/request';

export interface Asked<Data> {
  /** Of this very question; undefined until it is answered. */
  data: Data | undefined;
  failure: ApiFailure | undefined;
  retry: () => void;
}

/** The answer of a call that anybody may make; nothing is asked without a body. */
export function useAsked<C extends Call>(path: PathOf<C>, body: BodyOf<C> | null): Asked<ReplyOf<C>> {
  const [tried, setTried] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; data?: ReplyOf<C>; failure?: ApiFailure }>();
  const question = body === null ? '' : JSON.stringify(body);
  useEffect(() => {
    if (question === '') return undefined;
    const leaving = new AbortController();
    void request({ path, body: JSON.parse(question) as object, signal: leaving.signal }).then(({ data, failure }) => {
      if (leaving.signal.aborted) return;
      setAnswer(failure ? { to: question, failure } : { to: question, data: data as ReplyOf<C> });
    });
    return () => leaving.abort();
  }, [path, question, tried]);
  const mine = answer?.to === question ? answer : undefined;
  return {
    data: mine?.data,
    failure: mine?.failure,
    retry: () => {
      setAnswer(undefined);
      setTried(tried + 1);
    },
  };
}
