import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import type { Amendment, amendmentPage } from '#contract/postponements';
import { AMENDMENT_STATES } from '#domain/guarantee/amendment';
import { Fact, Facts } from '../../../blocks/description/description';
import { LinkButton } from '../../../blocks/page/link-button';
import { Panel } from '../../../blocks/page/panel';
import { ToneTag } from '../../../blocks/status/status-tag';
import { Withheld } from '../../../blocks/status/withheld';
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
        const { amendmentNo, applyNo, bidderAppName, productName, sectionName, withheld } = amendment;
        if (withheld) return <WithheldAmendment key={amendmentNo} amendment={amendment} />;
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

/** Answered on the page of its application, where opening it is counted. */
function WithheldAmendment({ amendment: { applyNo, productName, guaranteeAppName, state } }: { amendment: Amendment }) {
  return (
    <article className="amendment">
      <div className="amendment-head">
        <div className="amendment-title">
          <Link to={detailPath(applyNo)}>{applyNo}</Link>：{productName}（{guaranteeAppName}）
        </div>
        <ToneTag tone="turn">{AMENDMENT_STATES[state].label}</ToneTag>
      </div>
      <Facts>
        <Fact label="投标人、标段和延期费用" wide>
          <Withheld />
        </Fact>
      </Facts>
      <div className="amendment-actions">
        <LinkButton type="primary" to={detailPath(applyNo)}>
          打开办理
        </LinkButton>
      </div>
    </article>
  );
}
