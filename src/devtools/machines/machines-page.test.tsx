import { readFileSync } from 'node:fs';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { MACHINES } from '#machines/catalogue';
import { paymentScreenMachine, type OrderOutcome, type OrderRequest } from '#machines/flow/payment-screen';
import { sessionMachine } from '#machines/flow/session';
import { fakeChannels } from '../../../tests/support/fake-channel';
import { WATCH_MARK } from '../../app/devtools-present';
import { flowStarter } from '../../app/start-flow';
import { makeStore } from '../../app/store';
import { makeObserver } from '../observation/make-observer';
import { makeObservationLog } from '../observation/observation-log';
import { CHANNEL, shareLog } from '../observation/share';
import { MachinesPage } from './machines-page';

fakeChannels();

const ORDER = {
  orderId: 'O1',
  transAmount: '1200.00',
  codes: { wechat: 'w', alipay: 'a' },
  qrCodeInvalidSeconds: 900,
  pollIntervalSeconds: 1,
  hint: '',
};

function otherTab() {
  const log = makeObservationLog();
  const observer = makeObserver({ log, now: () => Date.now() });
  const shared = shareLog({
    tab: 'other',
    log,
    observer,
    channel: new BroadcastChannel(CHANNEL),
    where: () => ({ title: '缴纳费用', path: '/order/A1' }),
  });
  return { shared, observer, startFlow: flowStarter(observer) };
}

function open(at: string) {
  const { store } = makeStore();
  const router = createMemoryRouter(
    ['/dev/machines', '/dev/machines/:machine'].map((path) => ({ path, element: <MachinesPage /> })),
    { initialEntries: [at] },
  );
  render(
    <Provider store={store}>
      <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        <RouterProvider router={router} />
      </ConfigProvider>
    </Provider>,
  );
  return { user: userEvent.setup() };
}

const lit = () => [...document.querySelectorAll<SVGGElement>('.chart .is-active')].map(({ dataset }) => dataset['state']);

beforeEach(() => {
  localStorage.setItem(WATCH_MARK, '1');
});

function serveDrawing(id: string) {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(readFileSync(`${process.cwd()}/docs/machines/${id}.svg`, 'utf8'))));
}

describe('the inspector page', () => {
  it('[DV-01] lists every machine, and offers to watch where nothing is watched yet', () => {
    localStorage.clear();
    open('/dev/machines');
    expect(within(screen.getByRole('navigation', { name: '状态机目录' })).getAllByRole('link').length).toBeGreaterThanOrEqual(
      MACHINES.length,
    );
    for (const { title } of MACHINES) expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '开始观察' })).toBeInTheDocument();
    const hosted = screen.getByRole('link', { name: 'Stately 在线检查器' });
    expect(hosted.getAttribute('rel')).toContain('noopener');
  });

  it('[DV-01] lights the state of a live actor of another tab and follows it', async () => {
    serveDrawing('session');
    const actor = otherTab().startFlow(sessionMachine);
    open('/dev/machines/session');
    await waitFor(() => expect(lit()).toEqual(['unknown']));
    act(() => actor.send({ type: 'opened', marked: true }));
    await waitFor(() => expect(lit()).toEqual(['checking']));
    expect(document.querySelector('.transition.is-last')).toHaveAttribute('data-transition', 'unknown|opened|0');
  });

  it('says in words what the chart draws, the current state marked', async () => {
    serveDrawing('session');
    otherTab().startFlow(sessionMachine);
    const { user } = open('/dev/machines/session');
    await user.click(screen.getByText('以文字查看状态和转换'));
    await waitFor(() => expect(screen.getAllByRole('rowheader', { name: /unknown.*当前/ }).length).toBeGreaterThan(0));
    expect(screen.getByRole('cell', { name: 'aLoginMarkIsThere' })).toBeInTheDocument();
  });

  it('[DV-01] shows an event with its guards and what it changed, personal data covered until the switch is used', async () => {
    serveDrawing('session');
    const actor = otherTab().startFlow(sessionMachine);
    const { user } = open('/dev/machines/session');
    act(() => {
      actor.send({ type: 'opened', marked: true });
      actor.send({
        type: 'choiceNeeded',
        choices: [{ orgType: 'bidder', orgTypeName: '联系人 13800000002', appId: 'APP1', appName: '海卓建设' }],
      });
    });
    await user.click(await screen.findByRole('option', { name: /opened → checking/ }));
    expect(within(screen.getByRole('region', { name: '记录内容' })).getByText('✓ 通过')).toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: /choiceNeeded/ }));
    const changes = screen.getByRole('group', { name: '上下文的变化' });
    expect(within(changes).getByText(/138\*\*\*\*0002/)).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: /显示个人信息/ }));
    expect(within(changes).getByText(/13800000002/)).toBeInTheDocument();
  });

  it('[DV-01] filters, pauses and clears the events', async () => {
    serveDrawing('session');
    const actor = otherTab().startFlow(sessionMachine);
    const { user } = open('/dev/machines/session');
    act(() => actor.send({ type: 'opened', marked: true }));
    await screen.findByRole('option', { name: /opened/ });
    await user.type(screen.getByLabelText('筛选事件'), '启动');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.clear(screen.getByLabelText('筛选事件'));
    await user.click(screen.getByRole('button', { name: '暂停' }));
    act(() => actor.send({ type: 'accepted' }));
    await screen.findByRole('button', { name: /继续（1 条新记录）/ });
    expect(screen.queryByRole('option', { name: /accepted/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /继续/ }));
    await screen.findByRole('option', { name: /accepted/ });
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(screen.queryAllByRole('option')).toHaveLength(0);
  });

  it('[DV-01] sends an event to the live actor, names the field that is wrong, and asks before an end', async () => {
    serveDrawing('payment-screen');
    const { startFlow } = otherTab();
    const actor = startFlow(
      paymentScreenMachine.provide({
        actors: { 'open the order': fromPromise<OrderOutcome, OrderRequest>(() => Promise.resolve({ kind: 'opened', order: ORDER })) },
      }),
      { applyNo: 'A1', payType: 'QRcode' },
    );
    const { user } = open('/dev/machines/payment-screen');
    await waitFor(() => expect(lit()).toEqual(['waiting']));
    await user.click(screen.getByRole('button', { name: 'seconds left' }));
    const fields = screen.getByLabelText('事件字段（JSON）');
    await user.clear(fields);
    await user.type(fields, '{{"seconds": "30"}');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(screen.getByText('字段“seconds”应为数字')).toBeInTheDocument();
    await user.clear(fields);
    await user.type(fields, '{{"seconds": 30}');
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(actor.getSnapshot().context.secondsLeft).toBe(30));
    await user.click(screen.getByRole('button', { name: 'paid' }));
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(actor.getSnapshot().value).toBe('waiting');
    await user.click(await screen.findByRole('button', { name: '确认发送并结束' }));
    await waitFor(() => expect(actor.getSnapshot().value).toBe('paid'));
  });

  it('[DV-01] steps back and forth through the recorded events in a sandbox, the live actor staying where it is', async () => {
    serveDrawing('session');
    const actor = otherTab().startFlow(sessionMachine);
    actor.send({ type: 'opened', marked: true });
    actor.send({ type: 'accepted' });
    const { user } = open('/dev/machines/session?view=replay');
    await waitFor(() => expect(lit()).toEqual(['signedIn']));
    await user.click(screen.getByRole('button', { name: '上一步' }));
    expect(lit()).toEqual(['checking']);
    await user.click(screen.getByRole('button', { name: '回到开始' }));
    expect(lit()).toEqual(['unknown']);
    expect(screen.getByRole('slider', { name: '重放到第几个事件' })).toHaveValue('0');
    expect(actor.getSnapshot().value).toBe('signedIn');
  });

  it('[DV-01] says that a tab is gone and takes it away when asked', async () => {
    serveDrawing('session');
    const { shared, startFlow } = otherTab();
    startFlow(sessionMachine);
    const { user } = open('/dev/machines/session');
    await waitFor(() => expect(lit()).toEqual(['unknown']));
    act(() => shared.leave());
    expect(await screen.findByText(/^标签页已关闭，/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '移除已关闭的标签页' }));
    expect(screen.getByText(/没有运行中的实例。在另一个标签页/)).toBeInTheDocument();
  });
});
