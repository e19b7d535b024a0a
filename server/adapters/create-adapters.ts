import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Db } from '../core/context';
import type { Settings } from '../core/settings';
import type { Adapters } from './adapters';
import { createBaofuAccounts } from './baofu/create-baofu-accounts';
import type { CertificateAuthority } from './certificate/certificate-authority';
import { certificatesFromPem } from './certificate/certificate-facts';
import { connectCscAuthority } from './certificate/csc-authority';
import { openSandboxAuthority } from './certificate/sandbox-authority';
import { httpInstitutions } from './institution/http-institutions';
import type { Institutions } from './institution/institutions';
import { sandboxInstitutions } from './institution/sandbox-institutions';
import { httpInvoices } from './invoice/http-invoices';
import type { InvoiceProvider } from './invoice/invoice-provider';
import { sandboxInvoices, type DrawInvoice } from './invoice/sandbox-invoices';
import type { Loopback } from './loopback';
import type { MailSender } from './mail/mail-sender';
import { sandboxMail } from './mail/sandbox-mail';
import { smtpMail } from './mail/smtp-mail';
import { GATEWAY_KINDS } from './payment/gateway-kinds';
import { paymentGateways } from './payment/payment-gateways';
import { aliyunSms } from './sms/aliyun-sms';
import { sandboxSms } from './sms/sandbox-sms';
import { openDiskStore } from './storage/disk-store';
import type { FileStore } from './storage/file-store';
import { connectS3Store, parseS3Url } from './storage/s3-store';
import { sandboxWechat } from './wechat/sandbox-wechat';
import { wechatOpenPlatform } from './wechat/wechat-open-platform';
import type { WechatPlatform } from './wechat/wechat-platform';

/** The outside world: the sandbox's or the real one, as the settings say. */
export async function createAdapters(
  settings: Settings,
  db: Db,
  clock: Clock,
  drawInvoice: DrawInvoice,
  loopback: Loopback,
): Promise<Adapters> {
  return {
    sms: settings.sandbox ? sandboxSms(db, settings.productTitle) : aliyunSms(settings.aliyunSms),
    mail: mailSender(settings, db),
    payment: paymentGateways(GATEWAY_KINDS, settings, clock, loopback),
    certificates: await certificateAuthority(settings, clock),
    files: fileStore(settings),
    wechat: wechatPlatform(settings, db, clock),
    institutions: institutions(settings, clock),
    invoices: invoiceProvider(settings, clock, drawInvoice, loopback),
    baofu: createBaofuAccounts(settings, clock, loopback),
  };
}

async function certificateAuthority({ sandbox, dataDir, csc }: Settings, clock: Clock): Promise<CertificateAuthority> {
  if (sandbox) return openSandboxAuthority({ folder: join(dataDir, 'sandbox-authority'), clock });
  const trustedRoots = certificatesFromPem(await readFile(csc.trustedRoots, 'utf8'));
  return connectCscAuthority({ baseUrl: csc.baseUrl, clientId: csc.clientId, clientSecret: csc.clientSecret, trustedRoots, clock });
}

export function fileStore({ storage, dataDir }: Settings): FileStore {
  if (storage.url === '') return openDiskStore(join(dataDir, 'files'));
  return connectS3Store({ ...parseS3Url(storage.url), accessKeyId: storage.accessKeyId, secretAccessKey: storage.secretAccessKey });
}

function mailSender(settings: Settings, db: Db): MailSender | undefined {
  if (settings.sandbox) return sandboxMail(db);
  return settings.mail.server === '' ? undefined : smtpMail(settings);
}

function wechatPlatform({ sandbox, wechat, publicUrl }: Settings, db: Db, clock: Clock): WechatPlatform | undefined {
  if (sandbox) return sandboxWechat(db, clock);
  return wechat.openAppId === '' && wechat.miniAppId === '' ? undefined : wechatOpenPlatform(wechat, clock, publicUrl);
}

function institutions(settings: Settings, clock: Clock): Institutions | undefined {
  if (settings.sandbox) return sandboxInstitutions(settings, clock);
  return settings.institution.baseUrl === '' ? undefined : httpInstitutions(settings.institution, clock);
}

function invoiceProvider(settings: Settings, clock: Clock, draw: DrawInvoice, loopback: Loopback): InvoiceProvider | undefined {
  if (settings.sandbox) return sandboxInvoices(settings, clock, draw, loopback);
  return settings.invoice.baseUrl === '' ? undefined : httpInvoices(settings.invoice, clock);
}
