import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { serveCalls, type Reply } from '../../../../tests/support/render-screen';
import type { ApplicationDraft } from '#domain/application/fields';
import { api } from '../../../api/api';
import { useDraft } from './use-draft';

const SAVED = { data: { apply_no: 'D1', draft_version: 5, saved_at: '2026-01-10T04:31:06.000Z' } };
const DOWN = () => Promise.reject<Response>(new TypeError('network'));

function keep(answer: () => Reply, application: ApplicationDraft = {}) {
  const calls = serveCalls(answer);
  const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (standard) => standard().concat(api.middleware) });
  const kept = { applyNo: 'D1', draftVersion: 4, savedAt: '2026-01-10T04:30:05.000Z' };
  const around = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const hook = renderHook(() => useDraft(kept, () => application, () => undefined), { wrapper: around });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  return { ...hook, calls, pass };
}

describe('a draft', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('[ER-05] is saved by itself once the server can be reached again', async () => {
    const answers: (() => Reply)[] = [DOWN, () => new Response('', { status: 503 }), () => SAVED];
    const { result, calls, pass } = keep(() => answers.shift()?.() ?? {});
    act(() => result.current.edited());
    await pass(1200);
    expect(result.current.status).toEqual({ state: 'failed', message: '网络连接不可用，请检查网络后重试' });
    await pass(5000);
    expect(result.current.status.state).toBe('failed');
    await pass(5000);
    expect(result.current.status).toEqual({ state: 'saved', at: '2026-01-10T04:31:06.000Z' });
    await pass(60_000);
    expect(calls).toHaveLength(3);
  });

  it('meets what it saved itself, though the answer was lost, without asking whose content to keep', async () => {
    const kept = { apply_no: 'D1', draft_version: 5, saved_at: '2026-01-10T04:31:06.000Z', application: { section_nos: ['A'], bidder_info: { bidder_legal_person: '陈国栋', bidder_contact: '李明' } }, vanished: [] };
    const answers: (() => Reply)[] = [DOWN, () => ({ code: 40901, msg: '草稿已被他人修改', data: kept }), () => SAVED];
    const { result, calls, pass } = keep(() => answers.shift()?.() ?? {}, { bidderInfo: { bidderContact: '李明', bidderLegalPerson: '陈国栋' }, sectionNos: ['A'] });
    act(() => result.current.edited());
    await pass(1200 + 5000);
    expect(result.current.status).toEqual({ state: 'saved', at: '2026-01-10T04:31:06.000Z' });
    act(() => result.current.edited());
    await pass(1200);
    expect(calls.map(({ body }) => body['draft_version'])).toEqual([4, 4, 5]);
  });

  it('is not sent again where the server refuses it, nor after the form was left', async () => {
    const refused = keep(() => ({ code: 40001, msg: '字段有误' }));
    act(() => refused.result.current.edited());
    await refused.pass(60_000);
    expect(refused.calls).toHaveLength(1);
    const leaving = keep(DOWN);
    act(() => leaving.result.current.edited());
    await leaving.pass(1200);
    leaving.unmount();
    await leaving.pass(60_000);
    expect(leaving.calls).toHaveLength(1);
  });
});
