import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import type { releaseList } from '#contract/guarantees';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { RELEASE_STATES } from '#domain/guarantee/release-state';
import { useReleaseListQuery } from '../../../../api/guarantees';
import { loadFailure } from '../../../../api/load-failure';
import { DateText } from '../../../../blocks/date/date-text';
import { Money } from '../../../../blocks/money/money';
import { Panel } from '../../../../blocks/page/panel';
import { DataTable, type DataColumn } from '../../../../blocks/table/data-table';
import type { TableView } from '../../../../blocks/table/table-view';
import { WinningNotice } from '../../lists/winning-notice';
import { detailPath } from '../../paths';
import type { TabProps } from '../tab-props';

type ReleasedRow = ReplyOf<typeof releaseList>['list'][number];

const { bidderOne, bidderTwo, bidderThree, winningTime, attachAcceptFileKeys } = GUARANTEE_EVENTS.applyRelease.fields;

const COLUMNS: readonly DataColumn<ReleasedRow>[] = [
  {
    key: 'letterNo',
    title: '保函',
    width: 190,
    onCard: 'title',
    render: ({ applyNo, letterNo, sectionNames }) => (
      <>
        <Link className="number" to={detailPath(applyNo)}>
          {letterNo ?? applyNo}
        </Link>
        <span className="row-quiet row-sections">{sectionNames}</span>
      </>
    ),
  },
  { key: 'state', title: '进展', width: 120, onCard: 'corner', render: ({ state }) => RELEASE_STATES[state] },
  { key: 'bidderAppName', title: '投标人', width: 160, render: ({ bidderAppName }) => bidderAppName },
  {
    key: 'guaranteeAmount',
    title: '担保金额',
    width: 130,
    align: 'right',
    render: ({ guaranteeAmount }) => <Money value={guaranteeAmount} />,
  },
  {
    key: 'appliedAt',
    title: '申请解除',
    width: 170,
    render: ({ appliedAt, applicantName }) =>
      appliedAt ? (
        <>
          <DateText value={appliedAt} precision="minute" />
          <span className="row-quiet row-sections">{applicantName}</span>
        </>
      ) : (
        '—'
      ),
  },
  { key: 'releasedAt', title: '解除时间', width: 150, render: ({ releasedAt }) => <DateText value={releasedAt} precision="minute" /> },
  {
    key: 'winners',
    title: '中标候选人',
    width: 220,
    render: ({ winBiddingInfo = {} }) => (
      <Winners names={[winBiddingInfo.bidderOne, winBiddingInfo.bidderTwo, winBiddingInfo.bidderThree]} />
    ),
  },
  {
    key: 'winningTime',
    title: winningTime.label,
    width: 110,
    render: ({ winBiddingInfo }) => <DateText value={winBiddingInfo?.winningTime} />,
  },
  {
    key: 'notice',
    title: attachAcceptFileKeys.label,
    width: 150,
    render: ({ winBiddingInfo }) => <WinningNotice files={winBiddingInfo?.attachAcceptFileKeys ?? []} />,
  },
];
const RANKS = [bidderOne.label, bidderTwo.label, bidderThree.label];

function Winners({ names }: { names: readonly (string | undefined)[] }) {
  const named = names.flatMap((name, index) => (name ? [{ name, rank: RANKS[index] }] : []));
  if (named.length === 0) return '—';
  return named.map(({ name, rank }) => (
    <span key={rank} className="row-sections" title={rank}>
      {name}
    </span>
  ));
}

/** The letters of the same sections that are released or asked to be, with who won. */
export function ReleaseListPanel({ detail }: TabProps) {
  const [view, setView] = useState<TableView>({ page: 1, size: 10, sort: null });
  const { applyNo } = detail.applyFormInfo;
  const { data, error, isFetching, refetch } = useReleaseListQuery(
    { applyNo, page: view.page, size: view.size },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel title="解除清单">
      <DataTable
        label="解除清单"
        columns={COLUMNS}
        rows={data?.list}
        total={data?.total ?? 0}
        keyOf={({ applyNo }) => applyNo}
        view={view}
        onView={setView}
        loading={isFetching}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        empty="所投标段还没有解除或申请解除的保函"
      />
    </Panel>
  );
}
