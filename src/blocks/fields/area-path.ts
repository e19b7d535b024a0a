import { regionsAround } from '#domain/law/in-force';

export const ANY_REGION = {};

/** A region's code as the field of regions holds it: its codes from the province down. */
export function pathTo(areaId: unknown) {
  if (typeof areaId !== 'string' || areaId === '') return null;
  const path = regionsAround(areaId).filter((region) => region !== '');
  return { cascader: path.toReversed(), input: '', upload: [] };
}
