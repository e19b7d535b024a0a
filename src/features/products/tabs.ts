import { lazy, type ComponentType } from 'react';
import type { ProductPart } from '#domain/product/content';
import type { PartProps } from './part';

interface ProductTab {
  key: string;
  label: string;
  /** Tabs of one content are one: what is unsaved in it stays when they change. */
  content: string;
  Content: ComponentType<PartProps>;
}

const Fields = lazy(async () => ({ default: (await import(/* webpackChunkName: "product-fields" */ './fields-editor')).FieldsEditor }));

/** The parts of a product, each in the address. */
export const PRODUCT_TABS: readonly [ProductTab, ...ProductTab[]] = [
  {
    key: 'basic',
    label: '基本信息',
    content: 'basic',
    Content: lazy(async () => ({ default: (await import(/* webpackChunkName: "product-parts" */ './basics-tab')).BasicsTab })),
  },
  {
    key: 'templates',
    label: '合同与模板',
    content: 'templates',
    Content: lazy(async () => ({ default: (await import(/* webpackChunkName: "product-parts" */ './templates-tab')).TemplatesTab })),
  },
  {
    key: 'rates',
    label: '费率',
    content: 'rates',
    Content: lazy(async () => ({ default: (await import(/* webpackChunkName: "product-parts" */ './rates-tab')).RatesTab })),
  },
  {
    key: 'flow',
    label: '签发流程',
    content: 'flow',
    Content: lazy(async () => ({ default: (await import(/* webpackChunkName: "product-parts" */ './chain-tab')).IssueChainTab })),
  },
  {
    key: 'release',
    label: '解除流程',
    content: 'release',
    Content: lazy(async () => ({ default: (await import(/* webpackChunkName: "product-parts" */ './chain-tab')).ReleaseChainTab })),
  },
  { key: 'fields', label: '项目字段', content: 'fields', Content: Fields },
  { key: 'supplement', label: '补充资料', content: 'fields', Content: Fields },
  {
    key: 'channels',
    label: '渠道',
    content: 'channels',
    Content: lazy(async () => ({ default: (await import(/* webpackChunkName: "product-parts" */ './channels-tab')).ChannelsTab })),
  },
  {
    key: 'log',
    label: '版本与日志',
    content: 'log',
    Content: lazy(async () => ({ default: (await import(/* webpackChunkName: "product-parts" */ './product-log-tab')).ProductLogTab })),
  },
];

/** In which tab a part is mended. */
export const TAB_OF_PART: Readonly<Record<ProductPart, string>> = {
  basicInfo: 'basic',
  templates: 'templates',
  rates: 'rates',
  flow: 'flow',
  fields: 'fields',
  channels: 'channels',
};
