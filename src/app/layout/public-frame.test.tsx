import { render, screen, within } from '@testing-library/react';
import { DEFAULT_CHANNEL } from '#domain/channel';
import { RequestedChannelProvider } from '../../blocks/brand/requested-channel';
import { PublicFrame } from './public-frame';

it('[RT-12] bears the logo, the name and the records of the channel that its address asks for, and leads on in it', () => {
  const channel = {
    ...DEFAULT_CHANNEL,
    channelCode: 'jl',
    channelName: '吉林',
    title: '吉林平台',
    logo: '/assets/channels/jl.svg',
    icpRecord: '吉ICP备1号',
    hotline: '0431-1234567',
  };
  render(
    <RequestedChannelProvider value={{ requested: 'known', channel }}>
      <PublicFrame>正文</PublicFrame>
    </RequestedChannelProvider>,
  );
  expect(screen.getByRole('img', { name: '吉林' })).toHaveAttribute('src', '/assets/channels/jl.svg');
  expect(screen.getByText('吉林平台')).toBeInTheDocument();
  expect(screen.getByText('吉ICP备1号')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '0431-1234567' })).toHaveAttribute('href', 'tel:0431-1234567');
  const ways = within(screen.getByRole('navigation', { name: '公共导航' })).getAllByRole('link');
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/channel?channel=amw%3D',
    '/channel/nen',
    '/user/truth?channel=amw%3D',
    '/business-manage/guarantee-record',
    ...['/user/login', '/register/flow/index', '/register/certification'].map((path) => `${path}?channel=amw%3D`),
  ]);
});

it('[CH-07] offers to sign in for wages, and neither the registration of others nor a certification', () => {
  const channel = { ...DEFAULT_CHANNEL, channelCode: 'LNMW', loginPath: '/peasant' };
  render(
    <RequestedChannelProvider value={{ requested: 'known', channel }}>
      <PublicFrame>正文</PublicFrame>
    </RequestedChannelProvider>,
  );
  const ways = within(screen.getByRole('navigation', { name: '公共导航' })).getAllByRole('link');
  expect(ways.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['保函验真', '登录']));
  expect(ways.filter(({ textContent }) => textContent === '注册' || textContent === '企业认证')).toEqual([]);
});

it.each([
  [false, 1],
  [true, 0],
])('[CH-03] tells of a channel that nobody has, unless the page does: %s', (tellsChannel, told) => {
  render(
    <RequestedChannelProvider value={{ requested: 'unknown', channel: DEFAULT_CHANNEL }}>
      <PublicFrame tellsChannel={tellsChannel}>正文</PublicFrame>
    </RequestedChannelProvider>,
  );
  expect(screen.queryAllByRole('alert')).toHaveLength(told);
  expect(screen.queryAllByText(/^渠道不存在，请核对链接/)).toHaveLength(told);
  expect(screen.getByText('正文')).toBeInTheDocument();
});

it('[RT-12] leads on in the channel that was chosen before, where its address names none', () => {
  sessionStorage.setItem('channel', JSON.stringify(btoa('jl')));
  render(<PublicFrame>正文</PublicFrame>);
  expect(screen.getByRole('link', { name: '注册' })).toHaveAttribute('href', '/register/flow/index?channel=amw%3D');
});
