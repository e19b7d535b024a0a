import { PUBLIC_PAGES } from './pages';
import { renderPublicPage } from './prerender';

const PATHS = PUBLIC_PAGES.filter(({ byLink }) => !byLink).map(({ path }) => path);

it.each(PATHS)('[GZ-05] leads from %s to one’s own applications', async (path) => {
  expect(await renderPublicPage(path)).toContain('<a href="/business-manage/guarantee-record">我的申请</a>');
});
