import Type, { type TSchema } from 'typebox';
import { REGIONS } from './addresses/regions';
import { defineCall } from './call';
import { Day, filledExact, Instant, Nothing, optional, record, text } from './schemas';

/** A region code of GB/T 2260: six digits. */
const AreaId = Type.String({ pattern: '^\\d{6}$' });
const Areas = record({ areaList: Type.Array(record({ areaId: AreaId, areaName: text() })) });

/** Every province, autonomous region, municipality and special region, by code. First specification, section 7. */
export const provinceList = defineCall({
  ...REGIONS.provinceList,
  summary: '省级地区',
  body: Nothing,
  reply: Areas,
});

/** The cities of a province; none where the code names no province. */
export const cityList = defineCall({
  ...REGIONS.cityList,
  summary: '市级地区',
  body: record({ areaId: AreaId }),
  reply: Areas,
});

/** The districts and counties of a city; none where the code names no city. */
export const districtList = defineCall({
  ...REGIONS.districtList,
  summary: '区县级地区',
  body: record({ areaId: AreaId }),
  reply: Areas,
});

const counts = { provinces: Type.Integer(), cities: Type.Integer(), districts: Type.Integer() };
/** The text of a file of regions, `server/records/regions/data/` shows its form; the whole of China takes a fifth of this. */
const FileContent = filledExact(500_000);
/** A region with the names of those it lies in, such as 天津市 天津市 和平区. */
const NamedArea = record({ areaId: AreaId, fullName: text(400) });
const RenamedArea = record({ areaId: AreaId, fullName: text(400), formerName: text() });
/** At most the first 200, and how many there are in all. */
const someOf = <Row extends TSchema>(row: Row) => record({ total: Type.Integer(), list: Type.Array(row) });
const Edition = record({ dated: Day, source: text(500), importedAt: Instant, importedBy: text(), ...counts });

/** Which state of the regions is in use: its date, where it comes from, who put it there. */
export const regionEdition = defineCall({
  ...REGIONS.regionEdition,
  summary: '现行地区数据',
  body: Nothing,
  reply: Edition,
});

/** What a file of regions would change. Where `problems` are named it cannot be imported, and nothing else is answered. */
export const previewRegions = defineCall({
  ...REGIONS.previewRegions,
  summary: '预览地区数据的变化',
  body: record({ content: FileContent }),
  reply: record({
    problems: Type.Array(text(500)),
    changes: optional(
      record({
        dated: Day,
        source: text(500),
        ...counts,
        replaces: Instant,
        added: someOf(NamedArea),
        removed: someOf(NamedArea),
        renamed: someOf(RenamedArea),
      }),
    ),
  }),
});

/** Puts the regions of the file in the place of all. `replaces` is the `importedAt` that the preview compared with: 40901 when another state is in use by now. */
export const importRegions = defineCall({
  ...REGIONS.importRegions,
  summary: '导入地区数据',
  body: record({ content: FileContent, replaces: Instant }),
  reply: Edition,
});
