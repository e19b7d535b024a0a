import { Link } from 'react-router-dom';
import { useAmendmentPageQuery } from '../../api/postponements';

/** How many amendments by postponed openings wait for the viewer's answer; nothing where none does. */
export function AmendmentsCard() {
  const { data } = useAmendmentPageQuery({ waiting: true, page: 1, size: 1 });
  if (!data || data.total === 0) return null;
  return (
    <li>
      <Link className="pending-card pending-card-due" to="/business-manage/guarantee-record/amendments">
        <span className="pending-name">保函延期</span>
        <span className="pending-count">{data.total}</span>
        <span className="pending-hint">开标延期待答复</span>
      </Link>
    </li>
  );
}
