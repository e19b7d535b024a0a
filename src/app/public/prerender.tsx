import { renderToString } from 'react-dom/server';
import { CHANNEL_PLACES, DEFAULT_CHANNEL, type RequestedChannel } from '#domain/channel';
import { RequestedChannelProvider } from '../../blocks/brand/requested-channel';
import { LoadingMask } from '../layout/loading-mask';
import { PUBLIC_PAGES } from './pages';

const PLACES: RequestedChannel = { requested: 'none', channel: { ...DEFAULT_CHANNEL, ...CHANNEL_PLACES } };

export async function renderPublicPage(path: string): Promise<string> {
  const page = PUBLIC_PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`there is no public page ${path}`);
  const Page = await page.load();
  return renderToString(
    <RequestedChannelProvider value={PLACES}>
      <Page onSignedIn={nothing} prepare={nothing} />
    </RequestedChannelProvider>,
  );
}

export function renderWaiting(): string {
  return renderToString(<LoadingMask shown text="加载中..." />);
}

function nothing(): void {
  return;
}
