import { signIn } from './support/person';
import { setStage } from './support/stage';

const stage = setStage();

describe('a PDF with Chinese text and no font of its own', () => {
  it('[VW-01] is drawn with our own character maps, and its text can be chosen', async () => {
    const visitor = await signIn(stage.browser, stage.origin, '13800000001');
    const { page } = visitor;
    const maps: { path: string; status: number }[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/pdfjs/')) maps.push({ path: pathname, status: response.status() });
    });
    await page.goto('/dev/blocks/viewer/file-viewer');
    const sheet = page.getByRole('region', { name: /^未嵌入字体的保函\.pdf 第 1 页/ });
    await sheet.getByText('投标保函').waitFor();
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.pdf-page canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let dark = 0;
      for (let at = 0; at < pixels.length; at += 4) if ((pixels[at + 3] ?? 0) > 0 && (pixels[at] ?? 255) < 100) dark += 1;
      return dark > 500;
    });
    expect(maps.find(({ path }) => path.includes('/cmaps/UniGB-UCS2-H'))?.status).toBe(200);
    expect(maps.filter(({ status }) => status !== 200)).toEqual([]);
    await visitor.leave();
  });
});
