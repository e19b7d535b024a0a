import { useEffect, useRef, useState } from 'react';
import type { BodyOf, Call, PathOf, ReplyOf } from '#contract/call';
import { MOST_ROWS } from '#domain/counting';
import { FIRST_WAIT, untilAskedAgain, waitAfter } from './wire/asked-again';
import type { ApiFailure } from './wire/failure';
import { request } from './wire/request';

interface Answered {
  data?: unknown;
  failure?: ApiFailure;
}

type Send = (path: string, body: object, signal: AbortSignal) => Promise<Answered>;

export interface AnswerTo<Data> {
  /** Of this very question; undefined until it is answered. */
  data: Data | undefined;
  failure: ApiFailure | undefined;
  retry: () => void;
}

/** The answer of a call that anybody may make and that changes nothing, for it is made again where it reached nobody; nothing is asked without a body. */
export function useAnswerTo<C extends Call>(path: PathOf<C>, body: BodyOf<C> | null): AnswerTo<ReplyOf<C>> {
  return useAnswer<ReplyOf<C>>(path, body, fetchOnce);
}

/** Every row of a call that answers by pages, as if there were one. */
export function useWholeAnswerTo<C extends Call>(path: PathOf<C>, body: BodyOf<C> | null): AnswerTo<ReplyOf<C>> {
  return useAnswer<ReplyOf<C>>(path, body, fetchWhole);
}

function fetchOnce(path: string, body: object, signal: AbortSignal): Promise<Answered> {
  return request({ path, body, signal });
}

async function fetchWhole(path: string, body: object, signal: AbortSignal): Promise<Answered> {
  const list: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const { data, failure } = await request({ path, body: { ...body, page, size: MOST_ROWS }, signal });
    if (failure) return { failure };
    const { list: found, total } = data as { list: unknown[]; total: number };
    list.push(...found);
    if (found.length < MOST_ROWS || list.length >= total) return { data: { list, total: list.length } };
  }
}

function useAnswer<Data>(path: string, body: object | null, send: Send): AnswerTo<Data> {
  const [tried, setTried] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; data?: Data; failure?: ApiFailure }>();
  const wait = useRef(FIRST_WAIT);
  const question = body === null ? '' : JSON.stringify(body);
  useEffect(() => {
    if (question === '') return undefined;
    const leaving = new AbortController();
    void send(path, JSON.parse(question) as object, leaving.signal).then(({ data, failure }) => {
      if (leaving.signal.aborted) return;
      if (!failure) wait.current = FIRST_WAIT;
      setAnswer(failure ? { to: question, failure } : { to: question, data: data as Data });
    });
    return () => leaving.abort();
  }, [send, path, question, tried]);
  const mine = answer?.to === question ? answer : undefined;
  const lost = mine?.failure?.kind === 'unreachable' ? mine : undefined;
  useEffect(() => {
    if (!lost) return undefined;
    const leaving = new AbortController();
    void untilAskedAgain(wait.current, leaving.signal).then(() => {
      if (leaving.signal.aborted) return;
      wait.current = waitAfter(wait.current);
      setTried((before) => before + 1);
    });
    return () => leaving.abort();
  }, [lost]);
  return {
    data: mine?.data,
    failure: mine?.failure,
    retry: () => {
      setAnswer(undefined);
      setTried(tried + 1);
    },
  };
}
