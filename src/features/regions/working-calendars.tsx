import ImportOutlined from '@ant-design/icons/ImportOutlined';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useCalendarListQuery, type CalendarYear } from '../../api/calendar';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { CalendarImport } from './calendar-import';
import { Holidays } from './holidays';
import './working-calendars.css';

/** The holidays and worked weekends by which terms of working days are reckoned. */
export function WorkingCalendars() {
  const { data, error, refetch } = useCalendarListQuery({});
  const [importing, setImporting] = useState(false);
  return (
    <Panel
      title="工作日历"
      extra={
        <Button icon={<ImportOutlined aria-hidden="true" />} disabled={importing} onClick={() => setImporting(true)}>
          导入工作日历
        </Button>
      }
    >
      <p className="calendar-intro">工资保函理赔等按工作日计算的期限，依此跳过节假日、计入调休上班的周末。</p>
      {importing ? <CalendarImport onClose={() => setImporting(false)} /> : null}
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
        {({ list, missing }) => (
          <>
            {missing.length > 0 ? (
              <Alert
                type="warning"
                showIcon
                title={`${missing.join('、')} 年还没有工作日历，期间的期限只跳过周末，可能与实际不符`}
                description="国务院办公厅发布放假通知后请及时导入，在办的期限随即重新推算。"
              />
            ) : null}
            <ul className="calendar-years">
              {list.map((year) => (
                <Year key={year.year} calendar={year} />
              ))}
            </ul>
          </>
        )}
      </LoadState>
    </Panel>
  );
}

function Year({ calendar: { year, version, source, importedAt, importedBy, days, former } }: { calendar: CalendarYear }) {
  return (
    <li className="calendar-year">
      <h3 className="calendar-year-title">{year} 年</h3>
      <p className="calendar-year-facts">
        第 {version} 版{source ? ` · ${source}` : ''} · {importedBy || '系统'} · <DateText value={importedAt} />
      </p>
      <Holidays days={days} />
      {former.length > 0 ? (
        <details>
          <summary>此前的 {former.length} 版</summary>
          <ul className="calendar-former">
            {former.map((one) => (
              <li key={one.version}>
                第 {one.version} 版{one.source ? ` · ${one.source}` : ''} · {one.importedBy || '系统'} · <DateText value={one.importedAt} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
