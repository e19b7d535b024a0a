import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { GuaranteeListRow } from '#contract/guarantees';
import { isDeskList, isStationDecision } from '#domain/guarantee/station';
import { toneFor, widerList, type WorkList } from '#domain/guarantee/work-lists';
import { actionsFor } from '../event-actions';
import { deskPath, detailPath } from '../paths';
import { WORK_LIST_TEXTS } from './work-list-texts';

export function RowActions({ list, row }: { list: WorkList; row: GuaranteeListRow }) {
  const navigate = useNavigate();
  const { applyNo } = row;
  const name = row.withheld ? applyNo : row.projectName;
  const actions = actionsFor(row);
  const due = WORK_LIST_TEXTS[list].primary.find(({ events }) => actions.some(({ event }) => events.includes(event)));
  const leadsTo = actions.find(({ event }) => due?.events.includes(event))?.leadsTo;
  const queue = widerList(list);
  const isJudged = due?.events.some(isStationDecision) ?? false;
  const target = leadsTo ?? (isJudged && isDeskList(queue) ? deskPath(queue, applyNo) : detailPath(applyNo));
  const isTurn = toneFor(row.guaranteeStatus, row) === 'turn';
  return (
    <span className="row-actions">
      {due ? (
        <Button type="primary" size="small" aria-label={`${due.label}：${name}`} onClick={() => void navigate(target)}>
          {due.label}
        </Button>
      ) : null}
      <Button
        type={due ? 'link' : 'default'}
        size="small"
        aria-label={`${isTurn ? '办理' : '查看'}：${name}`}
        onClick={() => void navigate(detailPath(applyNo))}
      >
        {isTurn ? '办理' : '查看'}
      </Button>
    </span>
  );
}
