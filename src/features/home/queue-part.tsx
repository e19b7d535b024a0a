import { HOME } from '#contract/addresses/home';
import type { FigurePart } from '#domain/home/figures';
import type { RowPart } from '#domain/home/rows';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { PartState } from '../../blocks/page/part-state';
import { FigureLinks } from './figure-links';
import { RowsPart, type RowsTexts } from './rows-part';

const { useHomeFiguresQuery } = apiOf(HOME);

/** Rows that wait, below how many of them are urgent. */
export function QueuePart({ part, texts }: { part: FigurePart & RowPart; texts: RowsTexts }) {
  const { data, error, refetch } = useHomeFiguresQuery({ part });
  const waiting = data?.figures.some(({ count }) => count > 0);
  return (
    <RowsPart part={part} texts={texts}>
      <PartState ready={data !== undefined} failure={loadFailure(error)} onRetry={refetch} height={72}>
        {data && waiting ? <FigureLinks part={part} figures={data.figures} /> : null}
      </PartState>
    </RowsPart>
  );
}
