import { signIn } from './support/person';
import { setStage } from './support/stage';

const NAME = '津河<电子>保函&"平台"';

jest.setTimeout(180_000);

const stage = setStage({
  environment: { PRODUCT_TITLE: NAME, ICP_RECORD: '津ICP备2026000001号', POLICE_RECORD: '津公网安备12010000000001号' },
});

it('[CH-04] [CH-06] every page bears the product’s name that the settings give', async () => {
  const person = await signIn(stage.browser, stage.origin, '13800000002');
  const { page } = person;
  await page.getByRole('link', { name: `${NAME}，返回首页` }).waitFor();
  await page.getByText(`Copyright © 2022-2024 ${NAME} · `).waitFor();
  expect(await page.title()).toBe(`首页 - ${NAME}`);
  for (const [path, title] of [
    ['/user/login', '登录'],
    ['/user/truth', '保函验真'],
  ] as const) {
    await page.goto(path);
    expect(await page.title()).toBe(`${title} - ${NAME}`);
    await page.getByText(NAME, { exact: true }).waitFor();
    await page.getByText(`Copyright © 2022-2024 ${NAME} · `).waitFor();
    const records = page.locator('footer').getByRole('link', { name: /备/ });
    expect(await records.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['津公网安备12010000000001号', 'https://beian.mps.gov.cn/'],
      ['津ICP备2026000001号', 'https://beian.miit.gov.cn/'],
    ]);
    expect(await page.content()).not.toContain('电子保函平台 ·');
  }
  await person.leave();
});
