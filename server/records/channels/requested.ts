import { DEFAULT_CHANNEL, registerPathOf, routeOfLogin, type RequestedChannel, type ChannelFacts } from '#domain/channel';
import type { SiteFacts } from '#domain/site';
import { channelStyle } from '#domain/theme/channel-colours';
import { portalAt, WITHOUT_ZONE } from '#domain/zone/portals';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { WAGE_CHANNEL, WAGE_REPORT } from '#domain/zone/wage-report';
import type { AppContext } from '../../core/context';
import { CHANNEL_TOPIC } from '../../core/events/notify';
import type { ChannelOfPage } from '../../core/pages/page-files';
import { allChannels, guideTitles, type ChannelRow } from './repository';
import { factsOf } from './shown';

interface Known {
  facts: ChannelFacts;
  style: string;
}

interface Channels {
  ofDefault: Known;
  byCode: ReadonlyMap<string, Known>;
  /** By the address of their login. */
  byPath: ReadonlyMap<string, Known>;
}

const saved = new WeakMap<AppContext, Promise<Channels>>();

/** Which channel a page is asked for by its address. All channels are read once, and again after one was published, here or on another server. */
export function requestedChannels(context: AppContext): (url: string) => Promise<ChannelOfPage> {
  context.notifications.subscribe(CHANNEL_TOPIC, () => forgetChannels(context));
  return async (url) => {
    const channels = await cachedChannels(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'channels not read');
      return nothingBut(withoutRecord(context.settings.site));
    });
    return pageFor(url, channels);
  };
}

/** The next page of this server shows the channels as they are by then. */
export function forgetChannels(context: AppContext): void {
  saved.delete(context);
}

function cachedChannels(context: AppContext): Promise<Channels> {
  const known = saved.get(context);
  if (known) return known;
  const reading = readChannels(context);
  saved.set(context, reading);
  reading.catch(() => {
    if (saved.get(context) === reading) forgetChannels(context);
  });
  return reading;
}

async function readChannels({ db, settings: { site } }: AppContext): Promise<Channels> {
  const [rows, titles] = await Promise.all([allChannels(db), guideTitles(db)]);
  const open = rows.filter(({ enabled }) => enabled);
  const hidden = open.some(({ channelCode }) => channelCode === ZONE_CHANNEL) ? '' : WITHOUT_ZONE;
  const known = open.map((row) => withSite(row, factsOf(row, titles), { site, hidden }));
  return {
    ofDefault: known[open.findIndex(({ isDefault }) => isDefault)] ?? withoutRecord(site),
    byCode: new Map(known.map((channel) => [channel.facts.channelCode, channel])),
    byPath: new Map(known.map((channel) => [channel.facts.loginPath, channel])),
  };
}

/** The default channel is called as the settings say, and records that a channel leaves empty are the platform's. */
function withSite(
  { isDefault, tokens, background }: ChannelRow,
  facts: ChannelFacts,
  { site: { productTitle, policeRecord, icpRecord }, hidden }: { site: SiteFacts; hidden: string },
): Known {
  return {
    facts: {
      ...facts,
      ...(isDefault ? { title: productTitle, channelName: productTitle } : {}),
      policeRecord: facts.policeRecord || policeRecord,
      icpRecord: facts.icpRecord || icpRecord,
    },
    style: `${channelStyle(tokens, background)}${hidden}`,
  };
}

function withoutRecord({ productTitle, policeRecord, icpRecord }: SiteFacts): Known {
  return { facts: { ...DEFAULT_CHANNEL, title: productTitle, channelName: productTitle, policeRecord, icpRecord }, style: '' };
}

function nothingBut(ofDefault: Known): Channels {
  return { ofDefault, byCode: new Map(), byPath: new Map() };
}

const LOGIN = '/user/login';
const PATHS_OF_WAGES = [WAGE_REPORT, registerPathOf(true)];

function pageFor(url: string, { ofDefault, byCode, byPath }: Channels): ChannelOfPage {
  const [path = '/', query = ''] = url.split('?', 2);
  const login = routeOfLogin(path);
  const ofPath = login && byPath.get(`${login.isWage ? '' : '/user'}/${login.route}`);
  if (ofPath) return page('known', ofPath, LOGIN);
  if (login && !login.isWage) return page('unknown', ofDefault, LOGIN);
  const portal = portalAt(path);
  const ofPortal = portal && byCode.get(portal.channelCode);
  if (portal && !ofPortal) return byRoute(url, portal, byPath) ?? page('unknown', ofDefault, portal.page);
  if (portal && ofPortal) return page('known', ofPortal, portal.page);
  const encoded = new URLSearchParams(query).get('channel');
  const ofWages = byCode.get(WAGE_CHANNEL);
  if (encoded === null) return ofWages && PATHS_OF_WAGES.includes(path) ? page('known', ofWages, path) : page('none', ofDefault, path);
  const ofQuery = byCode.get(Buffer.from(encoded, 'base64').toString('utf8'));
  if (!ofQuery) return page('unknown', ofDefault, path);
  const { loginPath } = ofQuery.facts;
  const elsewhere = path === LOGIN && !loginPath.startsWith('/user/');
  return { ...page('known', ofQuery, path), ...(elsewhere ? { leadsTo: `${loginPath}?${query}` } : {}) };
}

/** Whoever names a channel by the route of its login is led to the portal of its code. CH-07. */
function byRoute(url: string, { channelCode: route, page: at }: NonNullable<ReturnType<typeof portalAt>>, byPath: Channels['byPath']) {
  const named = byPath.get(`/user/${route}`) ?? byPath.get(`/${route}`);
  if (!named) return undefined;
  return { ...page('known', named, at), leadsTo: url.replace(`/channel/${route}`, `/channel/${named.facts.channelCode}`) };
}

function page(requested: RequestedChannel['requested'], { facts, style }: Known, path: string): ChannelOfPage {
  return { requested, channel: facts, style, path };
}
