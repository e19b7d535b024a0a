import { Collapse } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { GuaranteeDetail } from '#contract/guarantees';
import { applicationForm } from '#domain/application/form';
import type { PageMode } from '#domain/form/schema';
import { PROJECT_SECTION_FIELDS } from '#domain/project/fields';
import { Description } from '../../../blocks/description/description';
import { ReadForm } from '../../../blocks/form/read-form';

const NOTHING_BELOW: NonNullable<ApplicationFactsProps['below']> = {};
const INTERNAL = { hidden: true } as const;
const INTERNAL_FIELDS = {
  'guaranteeInfo.guaranteeAppId': INTERNAL,
  'guaranteeInfo.letterAppId': INTERNAL,
  'guaranteeInfo.productNo': INTERNAL,
};

export interface ApplicationFactsProps {
  detail: GuaranteeDetail;
  /** Shows each section with all that it says. */
  unfolded?: boolean;
  mode?: PageMode;
  /** Beside what fields say, by their paths. */
  below?: Readonly<Record<string, ReactNode>>;
}

export function ApplicationFacts({
  detail: { application, projectFields, sections },
  unfolded = false,
  mode = 'detail',
  below = NOTHING_BELOW,
}: ApplicationFactsProps) {
  const { guaranteeType = null } = application.guaranteeInfo;
  const schema = useMemo(() => applicationForm(projectFields, guaranteeType), [projectFields, guaranteeType]);
  const overrides = useMemo(
    () => ({
      fields: { ...Object.fromEntries(Object.entries(below).map(([path, below]) => [path, { below }])), ...INTERNAL_FIELDS },
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
    [sections, unfolded, below],
  );
  return <ReadForm schema={schema} mode={mode} initialValues={application} overrides={overrides} />;
}
