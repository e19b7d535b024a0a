import { createSign, createVerify, type KeyObject } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import type { FormFields } from './form-fields';

/** The text that a signature covers: every field that is not empty but those two about the signature, in the order of their names. */
export function dinpaySigned(fields: Readonly<FormFields>): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** DinPay's kind of signature: RSA over an MD5 digest. */
export const DINPAY_SIGN_TYPE = 'RSA-S';

export function signDinpay(fields: Readonly<FormFields>, key: KeyObject): string {
  return createSign('RSA-MD5').update(dinpaySigned(fields), 'utf8').sign(key, 'base64');
}

export function isSignedByDinpay(fields: Readonly<FormFields>, sign: string, key: KeyObject): boolean {
  return createVerify('RSA-MD5').update(dinpaySigned(fields), 'utf8').verify(key, sign, 'base64');
}

export interface DinpayAnswer {
  response: FormFields;
  /** What a query tells of a trade; it is what such an answer's signature covers. */
  trade: FormFields;
}

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: { enabled: true, maxTotalExpansions: 100 } });

/** What stands in `<dinpay><response>`, and in its `<trade>`. */
export function readDinpayAnswer(xml: string): DinpayAnswer {
  const response = fieldsIn(fieldsIn(parser.parse(xml))['dinpay'])['response'];
  return { response: texts(response), trade: texts(fieldsIn(response)['trade']) };
}

function fieldsIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function texts(value: unknown): FormFields {
  return Object.fromEntries(Object.entries(fieldsIn(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
