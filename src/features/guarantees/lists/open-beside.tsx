import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { detailPath } from '../paths';
import { BesideContext } from './beside-context';
import { openedIn } from './use-opened-row';

/** An application's number, which opens it beside its list where there is room, and its page elsewhere. */
export function OpenBeside({ applyNo }: { applyNo: string }) {
  const beside = useContext(BesideContext);
  const { search } = useLocation();
  return (
    <Link
      className="row-number number"
      to={beside ? { search: openedIn(search, applyNo) } : detailPath(applyNo)}
      title={beside ? '在列表旁打开' : '打开详情'}
      preventScrollReset
    >
      {applyNo}
    </Link>
  );
}
