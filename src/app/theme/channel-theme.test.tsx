import { render, screen, waitFor } from '@testing-library/react';
import { theme } from 'antd';
import { Provider } from 'react-redux';
import { CHANNEL_META, DEFAULT_CHANNEL } from '#domain/channel';
import { serveCalls } from '../../../tests/support/render-screen';
import { makeStore } from '../store';
import { ChannelTheme } from './channel-theme';

function Primary() {
  return <output aria-label="主色">{theme.useToken().token.colorPrimary}</output>;
}

function open(requested: 'known' | 'none') {
  const meta = document.createElement('meta');
  meta.name = CHANNEL_META.name;
  meta.content = JSON.stringify({ requested, channel: { ...DEFAULT_CHANNEL, channelCode: 'LNMW' } });
  document.head.replaceChildren(meta);
  const calls = serveCalls(() => ({ data: { channel_code: 'LNMW', tokens: [{ name: 'colorPrimary', value: '#7e22ce' }] } }));
  render(
    <Provider store={makeStore().store}>
      <ChannelTheme>
        <Primary />
      </ChannelTheme>
    </Provider>,
  );
  return calls;
}

it('[CH-01] [RT-14] shows a visitor the colours of the channel by which he comes in', async () => {
  open('known');
  await waitFor(() => expect(screen.getByLabelText('主色')).toHaveTextContent('#7e22ce'));
});

it('[CH-01] asks for no colours where the address names no channel', () => {
  const calls = open('none');
  expect(calls).toEqual([]);
  expect(screen.getByLabelText('主色')).not.toHaveTextContent('#7e22ce');
});
