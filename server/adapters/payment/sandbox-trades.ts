import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SandboxRefund {
  refundId: string;
  cents: string;
  state: 'accepted' | 'success' | 'failed';
  acceptedAt: string;
}

/** A trade as the sandbox's gateway remembers it: on files of its own, since a real gateway shares no database with us either. */
export interface SandboxTrade {
  orderId: string;
  cents: string;
  description: string;
  expiresAt: string;
  /** Where a payer on a phone is led back to, empty until the phone has said so; without it the trade is paid by its code. */
  returnUrl?: string;
  state: 'unpaid' | 'paid' | 'failed' | 'closed';
  tradeNo?: string;
  paidAt?: string;
  refunds: SandboxRefund[];
}

export function readTrade(dataDir: string, gateway: string, orderId: string): SandboxTrade | undefined {
  const path = pathOf(dataDir, gateway, orderId);
  return path && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SandboxTrade) : undefined;
}

export function writeTrade(dataDir: string, gateway: string, trade: SandboxTrade): SandboxTrade {
  const path = pathOf(dataDir, gateway, trade.orderId);
  if (!path) throw new TypeError('not an order number');
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(`${path}.part`, JSON.stringify(trade));
  renameSync(`${path}.part`, path);
  return trade;
}

export function allTrades(dataDir: string, gateway: string): SandboxTrade[] {
  const folder = join(dataDir, 'sandbox', 'payment', gateway);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.json')).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SandboxTrade);
}

function pathOf(dataDir: string, gateway: string, orderId: string): string | undefined {
  return /^[0-9A-Za-z]{6,32}$/.test(orderId) ? join(dataDir, 'sandbox', 'payment', gateway, `${orderId}.json`) : undefined;
}
