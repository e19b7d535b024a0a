import { useState } from 'react';
import { loadFailure } from '../../api/load-failure';
import { useRegionEditionQuery } from '../../api/regions';
import { DateText } from '../../blocks/date/date-text';
import { Fact, Facts } from '../../blocks/description/description';
import { WidgetInput } from '../../blocks/fields/widget-input';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { LawSets } from './law-sets';
import { RegionImport } from './region-import';
import { WorkingCalendars } from './working-calendars';

const ANY_REGION = {};
export function RegionsPage() {
  const { data, error, refetch } = useRegionEditionQuery({});
  return (
    <div className="page">
      <PageHeader title="地区数据" description="全平台地区字段使用的省、市、区县，各地对保证金额度的规定，以及推算工作日期限的工作日历。" />
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
        {(edition) => (
          <>
            <Panel title="现行数据">
              <Facts>
                <Fact label="数据截至">{edition.dated}</Fact>
                <Fact label="数据来源">{edition.source}</Fact>
                <Fact label="省级">{edition.provinces} 个</Fact>
                <Fact label="市级">{edition.cities} 个</Fact>
                <Fact label="区县级">{edition.districts} 个</Fact>
                <Fact label="导入">
                  {edition.importedBy || '系统'} · <DateText value={edition.importedAt} />
                </Fact>
              </Facts>
            </Panel>
            <RegionCascade key={edition.importedAt} />
            <RegionImport edition={edition} />
            <LawSets />
            <WorkingCalendars />
          </>
        )}
      </LoadState>
    </div>
  );
}

function RegionCascade() {
  const [value, setValue] = useState<unknown>(null);
  return (
    <Panel title="查找地区">
      <WidgetInput kind="cascader" label="查找地区" settings={ANY_REGION} value={value} onChange={setValue} />
    </Panel>
  );
}
