import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HOME } from '#contract/addresses/home';
import type { HomeFigure as Answered } from '#contract/home';
import { figuresOf, type FigurePart, type HomeFigure } from '#domain/home/figures';
import { apiOf } from '../../api/endpoints';
import { MoneyTotal } from '../../blocks/money/money-total';
import { rowsLink } from '../../blocks/page/rows-link';
import { Part } from './part';

const { useHomeFiguresQuery } = apiOf(HOME);

export function FiguresPart({ part }: { part: FigurePart }) {
  return (
    <Part part={part} query={useHomeFiguresQuery({ part })} height={96}>
      {({ figures }) => <FigureLinks part={part} figures={figures} />}
    </Part>
  );
}

export function FigureLinks({ part, figures }: { part: FigurePart; figures: readonly Answered[] }) {
  return (
    <ul className="home-figures">
      {known(part, figures).map(({ known: { label, unit, besides, tone }, figure, count, amount, oldestDays, rows }) => (
        <li key={figure}>
          <Link className="home-figure" data-tone={count > 0 ? tone : undefined} to={rowsLink(rows)}>
            <span className="home-figure-label">{label}</span>
            <span>
              <span className="home-figure-count">{count}</span>
              <span className="home-unit">{unit}</span>
            </span>
            <span className="home-figure-besides">{besidesText(besides, count, amount, oldestDays)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The answered figures with what is known of each, in the part's own order. */
export function known(part: FigurePart, figures: readonly Answered[]): (Answered & { known: HomeFigure })[] {
  return figuresOf(part).flatMap(([name, figure]) =>
    figures.filter((one) => one.figure === name).map((one) => ({ ...one, known: figure })),
  );
}

function besidesText(besides: HomeFigure['besides'], count: number, amount: string, oldestDays = 0): ReactNode {
  if (count === 0 || besides === undefined) return null;
  return besides === 'amount' ? <MoneyTotal value={amount} /> : waitedText(oldestDays);
}

export function waitedText(days: number): string {
  return days > 0 ? `最久已等 ${String(days)} 天` : '均不到一天';
}
