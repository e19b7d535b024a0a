import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong, type BusinessError } from '../../core/http/answers/errors';
import { requestsWeigh } from '../sms/quotas';
import { insertSlider, consumeSlider } from './slider-repository';

const lifetimeMs = 120_000;
/** How far from the mark the handle may stand. */
const tolerance = 2;
/** A place that nobody reaches without moving the handle. */
const targets = { from: 30, to: 90 };
/** A tenth of a second of a desktop computer, some seconds of a phone. */
const bits = { least: 14, most: 20 };

export interface SliderProof {
  sliderId: string;
  position: number;
  counter: number;
}

/** A slider to move, good for one try within 120 seconds by the browser that asked for it; the more codes its address has asked for, the more work goes with it. */
export async function makeSlider(
  { db, wallClock }: Pick<AppContext, 'db' | 'wallClock'>,
  { address, binding }: { address: string; binding: string },
): Promise<{ sliderId: string; target: number; bits: number }> {
  const now = wallClock.now();
  const slider = {
    sliderId: randomUUID(),
    target: randomInt(targets.from, targets.to + 1),
    bits: Math.min(bits.most, bits.least + (await requestsWeigh(db, address, now))),
  };
  await insertSlider(db, { ...slider, binding, expiresAt: new Date(now.getTime() + lifetimeMs) });
  return slider;
}

/** Uses the slider up. Refuses with 40001 on field `slider` unless the handle stands on the mark and the work was done for this place. */
export async function requireSlider(
  { db, wallClock }: { db: Db } & Pick<AppContext, 'wallClock'>,
  proof: SliderProof & { binding: string },
): Promise<void> {
  const row = await consumeSlider(db, proof.sliderId);
  if (row?.binding !== proof.binding || row.expiresAt <= wallClock.now()) throw refused('滑动验证已失效，请重新验证');
  if (Math.abs(row.target - proof.position) > tolerance) throw refused('滑块没有停在标记处，请重新验证');
  if (!workDone(proof, row.bits)) throw refused('滑动验证未通过，请重新验证');
}

function workDone({ sliderId, position, counter }: SliderProof, wanted: number): boolean {
  const hash = createHash('sha256').update(`${sliderId}:${position}:${counter}`).digest();
  return hash.readUInt32BE(0) < 2 ** (32 - wanted);
}

function refused(message: string): BusinessError {
  return fieldWrong('slider', message);
}
