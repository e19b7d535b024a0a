import { homeSummary } from '#contract/home';
import { route, type Route } from '../http/route';
import { summaryFor } from './queries';

export const routes: Route[] = [route(homeSummary, ({ db, member }, context) => summaryFor(db, context, member))];
