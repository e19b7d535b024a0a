import { cityList, districtList, provinceList } from '#contract/regions';
import { route } from '../http/route';
import { provinces, regionsWithin } from './repository';

export const regionRoutes = [
  route(provinceList, async ({ db }) => ({ areaList: await provinces(db) })),
  route(cityList, async ({ db, body }) => ({ areaList: await regionsWithin(db, body.areaId, 'city') })),
  route(districtList, async ({ db, body }) => ({ areaList: await regionsWithin(db, body.areaId, 'district') })),
];
