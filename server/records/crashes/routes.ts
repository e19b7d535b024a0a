import { reportCrash } from '#contract/crashes';
import { route, type Route } from '../../core/http/route';
import { masked } from '../../core/log';

/** What a browser says of itself is nobody's word but its own; the log holds it apart from what the server saw. */
export const crashRoutes: Route[] = [
  route(reportCrash, async ({ body, address, exchange }, { log }) => {
    const session = await exchange.session();
    const { number, message, stack, page, version } = body;
    const reported = { number, message: masked(message), stack: masked(stack), page: masked(page), version };
    log.error({ crash: reported, address, ...(session ? { user: session.userId } : {}) }, 'page crashed');
    return {};
  }),
];
