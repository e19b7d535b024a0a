import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Settings } from '../../core/settings';
import { SmsRefused, type SmsSender } from './sms-sender';

const timeLimitMs = 8000;
const action = 'SendSms';
const version = '2017-05-25';

/** Those of its error codes that are about this mobile or this text. What somebody can set right, as signatures, templates, quotas, balances and rights, is none. */
const REFUSALS: ReadonlySet<string> = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.SMS_CONTENT_ILLEGAL',
  'isv.TEMPLATE_PARAMS_ILLEGAL',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
]);

/** Aliyun SMS over its OpenAPI, signed by ACS3-HMAC-SHA256. */
export function aliyunSms(settings: Settings['aliyunSms']): SmsSender {
  const { templateCode, noticeTemplateCode, invitationTemplateCode } = settings;
  return {
    send: ({ mobile, code, reference }) => sendByTemplate(settings, { mobile, templateCode, parameters: { code }, reference }),
    ...(noticeTemplateCode === ''
      ? {}
      : {
          notify: ({ mobile, subject, reference }) =>
            sendByTemplate(settings, { mobile, templateCode: noticeTemplateCode, parameters: { subject }, reference }),
        }),
    ...(invitationTemplateCode === ''
      ? {}
      : {
          invite: ({ mobile, organisation, token, reference }) =>
            sendByTemplate(settings, { mobile, templateCode: invitationTemplateCode, parameters: { organisation, token }, reference }),
        }),
  };
}

interface Templated {
  mobile: string;
  templateCode: string;
  parameters: Record<string, string>;
  reference: string;
}

async function sendByTemplate(settings: Settings['aliyunSms'], { mobile, templateCode, parameters, reference }: Templated): Promise<void> {
  const query = canonicalQuery({
    PhoneNumbers: mobile,
    SignName: settings.signName,
    TemplateCode: templateCode,
    TemplateParam: JSON.stringify(parameters),
    OutId: reference,
  });
  const response = await fetch(`${settings.endpoint}/?${query}`, {
    method: 'POST',
    headers: signedHeaders(settings, query),
    signal: AbortSignal.timeout(timeLimitMs),
  });
  const answer = (await response.json().catch(() => ({}))) as { Code?: string; Message?: string };
  if (response.ok && answer.Code === 'OK') return;
  const said = `aliyun sms: ${response.status} ${answer.Code ?? ''} ${answer.Message ?? ''}`;
  throw REFUSALS.has(answer.Code ?? '') ? new SmsRefused(said) : new Error(said);
}

function signedHeaders(settings: Settings['aliyunSms'], query: string): Record<string, string> {
  const headers: Record<string, string> = {
    host: new URL(settings.endpoint).host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const signedNames = names.join(';');
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonicalRequest = ['POST', '/', query, canonicalHeaders, signedNames, sha256('')].join('\n');
  const signature = createHmac('sha256', settings.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonicalRequest)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${settings.accessKeyId},SignedHeaders=${signedNames},Signature=${signature}`,
  };
}

function canonicalQuery(parameters: Record<string, string>): string {
  return Object.keys(parameters)
    .sort()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
