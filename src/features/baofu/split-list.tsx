import { Button, Modal } from 'antd';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { BAOFU } from '#contract/addresses/baofu';
import type { SplitRow } from '#contract/baofu';
import { addYuan, isZeroYuan } from '#domain/money';
import { WORD_FLOOR } from '#domain/search-words';
import { SPLIT_STATES, splitStates } from '#domain/split';
import { apiOf } from '../../api/endpoints';
import { useExport } from '../../api/exports';
import { loadFailure } from '../../api/load-failure';
import { useOpenedRows } from '../../api/opened-rows';
import { toast } from '../../api/signals';
import { dateText, DateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import type { SearchField } from '../../blocks/search-form/search-field';
import { Withheld } from '../../blocks/status/withheld';
import type { DataColumn } from '../../blocks/table/data-table';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { applicationPath } from './paths';
import { SplitStateTag } from './states';

const { useLazySplitPageQuery, useSplitEventMutation, useSplitPageQuery } = apiOf(BAOFU);

const FILTERS = ['keyword', 'state'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '机构、申请编号或分账编号，至少 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '分账状态',
    names: ['state'],
    options: splitStates.map((value) => ({ value, label: SPLIT_STATES[value].label })),
  },
];

/** All splits for the platform, for an institution those of its own fees. */
export function SplitList() {
  const url = useTableUrl([] as const, FILTERS);
  const { view, filters } = url;
  const state = splitStates.find((one) => one === filters.state);
  const under = { ...(filters.keyword ? { keyword: filters.keyword } : {}), ...(state ? { state } : {}) };
  const { data, error, isFetching, refetch } = useSplitPageQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const [load] = useLazySplitPageQuery();
  const { rows, open } = useOpenedRows(data?.list, { idOf, revealed, load: (splitNo: string) => load({ splitNo }) });
  const { run, received } = useExport();
  const { confirmRetrying, holder } = useRetry();
  return (
    <>
      {holder}
      <SearchedList
        label="分账记录"
        fields={SEARCH_FIELDS}
        url={url}
        answer={{
          data: data && { ...data, list: rows ?? data.list },
          isFetching,
          failure: loadFailure(error),
          onRetry: () => void refetch(),
        }}
        columns={COLUMNS}
        keyOf={idOf}
        what="分账"
        empty="还没有分账。经宝付缴纳的费用到账后自动分账。"
        extra={
          <Button loading={received !== null} disabled={(data?.total ?? 0) === 0} onClick={() => void run('/baofu/split/export', under)}>
            导出
          </Button>
        }
        actionsWidth={150}
        {...(data?.list.some(isActionable)
          ? {
              actions: (row: SplitRow) => (
                <span className="baofu-actions">
                  {row.withheld ? (
                    <Button type="link" size="small" aria-label={`打开：${row.splitNo}`} onClick={() => void open(row.splitNo)}>
                      打开
                    </Button>
                  ) : null}
                  {row.allowedEvents.length > 0 ? (
                    <Button type="link" size="small" aria-label={`重新分账：${row.splitNo}`} onClick={() => confirmRetrying(row)}>
                      重新分账
                    </Button>
                  ) : null}
                </span>
              ),
            }
          : {})}
      />
    </>
  );
}

function useRetry() {
  const [send] = useSplitEventMutation();
  const dispatch = useDispatch();
  const [modal, holder] = Modal.useModal();
  const confirmRetrying = ({ splitNo, version, reason }: SplitRow) =>
    void modal.confirm({
      title: '重新分账？',
      content: `上次未成功的原因：${reason || '宝付未说明'}。请先排除原因，再提交宝付。`,
      okText: '重新分账',
      cancelText: '取消',
      onOk: async () => {
        const answer = await send({ splitNo, version, event: { type: 'retry' } });
        if (!answer.error) dispatch(toast({ kind: 'success', title: '已提交，请稍后查看结果' }));
      },
    });
  return { confirmRetrying, holder };
}

function isActionable({ withheld, allowedEvents }: SplitRow): boolean {
  return withheld === true || allowedEvents.length > 0;
}

function idOf({ splitNo }: SplitRow): string {
  return splitNo;
}

function revealed(split: SplitRow): Partial<SplitRow> {
  const { applyNo, guaranteeFee, platformServiceFee, splitGuaranteeFee, splitPlatformFee, returnedGuaranteeFee, returnedPlatformFee } =
    split;
  return { applyNo, guaranteeFee, platformServiceFee, splitGuaranteeFee, splitPlatformFee, returnedGuaranteeFee, returnedPlatformFee };
}

const COLUMNS: readonly DataColumn<SplitRow>[] = [
  {
    key: 'applyNo',
    title: '保函申请与机构',
    width: 230,
    onCard: 'title',
    render: ({ applyNo, holderName, withheld }) => (
      <>
        {withheld ? (
          <Withheld />
        ) : (
          <Link className="number" to={applicationPath(applyNo)}>
            {applyNo}
          </Link>
        )}
        <span className="baofu-note">{holderName}</span>
      </>
    ),
  },
  { key: 'state', title: '状态', width: 110, onCard: 'corner', render: (split) => <SplitStateTag split={split} /> },
  {
    key: 'guaranteeFee',
    title: '担保费（机构）',
    width: 150,
    align: 'right',
    render: ({ guaranteeFee, state, splitGuaranteeFee, returnedGuaranteeFee }) => (
      <Share paid={guaranteeFee} split={state === 'done' ? splitGuaranteeFee : undefined} returned={returnedGuaranteeFee} />
    ),
  },
  {
    key: 'platformServiceFee',
    title: '服务费（平台）',
    width: 150,
    align: 'right',
    render: ({ platformServiceFee, state, splitPlatformFee, returnedPlatformFee }) => (
      <Share paid={platformServiceFee} split={state === 'done' ? splitPlatformFee : undefined} returned={returnedPlatformFee} />
    ),
  },
  { key: 'progress', title: '进展', width: 260, render: (split) => <Progress split={split} /> },
  {
    key: 'numbers',
    title: '分账编号与支付订单',
    width: 230,
    secondary: true,
    render: ({ splitNo, orderId, tradeNo }) => (
      <>
        <span className="number">{splitNo}</span>
        <span className="baofu-note number">{orderId}</span>
        <span className="baofu-note number">{tradeNo}</span>
      </>
    ),
  },
  { key: 'createdAt', title: '支付时间', width: 150, render: ({ createdAt }) => <DateText value={createdAt} precision="minute" /> },
];

/** What was paid, and what of it is or is not with whom it belongs to. */
function Share({ paid, split, returned }: { paid: string; split: string | undefined; returned: string }) {
  if (paid === '') return <Withheld />;
  return (
    <>
      <Money value={paid} />
      {split === undefined || split === paid ? null : (
        <span className="baofu-note">
          已分 <Money value={split} />
        </span>
      )}
      {isZeroYuan(addYuan(returned)) ? null : (
        <span className="baofu-note">
          退款扣回 <Money value={returned} />
        </span>
      )}
    </>
  );
}

function Progress({ split: { state, requested, reason, tries, nextTryAt, doneAt } }: { split: SplitRow }) {
  if (state === 'done') return `${dateText(doneAt, 'minute')} 分账完成`;
  return (
    <>
      {reason || (requested ? '已提交宝付，等待结果' : '等待提交')}
      {tries > 0 ? <span className="baofu-note">已查询 {tries} 次</span> : null}
      {nextTryAt ? <span className="baofu-note">下次处理 {dateText(nextTryAt, 'minute')}</span> : null}
      {state === 'failed' ? <span className="baofu-note">请核对双方宝付账户状态，或联系宝付，处理后点击“重新分账”。</span> : null}
    </>
  );
}
