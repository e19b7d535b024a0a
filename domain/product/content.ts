import type { EnumerationValue } from '../enumerations';
import type { FeeRate } from '../fee';
import type { NamedField } from '../form/schema';
import type { FlowKind, FlowStep } from '../guarantee/flow';
import type { OrganisationType } from '../organisation/organisation-type';

/**
 * What a product says of itself. Days in Asia/Shanghai, both inclusive; `quota` is what is shown, in ten-thousand yuan. `letterAppId` is null where the guarantee
 * institution issues the letter too. First specification, section 3 «Product», basicInfo.
 */
export interface ProductBasics {
  productName: string;
  guaranteeType: EnumerationValue<'guaranteeType'>;
  productFlowType: FlowKind;
  letterAppId: string | null;
  effectiveTime: string;
  expiryTime: string;
  platformConfirm: boolean;
  autoSignOrgTypes: OrganisationType[];
  period: string;
  quota: string;
  tags: { label: string; value: string }[];
  description: string;
}

/** Documents that a product can choose its own templates for. */
export const TEMPLATE_KINDS = { business: '服务协议', guarantee: '委托担保合同', letter: '保函' } as const;

export type TemplateKind = keyof typeof TEMPLATE_KINDS;
/** Every kind, in the order of `TEMPLATE_KINDS`. */
export const templateKinds = Object.keys(TEMPLATE_KINDS) as TemplateKind[];

/** The ids of chosen templates. A kind without one takes the template that fits the product best. */
export type ProductTemplates = Partial<Record<TemplateKind, string>>;

/** All that an application takes from its product, in parts that are saved one by one. No channel: all of them. First specification, section 3 «Product». */
export interface ProductContent {
  basicInfo: ProductBasics;
  templates: ProductTemplates;
  rates: FeeRate[];
  flow: { issueChain: FlowStep[]; releaseChain: FlowStep[] };
  fields: { projectFields: NamedField[]; supplementFields: NamedField[] };
  channels: string[];
}

export type ProductPart = keyof ProductContent;

/** The parts by name, as a log calls them. */
export const PRODUCT_PARTS = {
  basicInfo: '基本信息',
  templates: '合同与模板',
  rates: '费率',
  flow: '办理流程',
  fields: '申请与补充字段',
  channels: '受理渠道',
} as const satisfies Record<ProductPart, string>;

/** Every part, in the order of `PRODUCT_PARTS`. */
export const productParts = Object.keys(PRODUCT_PARTS) as ProductPart[];

/** A part with what is to stand there. */
export type PartChange = { [P in ProductPart]: { part: P; value: ProductContent[P] } }[ProductPart];

/** The content with one part replaced. */
export function withPart(content: ProductContent, { part, value }: PartChange): ProductContent {
  return { ...content, [part]: value };
}
