import { searchEverything } from '#contract/search';
import { route, type Route } from '../../core/http/route';
import { searchFor } from './search';

export const routes: Route[] = [route(searchEverything, ({ db, member, body }, context) => searchFor(db, context, member, body.keyword))];
