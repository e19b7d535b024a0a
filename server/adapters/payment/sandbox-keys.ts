import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SandboxKeys {
  privateKey: KeyObject;
  publicKey: KeyObject;
  apiV3Key: string;
}

/** Of both sides of a gateway in the sandbox. */
export interface BothSandboxKeys {
  platform: SandboxKeys;
  gateway: SandboxKeys;
}

/** The platform has one key for all gateways, since making one takes long. */
export function bothSandboxKeys(dataDir: string, gateway: string): BothSandboxKeys {
  return { platform: sandboxKeys(dataDir, 'platform'), gateway: sandboxKeys(dataDir, gateway) };
}

const known = new Map<string, SandboxKeys>();

/** The key with which the sandbox plays a gateway, or the platform before it, made once under the data directory. */
export function sandboxKeys(dataDir: string, party: string): SandboxKeys {
  const path = join(dataDir, 'sandbox', 'payment', `${party}-key.json`);
  const cached = known.get(path);
  if (cached) return cached;
  const saved = readSaved(path) ?? saveFirst(path);
  const privateKey = createPrivateKey(saved.privateKey);
  const keys = { privateKey, publicKey: createPublicKey(privateKey), apiV3Key: saved.apiV3Key };
  known.set(path, keys);
  return keys;
}

interface Saved {
  privateKey: string;
  apiV3Key: string;
}

function readSaved(path: string): Saved | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Saved) : undefined;
}

/** A link never overwrites, so that of two processes starting at once both use the first one's key. */
function saveFirst(path: string): Saved {
  mkdirSync(join(path, '..'), { recursive: true });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const made: Saved = {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiV3Key: randomBytes(16).toString('hex'),
  };
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify(made), { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readSaved(path) ?? made;
}
