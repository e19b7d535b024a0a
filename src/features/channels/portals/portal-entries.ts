import type { GuaranteeType } from '#domain/guarantee/guarantee-type';
import type { PortalContent, PortalProvider } from '#domain/zone/portal-content';

/** Where a provider's button leads. GZ-07. */
export const WAYS = { here: '在本平台申请', elsewhere: '打开外部网站', notice: '暂停受理，弹出通知' } as const;
type Way = keyof typeof WAYS;

interface ProviderEntries extends Omit<PortalProvider, 'guaranteeType'> {
  guaranteeType: GuaranteeType;
  way: Way;
}

/** What the form holds of a portal. */
export interface PortalEntries extends Omit<PortalContent, 'phones' | 'friendLinks' | 'tabs' | 'providers'> {
  phones: string[];
  friendLinks: { title: string; href: string }[];
  tabs: { guaranteeType: GuaranteeType; label: string }[];
  providers: ProviderEntries[];
}

export const NEW_PROVIDER: Partial<ProviderEntries> = { providerName: '', description: '', href: '', productNo: '', way: 'notice' };

export function entriesOfPortal(content: PortalContent): PortalEntries {
  return {
    ...content,
    phones: [...content.phones],
    friendLinks: content.friendLinks.map((link) => ({ ...link })),
    tabs: content.tabs.map((tab) => ({ ...tab })),
    providers: content.providers.map((provider) => ({ ...provider, way: wayOf(provider) })),
  };
}

/** As it is sent. */
export function portalEntered({ phones, friendLinks, tabs, providers, ...texts }: PortalEntries) {
  return {
    ...texts,
    phones: phones.map((phone) => phone.trim()),
    friendLinks: friendLinks.map(({ title, href }) => ({ title: title.trim(), href: href.trim() })),
    tabs: tabs.map(({ guaranteeType, label }) => ({ guaranteeType, label: label.trim() })),
    providers: providers.map(({ way, providerName, description, href, productNo, ...rest }) => ({
      ...rest,
      providerName: providerName.trim(),
      description: description.trim(),
      href: way === 'elsewhere' ? href.trim() : '',
      productNo: way === 'here' ? productNo : '',
    })),
  };
}

function wayOf({ href, productNo }: PortalProvider): Way {
  if (productNo) return 'here';
  return href ? 'elsewhere' : 'notice';
}
