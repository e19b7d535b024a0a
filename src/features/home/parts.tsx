import { lazy, Suspense, type ReactElement } from 'react';
import type { HomePart } from '#domain/home/parts';
import { PartWaiting } from '../../blocks/page/part-state';
import { DraftsPart } from './drafts-part';
import { FiguresPart } from './figure-links';
import { FunnelPart } from './funnel-part';
import { MonthsPart } from './months-part';
import { OpeningsPart } from './openings-part';
import { Titled } from './part';
import { PendingWork } from './pending-work';
import { ProjectsPart } from './projects-part';
import { QueuePart } from './queue-part';
import { RowsPart } from './rows-part';
import { StationsPart } from './stations-part';

const FirstSteps = lazy(async () => ({ default: (await partsBefore()).FirstSteps }));
const RegistrationPart = lazy(async () => ({ default: (await partsBefore()).RegistrationPart }));
const WageDepositPart = lazy(async () => ({ default: (await wageParts()).WageDepositPart }));
const WageStandingPart = lazy(async () => ({ default: (await wageParts()).WageStandingPart }));
const WageArrearsPart = lazy(async () => ({ default: (await wageParts()).WageArrearsPart }));

/** Pixels that a part takes while its script is loaded. */
const HEIGHT = 180;

interface ShownPart {
  /** Of the page's three columns, how many it takes. */
  columns: 1 | 2 | 3;
  show: () => ReactElement;
}

/** How each part is shown. */
export const SHOWN_PARTS: Readonly<Record<HomePart, ShownPart>> = {
  firstSteps: { columns: 3, show: () => later('firstSteps', <FirstSteps />) },
  registration: { columns: 3, show: () => later('registration', <RegistrationPart />) },
  pending: { columns: 3, show: () => <PendingWork /> },
  todo: { columns: 2, show: () => <RowsPart part="todo" texts={{ empty: '手头没有需要办理的业务。轮到本单位时会出现在这里。' }} /> },
  auditQueue: {
    columns: 3,
    show: () => <QueuePart part="auditQueue" texts={{ empty: '没有等待您审核的业务，新的申请到达后会排在这里。', all: '全部待审核' }} />,
  },
  issueQueue: {
    columns: 3,
    show: () => <QueuePart part="issueQueue" texts={{ empty: '没有等待出具的保函，审核完成的申请会排在这里。', all: '全部待出函' }} />,
  },
  funnel: { columns: 2, show: () => <FunnelPart /> },
  exceptions: { columns: 1, show: () => <FiguresPart part="exceptions" /> },
  stations: { columns: 1, show: () => <StationsPart /> },
  overview: { columns: 3, show: () => <FiguresPart part="overview" /> },
  received: { columns: 3, show: () => <FiguresPart part="received" /> },
  opened: { columns: 3, show: () => <FiguresPart part="opened" /> },
  openings: { columns: 1, show: () => <OpeningsPart /> },
  projects: { columns: 2, show: () => <ProjectsPart /> },
  expiring: {
    columns: 2,
    show: () => <RowsPart part="expiring" texts={{ empty: '没有在保的保函，保函出具后按到期先后列在这里。', all: '全部在保保函' }} />,
  },
  wageOverview: { columns: 3, show: () => <FiguresPart part="wageOverview" /> },
  wageClocks: { columns: 3, show: () => <FiguresPart part="wageClocks" /> },
  claims: {
    columns: 3,
    show: () => <RowsPart part="claims" onlySome texts={{ empty: '没有处于办理期限内的保函。', all: '全部期限未办结的保函' }} />,
  },
  wageClaims: {
    columns: 3,
    show: () => <RowsPart part="wageClaims" texts={{ empty: '没有处于理赔或补足期限内的工资保函。', all: '全部期限未办结的工资保函' }} />,
  },
  wageExpiry: { columns: 3, show: () => <FiguresPart part="wageExpiry" /> },
  wageExpiring: {
    columns: 3,
    show: () => (
      <RowsPart part="wageExpiring" texts={{ empty: '没有在保的工资保函，工资保函出具后按到期先后列在这里。', all: '全部在保工资保函' }} />
    ),
  },
  wageStanding: { columns: 3, show: () => later('wageStanding', <WageStandingPart />) },
  wageArrears: { columns: 3, show: () => later('wageArrears', <WageArrearsPart />) },
  wageDeposit: { columns: 3, show: () => later('wageDeposit', <WageDepositPart />) },
  drafts: { columns: 1, show: () => <DraftsPart /> },
  months: { columns: 1, show: () => <MonthsPart /> },
  recent: {
    columns: 3,
    show: () => <RowsPart part="recent" texts={{ empty: '还没有可以查看的保函业务。', all: '全部保函' }} />,
  },
};

/** Of the wage channel. */
function wageParts() {
  return import(/* webpackChunkName: "home-wage" */ './wage-parts');
}

/** Of whoever is not certified yet. */
function partsBefore() {
  return import(/* webpackChunkName: "home-before" */ './parts-before');
}

function later(part: HomePart, shown: ReactElement): ReactElement {
  return (
    <Suspense
      fallback={
        <Titled part={part}>
          <PartWaiting height={HEIGHT} />
        </Titled>
      }
    >
      {shown}
    </Suspense>
  );
}
