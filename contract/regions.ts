import Type from 'typebox';
import { defineCall } from './call';
import { Nothing, record, text } from './schemas';

/** A region code of GB/T 2260: six digits. */
const AreaId = Type.String({ pattern: '^\\d{6}$' });
const Areas = record({ areaList: Type.Array(record({ areaId: AreaId, areaName: text() })) });

/** Every province, autonomous region, municipality and special region, by code. First specification, section 7. */
export const provinceList = defineCall({
  method: 'POST',
  path: '/project/province/list',
  access: 'public',
  effect: 'read',
  summary: '省级地区',
  body: Nothing,
  reply: Areas,
});

/** The cities of a province; none where the code names no province. */
export const cityList = defineCall({
  method: 'POST',
  path: '/project/city/list',
  access: 'public',
  effect: 'read',
  summary: '市级地区',
  body: record({ areaId: AreaId }),
  reply: Areas,
});

/** The districts and counties of a city; none where the code names no city. */
export const districtList = defineCall({
  method: 'POST',
  path: '/project/district/list',
  access: 'public',
  effect: 'read',
  summary: '区县级地区',
  body: record({ areaId: AreaId }),
  reply: Areas,
});
