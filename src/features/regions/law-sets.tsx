import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { useLawSetListQuery, type LawSet } from '../../api/law';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { AddLawSet, EndLawSet } from './law-set-dialogs';
import './law-sets.css';

/** What applications and projects are judged by: the nation's rules, and those of regions that the platform enters. */
export function LawSets() {
  const { data, error, refetch } = useLawSetListQuery({});
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<LawSet | null>(null);
  return (
    <Panel
      title="保证金额度的规定"
      extra={
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
          添加地方规定
        </Button>
      }
    >
      <p className="law-sets-intro">全国规定始终适用；填写申请和项目时，按所在地最近一级的地方规定与全国规定中较严的核对。</p>
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={5}>
        {({ list }) => (
          <ul className="law-sets">
            {list.map((set) => (
              <LawSetItem key={set.setNo} set={set} onEnd={() => setEnding(set)} />
            ))}
          </ul>
        )}
      </LoadState>
      {adding ? <AddLawSet onClose={() => setAdding(false)} /> : null}
      {ending ? <EndLawSet set={ending} onClose={() => setEnding(null)} /> : null}
    </Panel>
  );
}

function LawSetItem({ set, onEnd }: { set: LawSet; onEnd: () => void }) {
  const { title, areaName, guaranteeType, from, until, rules, entered } = set;
  return (
    <li className="law-set">
      <div className="law-set-head">
        <strong>{title}</strong>
        {entered && !until ? (
          <Button size="small" aria-label={`终止：${title}`} onClick={onEnd}>
            终止
          </Button>
        ) : null}
      </div>
      <div className="law-set-facts">
        {areaName ?? '全国'} · {guaranteeTypeLabel(guaranteeType)} · {from}起{until ? `，至${until}止` : ''}
        {entered ? (
          <>
            {' '}
            · {entered.by} 于 <DateText value={entered.at} /> 添加
          </>
        ) : null}
      </div>
      {rules.map(({ law, article, says }) => (
        <div key={`${law}${article}${says}`}>
          {law}
          {article}：{says}
        </div>
      ))}
    </li>
  );
}
