import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { normalize, type Schema } from 'normalizr';
import type { ApiCall } from '../base-query';
import type { ApiFailure } from '../wire/failure';
import { entitiesAnswered, type EntitiesAnswered } from './signals';
import type { StateWithEntities } from './state';

type StateWithAnswers = StateWithEntities & { api: { queries: Record<string, unknown> } };
type CallOnce = (request: ApiCall) => ReturnType<BaseQueryFn<ApiCall, unknown, ApiFailure, object, object>>;

/** What is left of a page. */
export interface IdsOfPage {
  list: string[];
  total: number;
}

let questions = 0;

/** Asks, hands the entities of the answer to the table they are kept in, and answers what is left: ids where they stood. */
export function storing<Left, Body>(callOf: (body: Body) => ApiCall, schema: Schema) {
  return async (
    body: Body,
    { dispatch, getState, queryCacheKey = '' }: BaseQueryApi,
    _extra: unknown,
    once: CallOnce,
  ): Promise<{ data: Left } | { error: ApiFailure }> => {
    const requestNo = (questions += 1);
    const { epoch } = (getState() as StateWithAnswers).entities;
    const { data, error } = await once(callOf(body));
    if (error) return { error };
    const { result, entities } = normalize<object, EntitiesAnswered['entities'], Left>(data, schema);
    const isAwaited = queryCacheKey in (getState() as StateWithAnswers).api.queries;
    if (isAwaited) dispatch(entitiesAnswered({ answer: queryCacheKey, epoch, requestNo, entities }));
    return { data: result };
  };
}
