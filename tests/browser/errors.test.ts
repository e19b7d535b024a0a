import type { Page } from 'playwright-core';
import { eventually } from '#tests/support/eventually';
import { DESKTOP, PHONE } from './support/browser';
import { pauseTimers } from './support/paused-timers';
import { signIn } from './support/person';
import { setStage } from './support/stage';

jest.setTimeout(240_000);

const stage = setStage();
const CALL = '**/guarantee/api/project/page';
const HOME = '**/guarantee/api/home/**';
const EXPECTED = [/Failed to load resource/, /the server responded with a status/, /ERR_FAILED/, /CORS/, /project\/page/];

interface Answer {
  status?: number;
  contentType?: string;
  body?: string;
}

const json = (value: object): Answer => ({ contentType: 'application/json', body: JSON.stringify(value) });
const html = (text: string, status = 200): Answer => ({
  status,
  contentType: 'text/html',
  body: `<html><body><div class="error-msg">${text}</div></body></html>`,
});

/** What the list's call is answered, and what the person is shown of it. */
const SHOWN: readonly (readonly [string, Answer, string, string])[] = [
  ['[ER-01]', json({ code: 41002, msg: '额度不足', data: {} }), '请求错误 41002：', '额度不足'],
  ['[ER-01]', json({ code: 2100000, msg: '第 3 行有误', data: {} }), '请求错误 2100000：', '第 3 行有误'],
  ['[ER-02]', { status: 200, contentType: 'application/json', body: '{"code":' }, '请求错误 200：', '服务器成功返回请求的数据'],
  ['[ER-02]', { status: 201, contentType: 'application/json', body: '' }, '请求错误 201：', '新建或修改数据成功'],
  ['[ER-02]', { status: 202, contentType: 'application/json', body: '' }, '请求错误 202：', '请求已接收，尚未处理完成'],
  ['[ER-02]', { status: 204 }, '请求错误 204：', '操作成功，没有返回内容'],
  ['[ER-02]', { status: 403, ...json({}) }, '请求错误 403：', '访问被禁止'],
  ['[ER-02]', { status: 410, ...json({}) }, '请求错误 410：', '请求的资源已被永久删除'],
  [
    '[ER-02]',
    { status: 500, ...json({ code: 50000, msg: '系统出错，请稍后重试或联系管理员（编号 0123456789abcdef）' }) },
    '请求错误 500：',
    '服务器发生错误（编号 0123456789abcdef）',
  ],
  ['[ER-02]', { status: 504, ...json({}) }, '请求错误 504：', '网关超时'],
  ['[ER-03]', json({ hello: 1 }), '接口返回异常', '请刷新页面重试，或联系管理员'],
  ['[ER-03]', html('系统维护中，预计今晚恢复', 502), '请求错误 502：', '系统维护中，预计今晚恢复'],
];

it(`${[...new Set(SHOWN.map(([id]) => id))].join(' ')} what a server answers wrongly is said in the words of the catalogue, and the page goes on`, async () => {
  const person = await signIn(stage.browser, stage.origin, '13800000002', { viewport: DESKTOP, expected: EXPECTED });
  const { page } = person;
  for (const [, answer, title, description] of SHOWN) {
    await page.route(CALL, (route) => route.fulfill(answer));
    await page.goto('/business-manage/project-list');
    const notice = page.getByRole('alert').filter({ hasText: title });
    await notice.first().waitFor();
    expect(await notice.first().innerText()).toContain(description);
    await page.unroute(CALL);
  }
  await page.route(CALL, (route) => route.abort());
  await page.goto('/business-manage/project-list');
  await page.getByText('网络可能已中断，或存在跨域、配置问题，请检查后重试').waitFor();
  await page.unroute(CALL);
  await page.reload();
  await page.getByRole('heading', { name: '项目列表' }).waitFor();
  await person.leave();
});

it('[ER-01] [ER-02] [ER-03] what ends a login leads to the login of the same channel', async () => {
  const answers: readonly (readonly [string, Answer, string])[] = [
    ['/business-manage/project-list?channel=c3pjYQ==', { status: 401, ...json({}) }, '**/user/szca?channel=*'],
    ['/business-manage/project-list', json({ code: 401, msg: '登录已超时', data: {} }), '**/user/login**'],
    ['/business-manage/project-list', json({ code: 20001, msg: '缺少签名', data: {} }), '**/user/login**'],
    ['/business-manage/project-list', json({ code: 99902, msg: '登录已失效', data: {} }), '**/user/login**'],
  ];
  for (const [path, answer, login] of answers) {
    const person = await signIn(stage.browser, stage.origin, '13800000002', { expected: EXPECTED });
    await person.page.route(CALL, (route) => route.fulfill(answer));
    await person.page.goto(path);
    await person.page.waitForURL(login);
    await person.leave();
  }
});

it('[ER-03] an HTML answer that says 请登录 leads to the login of the channel once its notice is closed', async () => {
  const person = await signIn(stage.browser, stage.origin, '13800000002', { expected: EXPECTED });
  const { page } = person;
  await page.evaluate(() => sessionStorage.setItem('channel', 'szca'));
  await page.route(CALL, (route) => route.fulfill(html('会话已结束，请登录')));
  await pauseTimers(page);
  await page.goto('/business-manage/project-list');
  const notice = page.getByRole('region', { name: '通知' }).getByRole('alert').filter({ hasText: '会话已结束，请登录' });
  await notice.getByRole('button', { name: '关闭通知' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/user/login') || url.pathname === '/home/index');
  await person.leave();
});

it('[ER-05] a screen that crashes has a number that the server keeps, ways back, and no serious finding of axe, also on a phone', async () => {
  const person = await signIn(stage.browser, stage.origin, '13800000002', { viewport: PHONE, expected: [/./] });
  const { page } = person;
  const reported: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/guarantee/api/client/crash')) reported.push(request.postDataJSON());
  });
  await page.route(HOME, (route) =>
    route.fulfill(json({ code: 0, msg: '', data: { list: null, figures: null, months: null, rows: null } })),
  );
  await page.goto('/home/index');
  await page.getByRole('heading', { name: '页面出现错误' }).waitFor();
  const number = await page.locator('.crash-number code').innerText();
  await page.getByText('错误已自动上报').waitFor();
  expect(reported).toContainEqual(expect.objectContaining({ number, page: '/home/index' }));
  await person.assertAccessible();
  await page.unroute(HOME);
  await page.getByRole('button', { name: '重新加载' }).click();
  await eventually(async () => !(await isCrashed(page)));
  await person.leave();
});

function isCrashed(page: Page): Promise<boolean> {
  return page.getByRole('heading', { name: '页面出现错误' }).isVisible();
}
