import { renderToString } from 'react-dom/server';
import { LoadingMask } from '../layout/loading-mask';
import { PUBLIC_PAGES } from './pages';

export async function renderPublicPage(path: string): Promise<string> {
  const page = PUBLIC_PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`there is no public page ${path}`);
  const Page = await page.load();
  return renderToString(<Page onSignedIn={nothing} prepare={nothing} />);
}

export function renderWaiting(): string {
  return renderToString(<LoadingMask shown text="加载中..." />);
}

function nothing(): void {
  return;
}
