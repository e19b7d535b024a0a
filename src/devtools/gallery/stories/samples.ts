import type { Fees } from '#domain/fee';
import type { ComparedProduct } from '#domain/product/compared';
import type { ProjectSection } from '#domain/project/fields';
import type { AreaOption, Choice, LinkedChoice } from '../../../blocks/fields/widgets/widget';
import type { MomentKind } from '../../../blocks/moment/moment';

export const BANKS: readonly Choice[] = [
  { value: 'ICBC', label: '中国工商银行', group: '国有大型银行' },
  { value: 'CCB', label: '中国建设银行', group: '国有大型银行' },
  { value: 'CMB', label: '招商银行 CMB', group: '股份制银行' },
  { value: 'SPDB', label: '浦发银行 SPDB', group: '股份制银行' },
  { value: 'BOB', label: '北京银行', group: '城市商业银行' },
  { value: 'CLOSED', label: '已停用的银行', group: '城市商业银行', disabled: true },
];

export const ENGINEERING: readonly LinkedChoice[] = [
  {
    value: 'building',
    label: '房屋建筑工程',
    children: [
      {
        value: 'house',
        label: '住宅',
        children: [
          { value: 'high', label: '高层住宅' },
          { value: 'low', label: '多层住宅' },
        ],
      },
      { value: 'plant', label: '厂房' },
    ],
  },
  {
    value: 'municipal',
    label: '市政工程',
    children: [
      { value: 'road', label: '道路' },
      { value: 'bridge', label: '桥梁' },
    ],
  },
  { value: 'other', label: '其他' },
];

export const PROVINCES: readonly AreaOption[] = [
  { areaId: '120000', value: '120000', label: '天津市', isLeaf: false },
  { areaId: '710000', value: '710000', label: '台湾省', isLeaf: true },
  { areaId: '810000', value: '810000', label: '香港特别行政区', isLeaf: true },
];

export async function loadAreas(option: AreaOption): Promise<readonly AreaOption[]> {
  const isCity = option.areaId.endsWith('0100');
  const names = isCity ? ['和平区', '河东区', '滨海新区'] : ['市辖区'];
  return names.map((label, index) => {
    const areaId = isCity ? `${option.areaId.slice(0, 4)}0${index + 1}` : `${option.areaId.slice(0, 2)}0100`;
    return { areaId, value: areaId, label, isLeaf: isCity };
  });
}

export const SECTIONS: readonly ProjectSection[] = [
  { sectionNo: '1', sectionName: '一标段：实训楼施工', bidOpeningDate: '2026-12-01T01:30:00Z', guaranteeAmount: '800000.00' },
  { sectionNo: '2', sectionName: '二标段：室外工程', bidOpeningDate: '2026-12-08T01:30:00Z', guaranteeAmount: '200000.00' },
];

export const MOMENTS: Readonly<Record<MomentKind, string>> = { submitted: '申请已提交', sealed: '合同已签章', issued: '保函已出具' };

export const PRODUCTS: readonly { name: string; product: ComparedProduct; fees: Fees | undefined }[] = [
  {
    name: '费用已知',
    fees: { guaranteeFee: '2400.00', platformServiceFee: '160.00' },
    product: {
      productNo: 'S1',
      productName: '津安投标保证保险保函',
      guaranteeType: 'bid',
      guaranteeAppName: '津安财产保险',
      letterAppName: '津安财产保险',
      institutionKind: 'insurance',
      feeRate: '3',
      minFee: '300.00',
      period: '当日出函',
      quota: '3000',
      tags: [{ label: '费率低', value: 'green' }],
      logo: '',
    },
  },
  {
    name: '费用未知，另有出函机构',
    fees: undefined,
    product: {
      productNo: 'S2',
      productName: '津衡投标保函',
      guaranteeType: 'bid',
      guaranteeAppName: '津衡融资担保',
      letterAppName: '天津海门银行',
      institutionKind: 'guaranteeCompany',
      feeRate: '5',
      minFee: '500.00',
      period: '最快1小时出函',
      quota: '5000',
      tags: [{ label: '银行出函', value: 'blue' }],
      logo: '',
    },
  },
];
