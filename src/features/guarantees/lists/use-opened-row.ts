import { useNavigate, useSearchParams } from 'react-router-dom';
import { BESIDE, useMedia } from '../../../blocks/page/use-media';
import { detailPath } from '../paths';

export interface OpenedRow {
  /** The application shown beside the list. */
  applyNo: string | null;
  /** Where there is room for it; elsewhere a row leads to its page. */
  beside: boolean;
  open: (applyNo: string) => void;
  close: () => void;
  /** The one before or after, null at the end of the page. One that stands in the list no more is followed by the first. */
  next: string | null;
  former: string | null;
  /** Where it stands in the page, from 1; 0 where it does not. */
  place: number;
}

const PARAMETER = 'open';

/** A list's search with this row opened, or none. */
export function openedIn(search: string, applyNo: string | null): string {
  const params = new URLSearchParams(search);
  if (applyNo === null) params.delete(PARAMETER);
  else params.set(PARAMETER, applyNo);
  return params.toString();
}

/** The row opened beside its list, as the address says it. */
export function useOpenedRow(rows: readonly string[]): OpenedRow {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const beside = useMedia(BESIDE);
  const applyNo = params.get(PARAMETER);
  const index = applyNo === null ? -1 : rows.indexOf(applyNo);
  const show = (wanted: string | null) =>
    setParams((old) => openedIn(old.toString(), wanted), { replace: applyNo !== null, preventScrollReset: true });
  return {
    applyNo,
    beside,
    open: (wanted) => (beside ? show(wanted) : void navigate(detailPath(wanted))),
    close: () => show(null),
    next: rows[index + 1] ?? null,
    former: rows[index - 1] ?? null,
    place: index + 1,
  };
}
