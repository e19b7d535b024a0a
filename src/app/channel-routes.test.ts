import { isFreeRoute } from '#domain/channel';
import { featureRoutes, openFeatureRoutes, publicFeatureRoutes } from './features';
import { PUBLIC_PAGES } from './public/pages';

it('[RT-13] no channel may log in at the address of a page', () => {
  const routes = [...featureRoutes, ...publicFeatureRoutes, ...openFeatureRoutes];
  const addresses = [...routes.map(({ path = '' }) => `/${path}`), ...PUBLIC_PAGES.map(({ path }) => path)];
  const below = addresses.flatMap((address) => /^\/user\/([^/:]+)/.exec(address)?.[1] ?? []);
  expect(below).toEqual(expect.arrayContaining(['login', 'truth', 'invitation']));
  expect(below.filter((route) => isFreeRoute(route, false))).toEqual([]);
  const first = addresses.flatMap((address) => /^\/([a-z][a-z0-9-]*)/.exec(address)?.[1] ?? []);
  expect(first).toEqual(expect.arrayContaining(['peasant', 'channel', 'business-manage']));
  expect(first.filter((route) => isFreeRoute(route, true))).toEqual([]);
});
