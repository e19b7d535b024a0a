import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { requestAnswering } from '../../tests/support/answering-request';
import { readCalendarFile } from './calendar';
import { uploadLogo } from './channel-logo';
import { UPLOAD_TELLS_AFTER } from './files';
import { importFiles } from './imports';
import { importCalls } from './project-import';
import { callFailed } from './signals';

const UPLOADS: [string, (dispatch: Dispatch, file: File) => Promise<unknown>][] = [
  ['a workbook of the calendar', readCalendarFile],
  ['the logo of a channel', (dispatch, file) => uploadLogo(dispatch, file, ignore)],
  ['a workbook of projects', (dispatch, file) => importCalls(dispatch).send(file, ignore)],
  ['a workbook of bidders', (dispatch, file) => importFiles(dispatch, 'bidder').send(file, undefined, ignore)],
];

const browserRequest = globalThis.XMLHttpRequest;
afterAll(() => {
  globalThis.XMLHttpRequest = browserRequest;
});

async function told(send: (dispatch: Dispatch, file: File) => Promise<unknown>, answer: object) {
  Object.assign(globalThis, { XMLHttpRequest: requestAnswering(answer) });
  globalThis.fetch = () => Promise.resolve(Response.json(answer));
  const actions: UnknownAction[] = [];
  const dispatch = <Action extends UnknownAction>(action: Action): Action => {
    actions.push(action);
    return action;
  };
  await send(dispatch, new File(['x'], '名单.xlsx'));
  return () => actions.filter((action) => callFailed.match(action));
}

describe.each(UPLOADS)('an upload of %s', (_name, send) => {
  it.each([
    [401, 401],
    ['lg_40401', 401],
    [20001, 20001],
    [99902, 99902],
  ])('[UP-04] [ER-01] tells the session a second after the answer %s, which then leaves within half a second', async (sent, code) => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const failures = await told(send, { code: sent, msg: '登录已超时', data: {} });
    expect(failures()).toEqual([]);
    const [tell] = timers.mock.calls.findLast(([, delay]) => delay === UPLOAD_TELLS_AFTER) ?? [];
    tell?.();
    expect(failures()).toEqual([
      callFailed({ failure: expect.objectContaining({ kind: 'business', code, msg: '登录已超时' }), quiet: false }),
    ]);
  });

  it('[UP-02] tells of any other code at once', async () => {
    const failures = await told(send, { code: 40001, msg: '文件内容与扩展名不符', data: {} });
    expect(failures()).toEqual([
      callFailed({ failure: expect.objectContaining({ kind: 'business', code: 40001, msg: '文件内容与扩展名不符' }), quiet: false }),
    ]);
  });
});

function ignore(): void {
  return;
}
