/** A region as the table of regions has it; a province lies in none. */
export interface NamedRegion {
  areaId: string;
  areaName: string;
  level: 'province' | 'city' | 'district';
  parentId: string | null;
}

/** An address in parts: the codes and names of its areas from the province down, and the rest of it. */
interface ResolvedAddress {
  areaIds: string[];
  names: string[];
  street: string;
}

/** The regions by the forms in which people write their names. */
interface AddressIndex {
  forms: ReadonlyMap<string, readonly Form[]>;
  longest: number;
  regions: ReadonlyMap<string, NamedRegion>;
}

/** A name is whole as the table has it, usual without the peoples of an autonomous region, and short without what it ends in. */
interface Form {
  region: NamedRegion;
  kind: 'whole' | 'usual' | 'short';
}

/** Regions named one within the other, up to the place in the text where the last one ends. */
interface Written {
  chain: readonly NamedRegion[];
  end: number;
}

export function addressIndex(regions: readonly NamedRegion[]): AddressIndex {
  const byId = new Map(regions.map((region) => [region.areaId, region]));
  const forms = new Map<string, Form[]>();
  let longest = 0;
  for (const region of regions)
    for (const [text, kind] of formsOf(region, isNameless(byId, region))) {
      forms.set(text, [...(forms.get(text) ?? []), { region, kind }]);
      longest = Math.max(longest, text.length);
    }
  return { forms, longest, regions: byId };
}

/** The parts of an address as people write it, or what is wrong with it, to be said behind the name of its field. Pure. */
export function resolveAddress(index: AddressIndex, text: string): ResolvedAddress | { message: string } {
  const written = writtenAt(index, text, { chain: [], end: NATION.exec(text)?.[0].length ?? 0 });
  const found = furthest(written.filter(({ chain }) => chain.at(-1)?.level === 'district'));
  const [path, ...others] = longestNames([...new Set(found.flatMap(({ chain }) => chain.at(-1) ?? []))]).map((region) =>
    pathTo(index, region),
  );
  if (!path) return { message: withoutDistrict(index, furthest(written)[0]) };
  if (others.length > 0) return { message: `中的区县不止一地有（${named([path, ...others])}），请在前面写明省和市` };
  const street = text.slice(startBehind(text, found[0]?.end ?? 0)).trim();
  if (street === '') return { message: `只写到“${addressWords(namesOf(path))}”，请补充街道、门牌号等详细地址` };
  return { areaIds: path.map(({ areaId }) => areaId), names: namesOf(path), street };
}

/** An address as one text. What only stands for the lack of a city, and a city called as its province, are not written. */
export function addressWords(names: readonly string[], street = ''): string {
  return `${[...new Set(names)].filter((name) => !NO_CITY.test(name)).join('')}${street}`;
}

const NATION = /^\s*(?:中华人民共和国|中国)?\s*/u;
const SEPARATORS = /^[\s,，、;；/／\\|·.\-—>]+/u;
const NO_CITY = /^(?:县|(?:省|自治区)直辖.*)$/u;
/** How the level without a city is written between a province and its district. */
const NO_CITY_FORMS = [
  ...['市辖区', '县', '省直辖', '省直辖县', '省直辖县级行政区划', '省直辖县级行政单位', '省直辖行政单位'],
  ...['自治区直辖', '自治区直辖县级行政区划', '自治区直辖县级行政单位'],
];
const PEOPLES = [
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米',
  '塔吉克|怒|乌孜别克|俄罗斯|鄂温克|德昂|保安|裕固|京|塔塔尔|独龙|鄂伦春|赫哲|门巴|珞巴|基诺|各',
].join('|');
const AUTONOMOUS = new RegExp(`^(.{2,}?)(?:(?:${PEOPLES})族?)*族?自治([区州县旗])$`, 'u');
const ENDED = /^(.{2,}?)(?:特别行政区|地区|新区|林区|[省市盟区县旗州])$/u;
const OFFICE = /^(.+?)街道(办事处)?$/u;
/** Names of districts that many a city has without the table saying so. */
const COMMON = /^(?:(?:经济|技术|高新|高|产业|工业|开发|合作|示范|管理|新|园|城|郊|矿|市|东|西|南|北|中)+区|.*[^市区县旗])$/u;
const ROAD = /^(?:大?道|大?街|路|巷|大?桥)/u;
const UNENDED = /[^省市盟区县旗州镇乡道处]$/u;
const DEPTH = { province: 1, city: 2, district: 3 } as const;
const EXAMPLE = '天津市滨海新区新港路1号';
const NAMED_AT_MOST = 3;

function formsOf({ areaName, level }: NamedRegion, nameless: boolean): Map<string, Form['kind']> {
  const [, stem, ending = ''] = AUTONOMOUS.exec(areaName) ?? [];
  const short = stem ?? ENDED.exec(areaName)?.[1];
  const [, office, isOffice] = (level === 'district' && OFFICE.exec(areaName)) || [];
  return new Map<string, Form['kind']>([
    ...(short === undefined ? [] : [[short, 'short'] as const]),
    ...(stem === undefined ? [] : [[`${stem}${ending === '区' ? '自治区' : ending}`, 'usual'] as const]),
    ...(nameless ? NO_CITY_FORMS.map((form) => [form, 'usual'] as const) : []),
    ...(office === undefined ? [] : [[`${office}街道${isOffice ? '' : '办事处'}`, 'usual'] as const]),
    ...(office?.endsWith('区') ? [[office, 'usual'] as const] : []),
    [areaName, 'whole'],
  ]);
}

/** Whether a city is none that people write: that of a municipality, or what stands above districts that no city is above of. */
function isNameless(regions: AddressIndex['regions'], { level, areaName, parentId }: NamedRegion): boolean {
  return level === 'city' && (NO_CITY.test(areaName) || regions.get(parentId ?? '')?.areaName === areaName);
}

function writtenAt(index: AddressIndex, text: string, { chain, end }: Written): Written[] {
  const from = startBehind(text, end);
  return formsAt(index, text, from).flatMap(({ region, kind, end }) => {
    if (!mayFollow(index, chain, { region, kind, form: text.slice(from, end), rest: text.slice(end) })) return [];
    const here = { chain: [...chain, region], end };
    return [here, ...(region.level === 'district' ? [] : writtenAt(index, text, here))];
  });
}

function formsAt({ forms, longest }: AddressIndex, text: string, from: number): (Form & { end: number })[] {
  const ends = Array.from({ length: Math.min(longest, text.length - from) }, (_none, index) => from + index + 1);
  return ends.flatMap((end) => (forms.get(text.slice(from, end)) ?? []).map((form) => ({ ...form, end })));
}

function mayFollow(
  { regions }: AddressIndex,
  chain: readonly NamedRegion[],
  { region, kind, form, rest }: Form & { form: string; rest: string },
): boolean {
  const above = chain.at(-1);
  if (above && (DEPTH[above.level] >= DEPTH[region.level] || !isWithin(regions, region, above))) return false;
  if (rest.startsWith('场') && form.endsWith('市')) return false;
  if (region.level !== 'district') return chain.length > 0 || !isNameless(regions, region);
  const city = regions.get(region.parentId ?? '');
  const isCityKnown = above !== undefined && (above === city || (city !== undefined && isNameless(regions, city)));
  if (kind === 'short') return isCityKnown && SEPARATORS.test(rest) && !above.areaName.startsWith(form);
  if (UNENDED.test(form) && ROAD.test(rest)) return false;
  if (isCityKnown) return true;
  if (COMMON.test(region.areaName)) return false;
  return above !== undefined || (kind === 'whole' && region.areaName.length > 2);
}

function isWithin(regions: AddressIndex['regions'], { parentId }: NamedRegion, above: NamedRegion): boolean {
  if (parentId === null) return false;
  const parent = regions.get(parentId);
  return parent === above || (parent !== undefined && isWithin(regions, parent, above));
}

function startBehind(text: string, end: number): number {
  return end + (SEPARATORS.exec(text.slice(end))?.[0].length ?? 0);
}

function furthest(written: readonly Written[]): Written[] {
  const last = Math.max(...written.map(({ end }) => end));
  return written.filter(({ end }) => end === last);
}

/** Without what is the end of another's name in the same city, as 工业园区 is of 苏州工业园区. */
function longestNames(districts: readonly NamedRegion[]): NamedRegion[] {
  return districts.filter((one) =>
    districts.every((other) => other === one || other.parentId !== one.parentId || !other.areaName.endsWith(one.areaName)),
  );
}

function pathTo(index: AddressIndex, region: NamedRegion | undefined): NamedRegion[] {
  return region ? [...pathTo(index, index.regions.get(region.parentId ?? '')), region] : [];
}

function namesOf(path: readonly NamedRegion[]): string[] {
  return path.map(({ areaName }) => areaName);
}

function named(paths: readonly (readonly NamedRegion[])[]): string {
  const words = paths.slice(0, NAMED_AT_MOST).map((path) => addressWords(namesOf(path)));
  return `${words.join('、')}${paths.length > NAMED_AT_MOST ? '等' : ''}`;
}

function withoutDistrict(index: AddressIndex, written: Written | undefined): string {
  const last = written?.chain.at(-1);
  if (!last) return `没有以现行的省、市、区县开头，请写全，如“${EXAMPLE}”`;
  const district = [...index.regions.values()].find((region) => region.level === 'district' && isWithin(index.regions, region, last));
  const example = addressWords(namesOf(pathTo(index, district)));
  return `在“${addressWords(namesOf(pathTo(index, last)))}”之后没有现行的区县，请写明区县全称，如“${example}”`;
}
