import { CHANNEL_META, DEFAULT_CHANNEL, PAGE_META, type RequestedChannel, type ChannelFacts } from '#domain/channel';
import { chosenChannel } from '../../blocks/brand/chosen-channel';
import { PHONE } from '../../blocks/page/use-media';
import { isOwnPath, loginPath, pathAfterChoice, pathAfterLogin } from './paths';
import { saveSignedIn } from './save-signed-in';
import { KEYS, recall } from './saved';
import { saveInSession, saveDevice, saveQuery } from './storage';

describe('what an address brings along', () => {
  const addressed = (query: string) => {
    saveQuery(new URLSearchParams(query));
    return recall(KEYS.urlOptions);
  };

  it('[RT-18] is kept as options of the session where pid, pname and appId are all there, and not else', () => {
    expect([addressed('pid=1&pname=甲'), addressed('pid=1&appId=A'), addressed('pid=&pname=甲&appId=A')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(addressed('pid=1&pname=甲&appId=A&more=x')).toEqual({ pid: '1', pname: '甲', appId: 'A' });
  });
});

describe('the type that a login’s address names', () => {
  it.each([
    ['/user/login', '2', '2'],
    ['/user/login', 'letter', 'letter'],
    ['/user/login', '3', undefined],
    ['/home/index', '2', undefined],
  ])('[PM-07] is kept at %s: %s as %s', (path, named, kept) => {
    window.history.replaceState(null, '', path);
    saveQuery(new URLSearchParams({ orgType: named }));
    expect(recall(KEYS.orgType)).toBe(kept);
  });
});

describe('what the login of a wage channel is asked for, at its own address', () => {
  afterEach(() => (document.head.innerHTML = ''));

  it('[LG-03] [PM-07] is kept as at every login', () => {
    window.history.replaceState(null, '', '/peasant');
    document.head.innerHTML = `<meta name="${PAGE_META}" content="/user/login">`;
    saveQuery(new URLSearchParams({ type: 'migrantWage', code: 'P1', orgType: '2' }));
    expect([recall(KEYS.type), recall(KEYS.code), recall(KEYS.orgType)]).toEqual(['migrantWage', 'P1', '2']);
  });
});

describe('the product that a registration’s address names', () => {
  it('[RT-14] [LG-03] is kept, and applied for once the organisation has been let in', () => {
    window.history.replaceState(null, '', '/register/flow/index');
    saveQuery(new URLSearchParams({ type: 'bid', code: 'P1' }));
    const guest = { orgType: 'guest', appId: 'APP' };
    expect(pathAfterChoice(guest, { orgType: 'bidder', appId: 'NEW' })).toBe('/business-manage/apply-form?type=bid&code=P1');
    saveInSession(KEYS.navTo, '/business-manage/project-list?type=bid');
    expect(pathAfterChoice({ orgType: 'bidder', appId: 'NEW' }, { orgType: 'guarantee', appId: 'OTHER' })).toBe('/home/index');
    expect(pathAfterChoice(guest, { orgType: 'bidder', appId: 'NEW' })).toBe('/business-manage/project-list?type=bid');
    expect(pathAfterChoice(guest, { orgType: 'bidder', appId: 'NEW' })).toBe('/home/index');
  });
});

describe('the channel that the server says a page is for', () => {
  const pageOf = (requested: RequestedChannel['requested'], channel: Partial<ChannelFacts> = {}) => {
    document.head.innerHTML = `<meta name="${CHANNEL_META.name}">`;
    const meta = document.querySelector('meta');
    if (meta) meta.content = JSON.stringify({ requested, channel: { ...DEFAULT_CHANNEL, ...channel } });
    saveQuery(new URLSearchParams());
  };
  afterEach(() => (document.head.innerHTML = ''));

  it('[RT-12] [RT-13] is where one signs in again', () => {
    pageOf('known', { channelCode: 'LNMW', loginPath: '/peasant' });
    pageOf('none');
    expect(chosenChannel()).toBe(btoa('LNMW'));
    expect(loginPath(new URLSearchParams('type=1&code=2'))).toBe(`/peasant?channel=${encodeURIComponent(btoa('LNMW'))}&type=1&code=2`);
  });

  it('[CH-03] leaves nothing in the session where nobody has it, nor what was there before', () => {
    pageOf('known', { channelCode: 'nen', loginPath: '/user/nen' });
    pageOf('unknown');
    expect([recall(KEYS.channel), recall(KEYS.loginPath), loginPath(new URLSearchParams())]).toEqual([undefined, undefined, '/user/login']);
  });

  it('[CH-03] is carried to the login where nobody has it, which tells of it', () => {
    pageOf('unknown');
    const nowhere = new URLSearchParams({ channel: btoa('nowhere') }).toString();
    expect(loginPath(new URLSearchParams(`type=bid&code=P1&${nowhere}`))).toBe(`/user/login?${nowhere}&type=bid&code=P1`);
    pageOf('none');
    expect(loginPath(new URLSearchParams(nowhere))).toBe('/user/login');
  });

  it('[LG-06] is that of whoever was signed in, where no address named one', () => {
    saveInSession(KEYS.ownChannel, 'default');
    expect(loginPath(new URLSearchParams())).toBe('/user/login');
    saveInSession(KEYS.ownChannel, 'jl');
    expect(loginPath(new URLSearchParams())).toBe(`/user/login?channel=${encodeURIComponent(btoa('jl'))}`);
  });
});

describe('what the device is', () => {
  it.each([true, false])('[LG-07] is kept: a phone, %s', (phone) => {
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((query) => Object.assign(new EventTarget(), { matches: phone && query === PHONE }) as never);
    saveDevice();
    expect(recall(KEYS.isPhone)).toBe(phone);
  });
});

describe('where a login leads', () => {
  it('[LG-03] is home by default, and the stored path once', () => {
    expect(pathAfterLogin()).toBe('/home/index');
    saveInSession(KEYS.navTo, '/business-manage/pay?page=2');
    expect(pathAfterLogin()).toBe('/business-manage/pay?page=2');
    expect(pathAfterLogin()).toBe('/home/index');
  });

  it('[LG-02] [LG-03] is the stored path for a user of several organisations too, who chooses one there', () => {
    const organisations = [
      { orgType: 'bidder' as const, orgTypeName: '投标人', appId: 'APP', appName: '甲' },
      { orgType: 'guarantee' as const, orgTypeName: '担保机构', appId: 'APP2', appName: '乙' },
    ];
    const signedIn = { appId: '', userId: 'USER', clientKey: 'KEY', userName: '张三', multiOrgTypes: organisations, serverTime: 1 };
    saveInSession(KEYS.navTo, '/business-manage/guarantee-record?size=20#top');
    expect(saveSignedIn(signedIn)).toBe('/business-manage/guarantee-record?size=20#top');
    saveInSession(KEYS.type, 'bid');
    saveInSession(KEYS.code, 'P 1');
    expect(saveSignedIn(signedIn)).toBe('/business-manage/apply-form?type=bid&code=P+1');
    expect(recall(KEYS.multiOrgTypes)).toEqual(organisations);
    for (const [key, value] of [
      [KEYS.type, 'bid'],
      [KEYS.code, 'P 1'],
      [KEYS.channel, 'bmVu'],
    ] as const)
      saveInSession(key, value);
    expect(saveSignedIn(signedIn)).toBe('/business-manage/apply-form?type=bid&code=P+1&channel=bmVu');
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '\\\\evil',
    'javascript:alert(1)',
    '/\t/evil.example',
    ' /home',
    '/user/login?x=1',
    '/exception/403',
    '',
  ])('[LG-03] is never %p', (path) => {
    expect(isOwnPath(path)).toBe(false);
    saveInSession(KEYS.navTo, path);
    expect(pathAfterLogin()).toBe('/home/index');
  });
});
