import { Collapse } from 'antd';
import { useMemo } from 'react';
import type { GuaranteeDetail } from '#contract/guarantees';
import { applicationForm } from '#domain/application/form';
import { PROJECT_SECTION_FIELDS } from '#domain/project/fields';
import { Description } from '../../../blocks/description/description';
import { SchemaForm } from '../../../blocks/form/schema-form';

const INTERNAL = { hidden: true } as const;
const INTERNAL_FIELDS = {
  'guaranteeInfo.guaranteeAppId': INTERNAL,
  'guaranteeInfo.letterAppId': INTERNAL,
  'guaranteeInfo.productNo': INTERNAL,
};

interface ApplicationFactsProps {
  detail: GuaranteeDetail;
  /** Shows each section with all that it says. */
  unfolded?: boolean;
}

export function ApplicationFacts({ detail: { application, projectFields, sections }, unfolded = false }: ApplicationFactsProps) {
  const { guaranteeType = null } = application.guaranteeInfo;
  const schema = useMemo(() => applicationForm(projectFields, guaranteeType), [projectFields, guaranteeType]);
  const overrides = useMemo(
    () => ({
      fields: INTERNAL_FIELDS,
      groups: {
        biddingApplySurvey: {
          after: (
            <Collapse
              className="detail-sections"
              size="small"
              defaultActiveKey={unfolded ? sections.map(({ sectionNo }) => sectionNo) : []}
              items={sections.map((section) => ({
                key: section.sectionNo,
                label: `标段：${section.sectionName}`,
                children: <Description fields={PROJECT_SECTION_FIELDS} values={section} />,
              }))}
            />
          ),
        },
      },
    }),
    [sections, unfolded],
  );
  return <SchemaForm schema={schema} mode="detail" initialValues={application} overrides={overrides} />;
}
