import { Link } from 'react-router-dom';
import { useDraftPageQuery } from '../../api/guarantees';
import { dateText } from '../../blocks/date/date-text';
import { Money } from '../../blocks/money/money';
import { draftAddress } from '../../blocks/page/draft-address';
import { Empty, Part } from './part';

const SHOWN = { page: 1, size: 4 } as const;

export function DraftsPart() {
  const query = useDraftPageQuery(SHOWN);
  const { total = 0 } = query.data ?? {};
  return (
    <Part
      part="drafts"
      query={query}
      height={140}
      all={total > 0 ? { to: '/business-manage/guarantee-record/drafts', label: `全部 ${String(total)} 份草稿` } : undefined}
    >
      {({ list }) =>
        list.length === 0 ? (
          <Empty>没有草稿，填写中的申请会自动保存。</Empty>
        ) : (
          <ul className="home-list">
            {list.map(({ projectName, productName, guaranteeAmount, savedAt, ...draft }) => (
              <li key={draft.applyNo}>
                <Link to={draftAddress(draft)}>
                  <span className="home-list-name">{projectName || '尚未选择项目'}</span>
                  <span className="home-list-go">继续填写</span>
                  <span className="home-list-more">
                    <span>{productName || '尚未选择产品'}</span>
                    {guaranteeAmount ? <Money value={guaranteeAmount} /> : null}
                    <span className="number">{dateText(savedAt)} 保存</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}
