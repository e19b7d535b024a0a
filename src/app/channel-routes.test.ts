import { isFreeRoute } from '#domain/channel';
import { featureRoutes, openFeatureRoutes, publicFeatureRoutes } from './features';
import { PUBLIC_PAGES } from './public/pages';

it('[RT-13] no channel may log in at the address of a page', () => {
  const routes = [...featureRoutes, ...publicFeatureRoutes, ...openFeatureRoutes];
  const addresses = [...routes.map(({ path = '' }) => `/${path}`), ...PUBLIC_PAGES.map(({ path }) => path)];
  const below = addresses.flatMap((address) => /^\/user\/([^/:]+)/.exec(address)?.[1] ?? []);
  expect(below).toEqual(expect.arrayContaining(['login', 'truth', 'invitation']));
  expect(below.filter(isFreeRoute)).toEqual([]);
});
