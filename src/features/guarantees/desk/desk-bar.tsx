import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button } from 'antd';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import { StatusTag } from '../../../blocks/status/status-tag';
import { titleOf } from '../detail/detail-header';
import { detailPath } from '../paths';

interface DeskBarProps {
  title: RefObject<HTMLHeadingElement | null>;
  detail: GuaranteeDetail;
  /** Where the case stands in the queue, from 1; 0 where it does not. */
  place: number;
  total: number;
  onNext: (() => void) | null;
  onFormer: (() => void) | null;
  /** Whether the queue is shown beside; null where it is a part of its own. */
  queue: { shown: boolean; toggle: () => void } | null;
  onHelp: () => void;
}

export function DeskBar({ title, detail, place, total, onNext, onFormer, queue, onHelp }: DeskBarProps) {
  const { applyNo, guaranteeStatus } = detail.applyFormInfo;
  return (
    <header className="desk-bar">
      <div className="desk-bar-words">
        <h1 ref={title} className="desk-title" tabIndex={-1}>
          {titleOf(detail)}
        </h1>
        <p className="desk-bar-facts">
          <StatusTag status={guaranteeStatus} may={detail} />
          <span>{detail.application.bidderInfo.bidderAppName}</span>
          <Link className="number" to={detailPath(applyNo)}>
            {applyNo}
          </Link>
        </p>
      </div>
      <div className="desk-bar-tools">
        <span className="desk-place" role="status">
          {place > 0 ? `第 ${String(place)} 件，共 ${String(total)} 件` : '不在当前队列中'}
        </span>
        <Button
          icon={<ArrowUpOutlined aria-hidden="true" />}
          aria-label="上一件"
          aria-keyshortcuts="K"
          title="上一件（K）"
          disabled={onFormer === null}
          onClick={() => onFormer?.()}
        />
        <Button
          icon={<ArrowDownOutlined aria-hidden="true" />}
          aria-label="下一件"
          aria-keyshortcuts="J"
          title="下一件（J）"
          disabled={onNext === null}
          onClick={() => onNext?.()}
        />
        {queue ? (
          <Button aria-pressed={queue.shown} onClick={queue.toggle}>
            队列
          </Button>
        ) : null}
        <Button className="desk-help" aria-label="快捷键" aria-keyshortcuts="?" title="快捷键（?）" onClick={onHelp}>
          ?
        </Button>
      </div>
    </header>
  );
}
