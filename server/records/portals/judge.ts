import type { FieldError } from '#domain/field';
import { foldName } from '#domain/text';
import type { PortalContent, PortalProvider, TextSection } from '#domain/zone/portal-content';
import type { Db } from '../../core/context';
import { isLogo } from '../channels/judge';
import { productByNo } from '../products/repository';

const PICTURES = ['miniProgramImage', 'officialAccountImage'] as const;
const BLANK = '请填写文字，不能只有空格';

/** What is wrong with a portal beyond its form, by field. */
export async function portalErrors(db: Db, content: PortalContent): Promise<FieldError[]> {
  const pictures = await Promise.all(
    PICTURES.map(async (field) => (content[field] === '' || (await isLogo(db, content[field])) ? [] : [{ field, message: '请上传图片' }])),
  );
  const providers = await Promise.all(content.providers.map((provider, index) => providerErrors(db, content, provider, index)));
  const types = content.tabs.map(({ guaranteeType }) => guaranteeType);
  const links = content.friendLinks.map(({ href }) => href);
  return [
    ...(['banner', 'notice'] as const).filter((field) => content[field].trim() === '').map((field) => ({ field, message: BLANK })),
    ...pictures.flat(),
    ...repeated(types).map((index) => ({ field: `tabs.${index}.guaranteeType`, message: '每种保函只能有一个标签页' })),
    ...repeated(links).map((index) => ({ field: `friendLinks.${index}.href`, message: '此地址已在列表中' })),
    ...providers.flat(),
  ];
}

async function providerErrors(
  db: Db,
  { tabs, providers }: PortalContent,
  { providerName, guaranteeType, href, productNo }: PortalProvider,
  index: number,
): Promise<FieldError[]> {
  const at = (field: keyof PortalProvider, message: string) => ({ field: `providers.${index}.${field}`, message });
  const product = productNo === '' ? undefined : await productByNo(db, productNo);
  const twin = providers.findIndex(
    (other) => foldName(other.providerName) === foldName(providerName) && other.guaranteeType === guaranteeType,
  );
  return [
    ...(providerName.trim() === '' ? [at('providerName', BLANK)] : []),
    ...(twin < index ? [at('providerName', '此标签页中已有同名机构')] : []),
    ...(tabs.some((tab) => tab.guaranteeType === guaranteeType) ? [] : [at('guaranteeType', '请选择已有标签页的保函类型')]),
    ...(productNo !== '' && product?.guaranteeType !== guaranteeType ? [at('productNo', '产品不存在或不是此类保函，请重新选择')] : []),
    ...(productNo !== '' && href !== '' ? [at('href', '在本平台申请时不填外部地址')] : []),
  ];
}

export function textErrors(sections: readonly TextSection[]): FieldError[] {
  return sections.flatMap(({ heading, paragraphs }, index) => [
    ...(heading.trim() === '' ? [{ field: `sections.${index}.heading`, message: BLANK }] : []),
    ...paragraphs.flatMap((paragraph, place) =>
      paragraph.trim() === '' ? [{ field: `sections.${index}.paragraphs.${place}`, message: BLANK }] : [],
    ),
  ]);
}

/** The places of values that stand there once before. */
function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}
