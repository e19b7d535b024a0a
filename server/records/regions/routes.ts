import { cityList, districtList, importRegions, previewRegions, provinceList, regionEdition } from '#contract/regions';
import { route } from '../../core/http/route';
import { editionInUse, importEdition, previewEdition } from './editions';
import { provinces, regionsWithin } from './repository';

export const regionRoutes = [
  route(provinceList, async ({ db }) => ({ areaList: await provinces(db) })),
  route(cityList, async ({ db, body }) => ({ areaList: await regionsWithin(db, body.areaId, 'city') })),
  route(districtList, async ({ db, body }) => ({ areaList: await regionsWithin(db, body.areaId, 'district') })),
];

export const regionEditionRoutes = [
  route(regionEdition, ({ db }) => editionInUse(db)),
  route(previewRegions, ({ db, body }) => previewEdition(db, body.content)),
  route(importRegions, ({ db, member, body }, context) => importEdition(db, context, member, body)),
];
