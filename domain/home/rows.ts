import { seesOpenedOnly } from '../guarantee/insiders';
import { statusesWhere } from '../guarantee/status';
import { distinctWorkLists, type WorkList } from '../guarantee/work-lists';
import type { OrganisationType } from '../organisation/organisation-type';
import { lettersInForce, type GuaranteeFilter } from './figures';

/** By which a home page's rows stand: the nearest bid opening, the longest wait, the nearest expiry, or the latest change first. */
export const ROW_ORDERS = {
  opening: '按开标时间',
  age: '按等待时间',
  expiry: '按到期时间',
  change: '按更新时间',
  clock: '按办理期限',
} as const;

export type RowOrder = keyof typeof ROW_ORDERS;
/** Every order, as `ROW_ORDERS` has them. */
export const rowOrders = Object.keys(ROW_ORDERS) as RowOrder[];

/** Those of some orders that this viewer may choose from: what stands by its opening tells when that is, which the platform is not to know. */
export function ordersFor<Order extends RowOrder>(orders: Orders<Order>, viewer: { orgType: OrganisationType }): Orders<Order> {
  const [first, ...others] = orders.filter((order) => order !== 'opening' || !seesOpenedOnly(viewer));
  return first === undefined ? orders : [first, ...others];
}

type Orders<Order> = readonly [Order, ...Order[]];

/** A part that lists applications. */
export interface HomeRows {
  /** Rows of any of these lists, for a type of organisation. */
  lists: (orgType: OrganisationType) => readonly WorkList[];
  /** The orders to choose from, the first being the usual one. */
  orders: Orders<RowOrder>;
  /** The list that shows all of them; none where the rows come from several lists. */
  all?: GuaranteeFilter;
}

const BY_EXPIRY: GuaranteeFilter = {
  ...lettersInForce(),
  guaranteeStatus: statusesWhere(({ deadline }) => deadline === 'expiry'),
  sortField: 'expiryDate',
  sortOrder: 1,
};

const UNDER_CLOCK: GuaranteeFilter = { workList: 'guarantee_record', workingClock: 'running' };

/** The parts that list applications. */
export const HOME_ROWS = {
  todo: { lists: distinctWorkLists, orders: ['opening', 'age'] },
  auditQueue: { lists: () => ['verify'], orders: ['opening', 'age'], all: { workList: 'verify' } },
  issueQueue: { lists: () => ['guarantee_output'], orders: ['opening', 'age'], all: { workList: 'guarantee_output' } },
  expiring: { lists: () => ['guarantee_record'], orders: ['expiry'], all: BY_EXPIRY },
  wageExpiring: { lists: () => ['guarantee_record'], orders: ['expiry'], all: { ...BY_EXPIRY, guaranteeType: 'migrantWage' } },
  claims: { lists: () => ['guarantee_record'], orders: ['clock'], all: UNDER_CLOCK },
  wageClaims: { lists: () => ['guarantee_record'], orders: ['clock'], all: { ...UNDER_CLOCK, guaranteeType: 'migrantWage' } },
  recent: {
    lists: () => ['guarantee_record'],
    orders: ['change'],
    all: { workList: 'guarantee_record', sortField: 'updateTime', sortOrder: 0 },
  },
} as const satisfies Record<string, HomeRows>;

export type RowPart = keyof typeof HOME_ROWS;
/** Every part that lists applications. */
export const rowParts = Object.keys(HOME_ROWS) as RowPart[];
