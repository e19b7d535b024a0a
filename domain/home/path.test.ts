import { organisationTypes } from '../organisation/organisation-type';
import { HOME_PATHS, homeKindAt, homeKindOf } from './path';

it('[RT-07] [PM-07] stands for competent authorities of the wage channel at the first path, for others there at the second', () => {
  const authorities = organisationTypes.filter((orgType) => homeKindOf({ orgType, channelHome: 'wage' }) === 'wageAuthority');
  expect(authorities).toEqual(['platform', 'tradeCenter']);
  expect(HOME_PATHS.wageAuthority).toBe('/peasant/peasant/home/index');
  expect(HOME_PATHS[homeKindOf({ orgType: 'bidder', channelHome: 'wage' })]).toBe('/peasant/peasant/home-client/index');
});

it('[LG-03] stands at the usual path in every other channel', () => {
  expect(new Set(organisationTypes.map((orgType) => HOME_PATHS[homeKindOf({ orgType, channelHome: 'usual' })]))).toEqual(
    new Set(['/home/index']),
  );
  expect([homeKindAt('/home/index'), homeKindAt('/peasant')]).toEqual(['usual', undefined]);
});
