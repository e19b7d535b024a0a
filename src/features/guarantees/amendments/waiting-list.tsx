import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import type { amendmentPage } from '#contract/postponements';
import { Panel } from '../../../blocks/page/panel';
import { RecordPages } from '../../../blocks/table/record-pages';
import { detailPath } from '../paths';
import { AnsweredAmendment } from './answered-amendment';

interface WaitingListProps extends ReplyOf<typeof amendmentPage> {
  page: number;
  size: number;
  onPage: (page: number) => void;
}

export function WaitingList({ list, total, page, size, onPage }: WaitingListProps) {
  return (
    <Panel>
      {list.map((amendment) => {
        const { amendmentNo, applyNo, bidderAppName, productName, sectionName } = amendment;
        return (
          <AnsweredAmendment
            key={amendmentNo}
            amendment={amendment}
            title={
              <>
                <Link to={detailPath(applyNo)}>{bidderAppName}</Link>：{productName}，标段“{sectionName}”
              </>
            }
          />
        );
      })}
      <RecordPages page={page} size={size} total={total} onChange={onPage} />
    </Panel>
  );
}
