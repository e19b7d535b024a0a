import { Button } from 'antd';
import { BAOFU } from '#contract/addresses/baofu';
import type { BaofuWithdrawalRow } from '#contract/baofu';
import { BAOFU_WITHDRAWAL_STATES, baofuWithdrawalStates } from '#domain/baofu/withdrawal';
import { isZeroYuan } from '#domain/money';
import { WORD_FLOOR } from '#domain/search-words';
import { apiOf } from '../../api/endpoints';
import { useExport } from '../../api/exports';
import { loadFailure } from '../../api/load-failure';
import { DateText, dateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import { MoneyOrWithheld } from '../../blocks/money/money-or-withheld';
import type { SearchField } from '../../blocks/search-form/search-field';
import { WAITING_FIELD } from '../../blocks/search-form/waiting-field';
import type { DataColumn } from '../../blocks/table/data-table';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { WithdrawalStateTag } from './states';
import { hasActions, WithdrawalActions } from './withdrawal-actions';

const { useBaofuWithdrawalPageQuery } = apiOf(BAOFU);

const FILTERS = ['keyword', 'state', 'waiting', 'from', 'to'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '单位或提现编号，至少 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '提现状态',
    names: ['state'],
    options: baofuWithdrawalStates.map((value) => ({ value, label: BAOFU_WITHDRAWAL_STATES[value].label })),
  },
  { kind: 'period', label: '申请日期', names: ['from', 'to'] },
];

const OWN_SEARCH_FIELDS = [...SEARCH_FIELDS, WAITING_FIELD];

/** Withdrawals of one's own organisation, or with `all` everybody's. */
export function WithdrawalList({ all = false }: { all?: boolean }) {
  const url = useTableUrl([] as const, FILTERS);
  const { view, filters } = url;
  const { keyword, from, to } = filters;
  const state = baofuWithdrawalStates.find((one) => one === filters.state);
  const under = {
    ...(all ? { all } : {}),
    ...(keyword ? { keyword } : {}),
    ...(state ? { state } : {}),
    ...(filters.waiting === 'true' ? { waiting: true } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const { data, error, isFetching, refetch } = useBaofuWithdrawalPageQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const { run, received } = useExport();
  return (
    <SearchedList
      label="提现记录"
      fields={all ? SEARCH_FIELDS : OWN_SEARCH_FIELDS}
      url={url}
      answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
      columns={all ? COLUMNS : OWN_COLUMNS}
      keyOf={({ withdrawalNo }) => withdrawalNo}
      what="提现"
      empty="还没有提现。"
      above={all ? <p className="baofu-note">机构提现时账户内有未开标业务的款项的，金额开标后可见。</p> : null}
      extra={
        <Button loading={received !== null} disabled={(data?.total ?? 0) === 0} onClick={() => void run('/baofu/withdrawal/export', under)}>
          导出
        </Button>
      }
      actionsWidth={130}
      {...(data?.list.some(hasActions) ? { actions: (row: BaofuWithdrawalRow) => <WithdrawalActions row={row} /> } : {})}
    />
  );
}

const COLUMNS: readonly DataColumn<BaofuWithdrawalRow>[] = [
  {
    key: 'withdrawalNo',
    title: '提现编号',
    width: 220,
    onCard: 'title',
    render: ({ withdrawalNo }) => <span className="number">{withdrawalNo}</span>,
  },
  { key: 'state', title: '状态', width: 110, onCard: 'corner', render: ({ state }) => <WithdrawalStateTag state={state} /> },
  { key: 'holderName', title: '单位', width: 220, render: ({ holderName }) => holderName },
  { key: 'amount', title: '金额', width: 140, align: 'right', render: (row) => <Amount row={row} /> },
  {
    key: 'bank',
    title: '收款账户',
    width: 220,
    render: ({ bankName, bankAccount }) => (
      <>
        <span className="number">{bankAccount}</span>
        <span className="baofu-note">{bankName}</span>
      </>
    ),
  },
  { key: 'progress', title: '进展', width: 240, render: (row) => <Progress row={row} /> },
  {
    key: 'requestedAt',
    title: '申请',
    width: 150,
    render: ({ requestedAt, requestedBy }) => (
      <>
        <DateText value={requestedAt} precision="minute" />
        <span className="baofu-note">{requestedBy}</span>
      </>
    ),
  },
];
const OWN_COLUMNS = COLUMNS.filter(({ key }) => key !== 'holderName');

function Amount({ row: { amount, fee } }: { row: BaofuWithdrawalRow }) {
  return (
    <>
      <MoneyOrWithheld value={amount} strong />
      {fee === '' || isZeroYuan(fee) ? null : (
        <span className="baofu-note">
          手续费 <Money value={fee} />
          ，由平台承担
        </span>
      )}
    </>
  );
}

function Progress({ row: { state, reason, finishedAt, handledBy, requestedBy, fourEyesRequest } }: { row: BaofuWithdrawalRow }) {
  const returned = fourEyesRequest?.returned;
  return (
    <>
      {SAYS[state]}
      {finishedAt ? ` ${dateText(finishedAt, 'minute')}` : null}
      {reason ? <span className="baofu-note">{reason}</span> : null}
      {returned ? (
        <span className="baofu-note">
          {returned.userName}退回：{returned.reason}
        </span>
      ) : null}
      {handledBy && handledBy !== requestedBy ? <span className="baofu-note">办理人 {handledBy}</span> : null}
    </>
  );
}

const SAYS: Readonly<Record<BaofuWithdrawalRow['state'], string>> = {
  requested: '等待本单位其他人复核',
  pending: '等待提交宝付',
  accepted: '宝付处理中',
  unclear: '宝付未给出结果，由平台核实',
  success: '已到账',
  failed: '未成功，款项已退回余额',
  returned: '被收款银行退回，款项已退回余额',
  cancelled: '已撤销，款项已退回余额',
};
