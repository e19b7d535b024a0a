import type { BaofuAccounts } from './baofu/baofu-accounts';
import type { CertificateAuthority } from './certificate/certificate-authority';
import type { Institutions } from './institution/institutions';
import type { InvoiceProvider } from './invoice/invoice-provider';
import type { MailSender } from './mail/mail-sender';
import type { PaymentGateways } from './payment/payment-gateway';
import type { SmsSender } from './sms/sms-sender';
import type { FileStore } from './storage/file-store';
import type { WechatPlatform } from './wechat/wechat-platform';

/** Everything outside the platform, each behind an interface that a real provider and the sandbox implement. */
export interface Adapters {
  sms: SmsSender;
  /** Absent where no mail server is set up. */
  mail: MailSender | undefined;
  payment: PaymentGateways;
  certificates: CertificateAuthority;
  files: FileStore;
  /** Absent where no WeChat account is set up. */
  wechat: WechatPlatform | undefined;
  /** Absent where no interface to institutions is set up. */
  institutions: Institutions | undefined;
  /** Absent where no provider of electronic invoices is set up. */
  invoices: InvoiceProvider | undefined;
  /** Absent where the platform has no account at Baofu. */
  baofu: BaofuAccounts | undefined;
}
