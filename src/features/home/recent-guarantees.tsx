import { Link } from 'react-router-dom';
import type { GuaranteeRow } from '#contract/guarantees';
import { enumerationLabel } from '#domain/enumerations';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { useGuaranteeRows } from '../../api/guarantee-entities';
import { useGuaranteePageQuery } from '../../api/guarantees';
import { loadFailure } from '../../api/load-failure';
import { dateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import { StatusTag } from '../../blocks/status/status-tag';
import { PartState } from './part-state';

const RECENT = { workList: 'guarantee_record', page: 1, size: 6, sortField: 'updateTime', sortOrder: 0 } as const;

export function RecentGuarantees({ orgType }: { orgType: OrganisationType | undefined }) {
  const { data, error, refetch } = useGuaranteePageQuery(RECENT);
  const rows = useGuaranteeRows(data?.list);
  return (
    <section className="home-part" aria-labelledby="home-recent">
      <div className="home-part-head">
        <h2 id="home-recent">最近办理</h2>
        <Link to="/business-manage/guarantee-record">全部保函</Link>
      </div>
      <PartState ready={data !== undefined} failure={loadFailure(error)} onRetry={refetch} height={240}>
        {rows.length === 0 ? (
          <p className="home-empty">暂无保函业务。办理过的保函会显示在这里。</p>
        ) : (
          <div className="home-table-frame" role="region" aria-label="最近办理的保函列表" tabIndex={0}>
            <table className="home-table">
              <thead>
                <tr>
                  <th scope="col">项目</th>
                  <th scope="col" className="home-cell-amount">
                    担保金额
                  </th>
                  <th scope="col">状态</th>
                  <th scope="col">更新时间</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.applyNo}>
                    <td>
                      <Link to={`/business-manage/detail/${encodeURIComponent(row.applyNo)}`}>{row.projectName}</Link>
                      <span className="home-cell-more">
                        {enumerationLabel('guaranteeType', row.guaranteeType)} · {partnerOf(row, orgType)}
                      </span>
                    </td>
                    <td className="home-cell-amount">
                      <Money value={row.guaranteeAmount} />
                    </td>
                    <td>
                      <StatusTag status={row.guaranteeStatus} />
                    </td>
                    <td className="number">{dateText(row.updateTime)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PartState>
    </section>
  );
}

function partnerOf(row: GuaranteeRow, orgType: OrganisationType | undefined): string {
  return orgType === 'bidder' || orgType === 'personal' ? row.guaranteeAppName : row.bidderAppName;
}
