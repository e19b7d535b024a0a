import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** `target`: where the handle has to stand. `bits`: how many leading zero bits the work has to show. */
export interface SliderChallenge {
  sliderId: string;
  target: number;
  bits: number;
}

export interface SliderProof {
  sliderId: string;
  position: number;
  counter: number;
}

const AT_ONE_GO = 2000;

/** Finds the counter that fits, in pieces short enough for the page to go on; undefined once it is wanted no more. */
export async function workOn({ sliderId, bits }: SliderChallenge, position: number, signal: AbortSignal): Promise<SliderProof | undefined> {
  const largest = 2 ** (32 - bits);
  for (let counter = 0; !signal.aborted; counter += 1) {
    if (firstWord(`${sliderId}:${position}:${counter}`) < largest) return { sliderId, position, counter };
    if (counter % AT_ONE_GO === 0) await turn();
  }
  return undefined;
}

function firstWord(text: string): number {
  return new DataView(sha256(utf8ToBytes(text)).buffer).getUint32(0);
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
