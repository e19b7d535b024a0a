import type { FormInstance } from 'antd';
import { useMemo } from 'react';
import type { ProductRow } from '#contract/products';
import type { FormGroups } from '#domain/form/schema';
import type { ProjectSection } from '#domain/project/fields';
import { Fact, Facts } from '../../../blocks/description/description';
import { DataForm } from '../../../blocks/form/data-form';
import { valuesOf, type FormValues } from '../../../blocks/form/form-paths';
import { Panel } from '../../../blocks/page/panel';
import { UNSHOWN } from './application-settings';
import { PRODUCT_FIELD } from './apply-steps';

export interface ApplicationReviewProps {
  form: FormInstance<FormValues>;
  schema: FormGroups;
  shown: FormValues;
  sections: readonly ProjectSection[];
  product: ProductRow | undefined;
}

const NOTHING_WRONG = () => [];

/** All that will be submitted, as it will be read. */
export function ApplicationReview({ form, schema, shown, sections, product }: ApplicationReviewProps) {
  const productName = product?.productName;
  const overrides = useMemo(
    () => ({
      fields: {
        [PRODUCT_FIELD]: { show: () => productName ?? '—' },
        ...Object.fromEntries(UNSHOWN.map((name) => [`guaranteeInfo.${name}`, { hidden: true }])),
      },
    }),
    [productName],
  );
  return (
    <Panel title="申请内容">
      <div className="apply-review">
        <Facts>
          <Fact label="投标标段" wide>
            {sections.map(({ sectionName }) => sectionName).join('、')}
          </Fact>
        </Facts>
        <DataForm
          bare
          mode="detail"
          schema={schema}
          form={form}
          initialValues={valuesOf(form)}
          shown={shown}
          overrides={overrides}
          validate={NOTHING_WRONG}
        />
      </div>
    </Panel>
  );
}
