import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { SaveFailure } from '#machines/flow/editor';
import { submitFailure, type Answer } from './save-outcome';
import { callFailed, toast, type ToastText } from './signals';
import { isApiFailure } from './wire/failure';

interface SuccessToast extends Omit<ToastText, 'kind'> {
  kind?: ToastText['kind'];
}

interface Ending<Body, Reply> {
  /** What is said once it is done. */
  success?: string | ((reply: Reply, body: Body) => SuccessToast);
  onDone?: (reply: Reply, body: Body) => void;
  /** Says in the corner of the page why it was not done, where nothing else on the page does. */
  toastsFailure?: true;
}

/**
 * Sends something once however often it is asked for meanwhile, and answers why it was not done; undefined where it was. That somebody else was first is told in
 * the corner too, since what is newest may leave no place for the dialog.
 */
export function useSubmission<Body, Reply>(send: (body: Body) => PromiseLike<Answer<Reply>>, ending: Ending<Body, Reply>) {
  const dispatch = useDispatch();
  const running = useRef<Promise<SaveFailure | undefined>>(undefined);
  const { success, onDone, toastsFailure } = ending;

  const run = async (body: Body): Promise<SaveFailure | undefined> => {
    const { data, error } = await send(body);
    if (data === undefined) {
      const failure = submitFailure(error);
      if ((toastsFailure || failure.kind === 'conflict') && isApiFailure(error)) dispatch(callFailed({ failure: error, quiet: false }));
      return failure;
    }
    if (success !== undefined)
      dispatch(toast({ kind: 'success', ...(typeof success === 'string' ? { title: success } : success(data, body)) }));
    onDone?.(data, body);
    return undefined;
  };
  return (body: Body): Promise<SaveFailure | undefined> => {
    running.current ??= run(body).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
}
