import { homeFigures, homeMonths, homeOpenings, homeProjects, homeRows } from '#contract/home';
import { agentCount } from '#contract/users';
import { route, routeFromReplica, type Route } from '../../core/http/route';
import { badgesOf } from './badges';
import { figuresFor, monthsFor, openingsFor, projectsFor, rowsFor } from './queries';

export const routes: Route[] = [
  routeFromReplica(homeFigures, ({ db, member, body }, context) => figuresFor(db, context, member, body)),
  route(homeRows, ({ db, member, body }, context) => rowsFor(db, context, member, body)),
  routeFromReplica(homeMonths, ({ db, member }, context) => monthsFor(db, context, member)),
  routeFromReplica(homeProjects, ({ db, member }, context) => projectsFor(db, context, member)),
  route(homeOpenings, ({ db, member }, context) => openingsFor(db, context, member)),
  route(agentCount, ({ db, member }) => badgesOf(db, member)),
];
