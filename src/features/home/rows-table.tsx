import { Link } from 'react-router-dom';
import type { HomeRow } from '#contract/home';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { isDeskList } from '#domain/guarantee/station';
import { GUARANTEE_STATUSES, stateOf } from '#domain/guarantee/status';
import { WORK_LISTS } from '#domain/guarantee/work-lists';
import { HOME_PARTS } from '#domain/home/parts';
import type { RowOrder, RowPart } from '#domain/home/rows';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { useUserInfoQuery } from '../../api/users';
import { dateText } from '../../blocks/date/date-text';
import { WorkingClock } from '../../blocks/lifecycle/working-clock';
import { Money } from '../../blocks/money/money';
import { StatusTag } from '../../blocks/status/status-tag';
import { Withheld } from '../../blocks/status/withheld';
import { Deadline } from './deadline';

interface RowsTableProps {
  part: RowPart;
  rows: readonly HomeRow[];
  order: RowOrder;
}

export function RowsTable({ part, rows, order }: RowsTableProps) {
  const { data: user } = useUserInfoQuery({});
  const { title, text } = LAST_COLUMN[order];
  return (
    <div className="home-table-frame" role="region" aria-label={`${HOME_PARTS[part].title}列表`} tabIndex={0}>
      <table className="home-table">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col" className="home-cell-amount">
              担保金额
            </th>
            <th scope="col">状态</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.applyNo}>
              <td>
                <Link to={rowLink(row, order)}>{row.withheld ? row.applyNo : row.projectName}</Link>
                <span className="home-cell-more">
                  {guaranteeTypeLabel(row.guaranteeType)} · {partnerOf(row, user?.orgType)}
                </span>
              </td>
              <td className="home-cell-amount">{row.withheld ? <Withheld /> : <Money value={row.guaranteeAmount} />}</td>
              <td>
                {row.workLists[0] ? (
                  <span className="home-work">{WORK_LISTS[row.workLists[0]].label}</span>
                ) : (
                  <StatusTag status={row.guaranteeStatus} />
                )}
              </td>
              <td className="number">{text(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LAST_COLUMN: Readonly<Record<RowOrder, { title: string; text: (row: HomeRow) => React.ReactNode }>> = {
  opening: {
    title: '期限',
    text: ({ daysLeft, guaranteeStatus, workingClock }) =>
      workingClock ? (
        <WorkingClock clock={workingClock} />
      ) : (
        <Deadline days={daysLeft} what={GUARANTEE_STATUSES[stateOf(guaranteeStatus)].deadline ?? 'expiry'} />
      ),
  },
  expiry: { title: '期限', text: (row) => <Deadline days={row.daysLeft} what="expiry" /> },
  age: {
    title: '已等待',
    text: ({ daysWaiting, workingClock }) => (
      <>
        {waitedText(daysWaiting)}
        {workingClock ? <WorkingClock clock={workingClock} /> : null}
      </>
    ),
  },
  clock: { title: '办理期限', text: ({ workingClock }) => (workingClock ? <WorkingClock clock={workingClock} /> : '—') },
  change: { title: '更新时间', text: ({ updateTime }) => dateText(updateTime) },
};

function waitedText(days: number): string {
  return days > 0 ? `${String(days)} 天` : '不到一天';
}

function partnerOf(row: HomeRow, orgType: OrganisationType | undefined): string {
  return orgType === 'bidder' || row.withheld ? row.guaranteeAppName : row.bidderAppName;
}

/** Where a row is worked on: on the audit desk, in the order of these rows, where it waits to be judged; else in its detail. */
export function rowLink({ applyNo, workLists, isJudged }: Pick<HomeRow, 'applyNo' | 'workLists' | 'isJudged'>, order: RowOrder): string {
  const row = encodeURIComponent(applyNo);
  const list = workLists.find(isDeskList);
  return isJudged && list ? `${WORK_LISTS[list].path}/desk/${row}?order=${order}` : `/business-manage/detail/${row}`;
}
