import { readFileSync } from 'node:fs';
import { addressIndex, addressWords, resolveAddress, type NamedRegion } from './address';

type Level = 'provinces' | 'cities' | 'districts';
const TABLE = JSON.parse(readFileSync('server/records/regions/data/regions-2024-12-31.json', 'utf8')) as Record<
  Level,
  Record<string, string>
>;
const regionsOf = (level: Level, one: NamedRegion['level'], parentOf: (areaId: string) => string | null): NamedRegion[] =>
  Object.entries(TABLE[level]).map(([areaId, areaName]) => ({ areaId, areaName, level: one, parentId: parentOf(areaId) }));
const REGIONS = [
  ...regionsOf('provinces', 'province', () => null),
  ...regionsOf('cities', 'city', (areaId) => `${areaId.slice(0, 2)}0000`),
  ...regionsOf('districts', 'district', (areaId) => `${areaId.slice(0, 4)}00`),
];
const INDEX = addressIndex(REGIONS);
const read = (text: string) => {
  const resolved = resolveAddress(INDEX, text);
  return 'message' in resolved ? resolved.message : [resolved.areaIds.at(-1), resolved.street];
};

describe('[OS-02] an address as people write it', () => {
  it('is the path of its regions from the province down, their names, and the rest', () => {
    expect(resolveAddress(INDEX, '江苏省南京市鼓楼区中山路1号')).toEqual({
      areaIds: ['320000', '320100', '320106'],
      names: ['江苏省', '南京市', '鼓楼区'],
      street: '中山路1号',
    });
  });

  it.each([
    ['天津市滨海新区新港路1号', '120116', '新港路1号'],
    ['天津滨海新区新港路1号', '120116', '新港路1号'],
    ['滨海新区新港路1号', '120116', '新港路1号'],
    ['天津市天津市滨海新区新港路1号', '120116', '新港路1号'],
    ['天津市市辖区滨海新区新港路1号', '120116', '新港路1号'],
    ['中国天津市 滨海新区　新港路１号 ２层', '120116', '新港路１号 ２层'],
    ['天津 和平 南京路219号', '120101', '南京路219号'],
    ['天津市/南开区/长江道92号', '120104', '长江道92号'],
    ['北京市朝阳区建国路88号', '110105', '建国路88号'],
    ['北京朝阳区朝阳门外大街1号', '110105', '朝阳门外大街1号'],
    ['上海浦东新区世纪大道100号', '310115', '世纪大道100号'],
    ['重庆市渝中区民权路1号', '500103', '民权路1号'],
    ['重庆市云阳县双江街道1号', '500235', '双江街道1号'],
    ['重庆市县云阳县双江街道1号', '500235', '双江街道1号'],
    ['吉林省长春市朝阳区人民大街1号', '220104', '人民大街1号'],
    ['长春朝阳区人民大街1号', '220104', '人民大街1号'],
    ['吉林吉林市船营区北京路1号', '220204', '北京路1号'],
    ['朝阳市朝阳县柳城街道1号', '211321', '柳城街道1号'],
    ['辽宁朝阳双塔区新华路1号', '211302', '新华路1号'],
    ['南京市鼓楼区中山北路1号', '320106', '中山北路1号'],
    ['徐州鼓楼区中山北路1号', '320302', '中山北路1号'],
    ['福州市鼓楼区五四路1号', '350102', '五四路1号'],
    ['河南开封鼓楼区中山路1号', '410204', '中山路1号'],
    ['河南省济源市沁园街道1号', '419001', '沁园街道1号'],
    ['河南省省直辖县级行政区划济源市沁园街道1号', '419001', '沁园街道1号'],
    ['济源市沁园街道1号', '419001', '沁园街道1号'],
    ['湖北仙桃市仙桃大道1号', '429004', '仙桃大道1号'],
    ['湖北省神农架林区松柏镇1号', '429021', '松柏镇1号'],
    ['海南省琼中黎族苗族自治县营根镇1号', '469030', '营根镇1号'],
    ['海南琼中县营根镇1号', '469030', '营根镇1号'],
    ['新疆维吾尔自治区自治区直辖县级行政区划石河子市北三路1号', '659001', '北三路1号'],
    ['新疆石河子市北三路1号', '659001', '北三路1号'],
    ['内蒙古自治区呼伦贝尔市鄂温克族自治旗巴彦托海镇1号', '150724', '巴彦托海镇1号'],
    ['内蒙古呼伦贝尔鄂温克旗巴彦托海镇1号', '150724', '巴彦托海镇1号'],
    ['宁夏自治区银川市兴庆区解放街1号', '640104', '解放街1号'],
    ['广西南宁市青秀区民族大道1号', '450103', '民族大道1号'],
    ['吉林省延边州延吉市光明街1号', '222401', '光明街1号'],
    ['云南大理白族自治州大理市人民路1号', '532901', '人民路1号'],
    ['新疆阿克苏阿克苏市南大街1号', '652901', '南大街1号'],
    ['浙江义乌市稠州北路1号', '330782', '稠州北路1号'],
    ['昆山市前进路1号', '320583', '前进路1号'],
    ['苏州工业园区星湖街1号', '320571', '星湖街1号'],
    ['江苏省 苏州市 工业园区 星湖街1号', '320590', '星湖街1号'],
    ['河北省秦皇岛市经济技术开发区长江道1号', '130371', '长江道1号'],
    ['河北省石家庄高新技术产业开发区长江大道1号', '130171', '长江大道1号'],
    ['河北区中山路283号', '120105', '中山路283号'],
    ['广东省东莞市南城街道鸿福路1号', '441903', '鸿福路1号'],
    ['广东东莞南城街道办事处鸿福路1号', '441903', '鸿福路1号'],
    ['中山市火炬开发区康乐大道1号', '442019', '康乐大道1号'],
    ['长沙市长沙县星沙街道1号', '430121', '星沙街道1号'],
  ])('%s lies in %s', (text, areaId, street) => {
    expect(read(text)).toEqual([areaId, street]);
  });

  it.each([
    ['天津市塘沽区新港路1号', '在“天津市”之后没有现行的区县，请写明区县全称，如“天津市和平区”'],
    ['天津市和平路1号', '在“天津市”之后没有现行的区县，请写明区县全称，如“天津市和平区”'],
    ['北京市朝阳门外大街1号', '在“北京市”之后没有现行的区县，请写明区县全称，如“北京市东城区”'],
    ['中山市中山三路1号', '在“广东省中山市”之后没有现行的区县，请写明区县全称，如“广东省中山市南头镇”'],
    ['江苏省鼓楼区中山路1号', '中的区县不止一地有（江苏省南京市鼓楼区、江苏省徐州市鼓楼区），请在前面写明省和市'],
    ['朝阳区建国路88号', '中的区县不止一地有（北京市朝阳区、吉林省长春市朝阳区），请在前面写明省和市'],
    ['天津市滨海新区', '只写到“天津市滨海新区”，请补充街道、门牌号等详细地址'],
    ['河南省济源市，', '只写到“河南省济源市”，请补充街道、门牌号等详细地址'],
    ['新港路1号', '没有以现行的省、市、区县开头，请写全，如“天津市滨海新区新港路1号”'],
    ['长安镇振安路1号', '没有以现行的省、市、区县开头，请写全，如“天津市滨海新区新港路1号”'],
    ['高新区科技路1号', '没有以现行的省、市、区县开头，请写全，如“天津市滨海新区新港路1号”'],
    ['', '没有以现行的省、市、区县开头，请写全，如“天津市滨海新区新港路1号”'],
  ])('%s is at fault, and how it is mended is said', (text, message) => {
    expect(read(text)).toBe(message);
  });

  it.each([
    '河北省天津市滨海新区新港路1号',
    '石家庄市滨海新区新港路1号',
    '湖北省襄樊市襄城区1号',
    '浙江省金华市义乌市场路1号',
    '辽宁 朝阳 新华路1号',
  ])('%s is no path of the table', (text) => {
    expect(read(text)).toEqual(expect.stringContaining('没有现行的区县'));
  });

  it('is found again for every district of the table, by its whole path', () => {
    const byId = new Map(REGIONS.map((region) => [region.areaId, region]));
    const wrong = REGIONS.filter(({ level }) => level === 'district').flatMap(({ areaId, areaName, parentId }) => {
      const city = byId.get(parentId ?? '');
      const text = [byId.get(city?.parentId ?? '')?.areaName, city?.areaName, areaName, '1号'].join(' ');
      const resolved = resolveAddress(INDEX, text);
      return 'areaIds' in resolved && resolved.areaIds.at(-1) === areaId ? [] : [text];
    });
    expect(wrong).toEqual([]);
  });
});

it('words of an address leave out the level that only stands for the lack of a city', () => {
  expect(addressWords(['河南省', '省直辖县', '济源市'], '沁园街道1号')).toBe('河南省济源市沁园街道1号');
  expect(addressWords(['重庆市', '县', '云阳县'])).toBe('重庆市云阳县');
  expect(addressWords(['天津市', '天津市', '滨海新区'])).toBe('天津市滨海新区');
});
