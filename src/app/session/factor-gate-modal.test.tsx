import { configureStore, createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { serveCalls, type Reply } from '../../../tests/support/render-screen';
import { api } from '../../api/api';
import { logoutRequested } from '../../api/signals';
import { FactorGateModal } from './factor-gate-modal';
import { factorPutOff, organisationChosen, sessionSlice } from './session-slice';

const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({ startRegistration: (...given: unknown[]) => startRegistration(...given) as unknown }));

const organisation = { orgType: 'bidder', appId: 'APP1' };
const recoveryCodes = Array.from({ length: 10 }, (_none, index) => `AAAA-BBBB-CC0${index}`);
const made = { id: 'K1', response: { clientDataJSON: 'C', attestationObject: 'A', transports: ['internal'] } };

function show(answers: Record<string, Reply>, mayChoose = false) {
  const dispatched: UnknownAction[] = [];
  const listener = createListenerMiddleware();
  listener.startListening({ predicate: () => true, effect: (action) => void dispatched.push(action) });
  const calls = serveCalls(({ path }) => answers[path] ?? { code: 40401, msg: '没有' });
  const store = configureStore({
    reducer: { session: sessionSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).prepend(listener.middleware).concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <FactorGateModal organisation={organisation} mayChoose={mayChoose} />
    </Provider>,
  );
  return { dispatched, sent: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the gate before an organisation that asks a second factor', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: jest.fn() });
    startRegistration.mockReset();
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  it('[LG-04] takes a passkey of this device, shows the codes that come with it, and goes on', async () => {
    startRegistration.mockResolvedValue(made);
    const { dispatched, sent } = show({ '/api/user/passkey/begin': { data: {} }, '/api/user/passkey/save': { data: { recoveryCodes } } });
    await press('添加通行密钥');
    const list = await screen.findByRole('list', { name: '恢复码' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(sent('/api/user/passkey/save')).toMatchObject([{ registration: { id: 'K1' } }]);
    expect(dispatched).not.toContainEqual(organisationChosen(organisation));
    await press('我已保存恢复码，进入系统');
    expect(dispatched).toContainEqual(organisationChosen(organisation));
  });

  it('[LG-04] says that nobody touched the device, and binds an app instead', async () => {
    startRegistration.mockRejectedValue(Object.assign(new Error('not allowed'), { name: 'NotAllowedError' }));
    const { dispatched } = show({
      '/api/user/passkey/begin': { data: {} },
      '/api/user/factor/totp/begin': { data: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' } },
      '/api/user/factor/totp/confirm': { data: { recoveryCodes } },
    });
    await press('添加通行密钥');
    expect(await screen.findByRole('alert')).toHaveTextContent('未完成通行密钥验证，请重试');
    await press('绑定身份验证器');
    await userEvent.type(await screen.findByLabelText('动态验证码'), '123456');
    await press('确认绑定');
    await screen.findByRole('list', { name: '恢复码' });
    await press('我已保存恢复码，进入系统');
    expect(dispatched).toContainEqual(organisationChosen(organisation));
  });

  it('[LG-04] offers no passkey where the browser knows none, and leads elsewhere or out', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const { dispatched } = show({}, true);
    expect(screen.queryByRole('button', { name: '添加通行密钥' })).toBeNull();
    await press('选择其他机构');
    await press('退出登录');
    expect(dispatched).toEqual(expect.arrayContaining([factorPutOff(), logoutRequested()]));
  });
});
