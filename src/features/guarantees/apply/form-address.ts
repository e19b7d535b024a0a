import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { APPLICATION_QUERY } from '#domain/page-address';

const SAME_FORM = { sameForm: true } as const;
const OF_A_NEW_ONE = ['projectNo', 'sections', 'type', 'code'] as const;

/** True for an address that the form has given itself, so that it goes on instead of beginning again. */
export function isSameForm(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sameForm' in state;
}

/** What in an address says which application it is, without how it is looked at. */
export function formOf(search: string): string {
  const query = new URLSearchParams(search);
  return new URLSearchParams(
    APPLICATION_QUERY.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();
}

export interface FormAddress {
  query: URLSearchParams;
  /** Sets what is given, takes away what is null; `replace` leaves no way back to how it was. */
  change: (values: Readonly<Record<string, string | null>>, replace: boolean) => void;
  /** From now on the address names the draft instead of what it began with. */
  name: (applyNo: string) => void;
}

/**
 * The address of the form on the screen: the one that the form asked for last, until the router, which changes it in a transition, has arrived there or elsewhere.
 * Changes that follow each other at once build on each other.
 */
export function useFormAddress(): FormAddress {
  const [arrived] = useSearchParams();
  const [query, ask] = useOptimistic(arrived);
  const navigate = useNavigate();
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback<FormAddress['change']>(
    (values, replace) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      latest.current = next;
      startTransition(async () => {
        ask(next);
        await navigate({ search: `?${next.toString()}` }, { replace, state: SAME_FORM, preventScrollReset: true });
      });
    },
    [ask, navigate],
  );
  const name = useCallback(
    (applyNo: string) => {
      if (latest.current.get('applyNo') !== applyNo)
        change({ ...Object.fromEntries(OF_A_NEW_ONE.map((one) => [one, null])), applyNo }, true);
    },
    [change],
  );
  return useMemo(() => ({ query, change, name }), [query, change, name]);
}
