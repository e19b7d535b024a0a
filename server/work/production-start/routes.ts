import { productionStart } from '#contract/production-start';
import { standingsOf } from '#domain/production-start';
import { route, type Route } from '../../core/http/route';
import { startFacts } from './repository';

export const routes: Route[] = [
  route(productionStart, async ({ db }, { clock }) => ({ steps: standingsOf(await startFacts(db, clock.now())) })),
];
