import { Collapse } from 'antd';
import type { GuaranteeDetail } from '#contract/guarantees';
import { APPLICATION_GROUPS, type ApplicationGroup } from '#domain/application/fields';
import { PROJECT_SECTION_FIELDS } from '#domain/project/fields';
import { Description } from '../../../blocks/description/description';
import { Panel } from '../../../blocks/page/panel';

const GROUPS = Object.keys(APPLICATION_GROUPS) as ApplicationGroup[];
const INTERNAL_FIELDS = ['guaranteeAppId', 'letterAppId', 'productNo'];

export function ApplicationFacts({ detail }: { detail: GuaranteeDetail }) {
  const { application, sections } = detail;
  const shown = GROUPS.filter((group) => group !== 'invoicingInfo' || application.applyUserInfo.needInvoice === true);
  return (
    <>
      {shown.map((group) => (
        <Panel key={group} title={APPLICATION_GROUPS[group].label}>
          <Description fields={APPLICATION_GROUPS[group].fields} values={application[group]} omit={INTERNAL_FIELDS} />
          {group === 'biddingApplySurvey' ? (
            <Collapse
              className="detail-sections"
              size="small"
              items={sections.map((section) => ({
                key: section.sectionNo,
                label: `标段：${section.sectionName}`,
                children: <Description fields={PROJECT_SECTION_FIELDS} values={section} />,
              }))}
            />
          ) : null}
        </Panel>
      ))}
    </>
  );
}
