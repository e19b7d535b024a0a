import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BLACKLIST } from '#contract/addresses/blacklist';
import { renderScreen, serveCalls, type Reply, type Serve } from '../../tests/support/render-screen';
import { apiOf } from './endpoints';
import { useSubmission } from './use-submission';

const { useEnableBlacklistEntryMutation } = apiOf(BLACKLIST);
const BODY = { entryId: '7', version: 3, enabled: false, reason: '已整改' };

interface SubmittingProps {
  onDone: () => void;
  toastsFailure: boolean;
}

function Submitting({ onDone, toastsFailure }: SubmittingProps) {
  const [turn] = useEnableBlacklistEntryMutation();
  const [outcomes, setOutcomes] = useState<string[]>([]);
  const submit = useSubmission(turn, {
    success: (_reply, { reason }) => ({ title: `已停用：${reason}` }),
    onDone,
    ...(toastsFailure ? { toastsFailure } : {}),
  });
  const press = async () => {
    const failure = await submit(BODY);
    const problems = failure?.kind === 'refused' ? failure.problems.map(({ field, message }) => `${field} ${message}`) : [];
    setOutcomes((before) => [...before, [failure?.kind ?? 'done', failure?.message ?? '', ...problems].join('|')]);
  };
  return (
    <>
      <button onClick={() => void press()}>停用</button>
      <ul aria-label="结果">
        {outcomes.map((outcome, index) => (
          <li key={index}>{outcome}</li>
        ))}
      </ul>
    </>
  );
}

function open(serve: Serve, toastsFailure = false) {
  const calls = serveCalls(serve);
  const onDone = jest.fn();
  const { actions } = renderScreen(<Submitting onDone={onDone} toastsFailure={toastsFailure} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: '停用' }));
  const outcomes = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const dispatched = (type: string) => actions.filter((action) => action.type === type).map(({ payload }) => payload);
  return { calls, onDone, press, outcomes, dispatched };
}

describe('something that is sent once', () => {
  it('says what was done, and goes on', async () => {
    const { press, outcomes, onDone, dispatched } = open(() => ({ data: { entry_id: '7', version: 4 } }));
    await press();
    await waitFor(() => expect(outcomes()).toEqual(['done|']));
    expect(dispatched('notices/raised')).toEqual([{ kind: 'success', title: '已停用：已整改' }]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('is not sent twice by two presses, and is sent again once it was answered', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { press, outcomes, calls } = open(() => new Promise<Response>((resolve) => waiting.push(resolve)));
    const answer = () =>
      waiting.shift()?.(new Response(JSON.stringify({ code: 40001, msg: '原因有误', data: {} }), { headers: JSON_TYPE }));
    await press();
    await press();
    expect(calls).toHaveLength(1);
    answer();
    await waitFor(() => expect(outcomes()).toEqual(['refused|原因有误', 'refused|原因有误']));
    await press();
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it.each<[string, Reply, string]>([
    [
      'is refused with the fields as the form names them',
      { code: 40001, msg: '原因有误', data: { errors: [{ field: 'valid_to', message: '原因有误' }] } },
      'refused|原因有误|validTo 原因有误',
    ],
    ['was changed by somebody else', { code: 40901, msg: '该记录已被他人修改' }, 'conflict|该记录已被他人修改'],
    ['may not be done any more', { code: 40902, msg: '该业务已中止' }, 'conflict|该业务已中止'],
    ['is done by somebody else', { code: 40904, msg: '此件已被领取' }, 'conflict|此件已被领取'],
    ['has nobody signed in any more', { code: 99902, msg: '登录已失效' }, 'signed out|登录已失效'],
    ['finds the server out of order', new Response('', { status: 503 }), 'unreached|服务暂时不可用，请稍后重试'],
  ])('%s', async (_name, reply, outcome) => {
    const { press, outcomes, onDone } = open(() => reply);
    await press();
    await waitFor(() => expect(outcomes()).toEqual([outcome]));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('does not reach the server', async () => {
    const { press, outcomes } = open(() => Promise.reject(new TypeError('Failed to fetch')));
    await press();
    await waitFor(() => expect(outcomes()).toEqual(['unreached|网络连接不可用，请检查网络后重试']));
  });

  it.each([
    ['that somebody else was first', 40901, false, 1],
    ['no other refusal', 40301, false, 0],
    ['any refusal where nothing else tells it', 40301, true, 1],
  ])('tells in the corner %s', async (_name, code, toastsFailure, count) => {
    const { press, outcomes, dispatched } = open(() => ({ code, msg: '未能停用' }), toastsFailure);
    await press();
    await waitFor(() => expect(outcomes()).toHaveLength(1));
    expect(dispatched('calls/failed').filter(isLoud)).toHaveLength(count);
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };

function isLoud(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'quiet' in payload && payload.quiet === false;
}
