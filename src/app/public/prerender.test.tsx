import { PUBLIC_PAGES } from './pages';
import { renderPublicPage } from './prerender';

/** Shown within the login page alone, for the moment in which WeChat answers. */
const WITHIN_LOGIN = '/wx-login-process';
const PATHS = PUBLIC_PAGES.map(({ path }) => path).filter((path) => path !== WITHIN_LOGIN);

it('[GZ-05] [RT-12] knows the zone, portals and every page by a link', () => {
  expect(PATHS).toEqual(
    expect.arrayContaining([
      ...[
        '/channel/nen',
        '/portal/channel',
        '/channel/tjnjs-old',
        '/channel/apply',
        '/user/truth',
        '/user/claim',
        '/peasant/report',
        '/user/login',
      ],
      ...['/order', '/external/baofoo', '/notices/unsubscribe', '/user/forgot-password', '/portal/about/faq'],
    ]),
  );
});

it.each(PATHS)('[GZ-05] leads from %s to one’s own applications', async (path) => {
  expect(await renderPublicPage(path)).toContain('<a href="/business-manage/guarantee-record">我的申请</a>');
});

it('[ER-05] [OS-05] says nothing against a link of a mail before its page knows the address', async () => {
  const written = await renderPublicPage('/notices/unsubscribe');
  expect(written).toContain('正在核对链接');
  expect(written).not.toContain('链接不完整');
});
