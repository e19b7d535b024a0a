import { fakeChannels } from '../../../../tests/support/fake-channel';
import { saveCredentials } from '../../../api/wire/credentials';
import { clearSession } from '../../../app/session/storage';
import { makeObservationLog } from '../../observation/observation-log';
import type { Part } from './hand-over';
import { makeRecorder, type Recorder } from './recorder';
import type { Recording } from './recording';
import { saveRecordingPart } from './saved-recordings';

jest.mock('./saved-recordings', () => ({
  recordingsWithParts: () => Promise.resolve([]),
  saveRecordingPart: jest.fn((_id: string, part: Part) => {
    mockWritten.set(`${String(part.page)}/${String(part.place)}`, part);
    return Promise.resolve();
  }),
  readPages: () => {
    const written = [...mockWritten.values()];
    const numbers = [...new Set(written.map(({ page }) => page))].sort((one, other) => one - other);
    return Promise.resolve(
      numbers.map((page) => {
        const contents = written
          .filter((part) => part.page === page)
          .sort((one, other) => one.place - other.place)
          .map(({ content }) => content);
        return { ...contents.find((content) => !('kind' in content)), seen: contents.filter((content) => 'kind' in content) };
      }),
    );
  },
}));

const mockWritten = new Map<string, Part>();
const channels = fakeChannels();

/** A page of the tab that records: what its application does is observed by `log`. */
function openPage() {
  const log = makeObservationLog();
  return { log, recorder: makeRecorder({ log, reload: () => undefined }) };
}

function leavePage(): void {
  window.dispatchEvent(new Event('pagehide'));
}

async function stopped(recorder: Recorder): Promise<Recording> {
  const recording = await recorder.stop();
  if (!recording) throw new Error('nothing was recorded');
  return recording;
}

const LOGIN_CALL = {
  kind: 'call',
  phase: 'sent',
  callId: 1,
  method: 'POST',
  path: '/api/user/login',
  body: { account: '13812345678', password: '••••••' },
} as const;

const POLL = {
  kind: 'call',
  phase: 'sent',
  callId: 2,
  method: 'POST',
  path: '/guarantee/api/pay/result',
  body: { order_id: 'P1' },
} as const;
const POLL_CUT_OFF = { ...POLL, phase: 'failed', body: 'TypeError: Failed to fetch' } as const;
const NOTED_OF_IT = { kind: 'action', type: 'session/serverUnreachable', payload: undefined, cause: 'saga' } as const;

describe('a recording over several pages of a tab', () => {
  beforeEach(() => {
    mockWritten.clear();
    Object.assign(globalThis.crypto, { randomUUID: () => 'salt' });
    sessionStorage.clear();
  });
  afterEach(() => {
    leavePage();
    sessionStorage.clear();
  });

  it('[TS-01] goes on after a logout, which clears the session storage, and after a login', async () => {
    await openPage().recorder.start();
    const home = openPage();
    home.log.add({ kind: 'input', input: 'click', role: 'button', name: '退出登录' }, 0);
    sessionStorage.clear();
    leavePage();
    const login = openPage();
    login.log.add(LOGIN_CALL, 0);
    leavePage();
    const again = openPage();
    expect(again.recorder.state()).toMatchObject({ recording: true });
    again.log.add({ kind: 'input', input: 'click', role: 'button', name: '新建' }, 0);
    const { pages } = await stopped(again.recorder);
    expect(pages.map(({ seen }) => seen.map((one) => (one.kind === 'input' ? one.name : one.kind)))).toEqual([
      ['退出登录'],
      ['call'],
      ['新建'],
    ]);
    expect(again.recorder.state()).toMatchObject({ recording: false });
    leavePage();
    expect(openPage().recorder.state()).toMatchObject({ recording: false });
  });

  it('[TS-01] loses nothing whose writing had not ended when the page went, and leaves no password or mobile between two pages', async () => {
    await openPage().recorder.start();
    const write = jest.mocked(saveRecordingPart).getMockImplementation();
    jest.mocked(saveRecordingPart).mockImplementation(() => new Promise(() => undefined));
    const page = openPage();
    page.log.add({ kind: 'input', input: 'type', role: 'textbox', name: '手机号码', value: '13812345678' }, 0);
    page.log.add({ kind: 'input', input: 'type', role: 'textbox', name: '密码', value: '••••••' }, 0);
    page.log.add(LOGIN_CALL, 0);
    leavePage();
    const between = JSON.stringify(Object.entries(sessionStorage));
    expect(between).toContain('/api/user/login');
    expect(between).not.toMatch(/13812345678/);
    if (write) jest.mocked(saveRecordingPart).mockImplementation(write);
    const { pages } = await stopped(openPage().recorder);
    expect(pages[0]?.seen.map(({ kind }) => kind)).toEqual(['input', 'input', 'call']);
  });

  it('[TS-01] replaces what is typed, not the key that is pressed', async () => {
    await openPage().recorder.start();
    const { log, recorder } = openPage();
    log.add({ kind: 'input', input: 'type', role: 'textbox', name: '密码', value: '••••••' }, 0);
    log.add({ kind: 'input', input: 'press', role: 'textbox', name: '密码', value: 'Enter' }, 0);
    const { pages } = await stopped(recorder);
    expect(pages[0]?.seen.map((one) => one.kind === 'input' && one.value)).toEqual(['Made-Up-2026!', 'Enter']);
  });

  it.each([
    ['/user/invitation?token=f00dcafe', '/user/invitation?token=made-up-00000000'],
    ['/order?token=f00dcafe&tab=ways', '/order?token=made-up-00000000&tab=ways'],
    ['/user/truth?letterNo=BH20260105000012&code=7K3M9PQX', '/user/truth?letterNo=BH20260105000012&code=246810'],
    ['/business-manage/apply-form?type=bid&code=P100023', '/business-manage/apply-form?type=bid&code=P100023'],
    ['/business-manage/apply-form?type=bid&code=100023', '/business-manage/apply-form?type=bid&code=100023'],
    ['/home/index', '/home/index'],
  ])('[TS-01] keeps no secret of the address %s', async (address, kept) => {
    await openPage().recorder.start();
    history.replaceState(null, '', address);
    const { pages } = await stopped(openPage().recorder);
    history.replaceState(null, '', '/');
    expect(pages[0]?.route).toBe(kept);
  });

  it('[TS-01] is of one tab: another one, which gets a copy of the session storage, does not write into it', async () => {
    await openPage().recorder.start();
    openPage();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(openPage().recorder.state()).toMatchObject({ recording: false });
  });

  it('[TS-01] keeps what another tab says of the session, without the key, and not what the page itself says', async () => {
    await openPage().recorder.start();
    const { recorder } = openPage();
    const own = { appId: 'A', userId: 'U', clientKey: 'own' };
    saveCredentials(own);
    channels.hear({ type: 'signedIn', credentials: own });
    channels.hear({ type: 'whoIsSignedIn' });
    channels.hear({ type: 'signedIn', credentials: { ...own, clientKey: 'c0ffee' } });
    channels.hear({ type: 'signedOut' });
    clearSession({ lost: true });
    channels.hear({ type: 'signedOut' });
    const { pages } = await stopped(recorder);
    expect(pages[0]?.seen).toEqual([
      { kind: 'tab', at: expect.any(Number), message: { type: 'signedIn', credentials: { ...own, clientKey: 'made-up-00000000' } } },
      { kind: 'tab', at: expect.any(Number), message: { type: 'signedOut' } },
    ]);
  });

  it('[TS-01] keeps no call as lost, nor what the page made of it, that leaving the page cut off', async () => {
    await openPage().recorder.start();
    const { log } = openPage();
    log.add(POLL, 0);
    window.dispatchEvent(new Event('beforeunload'));
    log.add(POLL_CUT_OFF, 0);
    log.add(NOTED_OF_IT, 0);
    leavePage();
    const { pages } = await stopped(openPage().recorder);
    expect(pages[0]?.seen.map((one) => (one.kind === 'call' ? one.phase : one.kind))).toEqual(['sent']);
  });

  it('[TS-01] keeps a lost call of a page that stays, as for a download', async () => {
    await openPage().recorder.start();
    const { log, recorder } = openPage();
    log.add(POLL, 0);
    window.dispatchEvent(new Event('beforeunload'));
    log.add(POLL_CUT_OFF, 0);
    log.add(NOTED_OF_IT, 0);
    const { pages } = await stopped(recorder);
    expect(pages[0]?.seen.map((one) => (one.kind === 'call' ? one.phase : one.kind))).toEqual(['sent', 'failed', 'action']);
  });
});
