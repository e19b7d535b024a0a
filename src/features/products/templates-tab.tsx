import { Form, Select } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { productOptions } from '#contract/products';
import { enumerationLabel } from '#domain/enumerations';
import { TEMPLATE_KINDS, templateKinds, type ProductTemplates, type TemplateKind } from '#domain/product/content';
import { loadFailure } from '../../api/load-failure';
import { useProductOptionsQuery, useSaveProductTemplatesMutation } from '../../api/products';
import { byLabel, SELECT_LIST } from '../../blocks/fields/widgets/choices';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import type { PartProps } from './part';
import { PartFrame } from './part-frame';

const WHEN: Readonly<Record<TemplateKind, string>> = {
  business: '流程中有“签署协议”时，由投标人与平台、机构签署。',
  guarantee: '流程中有“签署协议”时，由投标人与担保机构签署。',
  letter: '出具保函时按此模板生成保函文件。',
};
const AUTOMATIC = '';

export function TemplatesTab({ product, onReload }: PartProps) {
  const { productNo } = product;
  const [begun] = useState(product);
  const [chosen, setChosen] = useState<ProductTemplates>(begun.templates);
  const [send] = useSaveProductTemplatesMutation();
  const { data, error, refetch } = useProductOptionsQuery({ productNo });
  const edited = templateKinds.some((kind) => chosen[kind] !== begun.templates[kind]);
  const choose = (kind: TemplateKind, templateId: string) => {
    const { [kind]: _before, ...others } = chosen;
    setChosen(templateId === AUTOMATIC ? others : { ...others, [kind]: templateId });
  };

  return (
    <PartFrame
      product={product}
      title="合同与模板"
      edited={edited}
      save={() => send({ productNo, version: begun.version, templates: chosen })}
      onReload={onReload}
    >
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
        {({ templates }) => (
          <Panel title="合同与模板">
            <p className="fields-hint">
              选“自动选用”时，依次采用为本产品、为该保函类型制作的模板，最后是通用模板。在办申请仍按其提交时的版本出具。
            </p>
            <Form layout="vertical" className="product-templates">
              {templateKinds.map((kind) => (
                <Form.Item key={kind} label={`${TEMPLATE_KINDS[kind]}模板`} htmlFor={`template-${kind}`} extra={WHEN[kind]}>
                  <Select
                    id={`template-${kind}`}
                    {...SELECT_LIST}
                    showSearch={{ filterOption: byLabel }}
                    value={chosen[kind] ?? AUTOMATIC}
                    options={[{ value: AUTOMATIC, label: '自动选用' }, ...templates.filter((one) => one.kind === kind).map(optionOf)]}
                    onChange={(templateId) => choose(kind, templateId)}
                  />
                </Form.Item>
              ))}
            </Form>
          </Panel>
        )}
      </LoadState>
    </PartFrame>
  );
}

function optionOf({ templateId, title, version, guaranteeType }: ReplyOf<typeof productOptions>['templates'][number]) {
  const kind = guaranteeType === undefined ? '' : `，${enumerationLabel('guaranteeType', guaranteeType)}`;
  return { value: templateId, label: `${title}（第 ${version} 版${kind}）` };
}
