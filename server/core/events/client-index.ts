import type { ServerResponse } from 'node:http';
import type { Member } from '../sessions/member';
import type { Receiver } from './notify';

/** A page that listens. */
export interface Client {
  member: Member;
  stream: ServerResponse;
}

/** Pages that listen, found by whom a change concerns, so that telling one organisation costs what its own pages cost. */
export class ClientIndex {
  readonly all = new Set<Client>();
  readonly #byKey = new Map<string, Set<Client>>();

  add(client: Client): void {
    this.all.add(client);
    for (const key of keysOf(client.member)) {
      const known = this.#byKey.get(key);
      if (known) known.add(client);
      else this.#byKey.set(key, new Set([client]));
    }
  }

  delete(client: Client): void {
    if (!this.all.delete(client)) return;
    for (const key of keysOf(client.member)) {
      const known = this.#byKey.get(key);
      known?.delete(client);
      if (known?.size === 0) this.#byKey.delete(key);
    }
  }

  ofSession(sessionId: string): readonly Client[] {
    return this.#having(`session ${sessionId}`);
  }

  ofOrganisation(appId: string): readonly Client[] {
    return this.#having(`organisation ${appId}`);
  }

  /** Each once. */
  meant(receivers: readonly Receiver[]): ReadonlySet<Client> {
    const meant = new Set<Client>();
    for (const receiver of receivers) {
      const key = 'userId' in receiver ? `user ${receiver.userId}` : `organisation ${receiver.appId}`;
      for (const client of this.#byKey.get(key) ?? []) if (isFor(receiver, client.member)) meant.add(client);
    }
    return meant;
  }

  #having(key: string): readonly Client[] {
    return [...(this.#byKey.get(key) ?? [])];
  }
}

function keysOf({ sessionId, userId, appId }: Member): string[] {
  return [`session ${sessionId}`, `user ${userId}`, `organisation ${appId}`];
}

export function isFor(receiver: Receiver, { userId, appId, orgType }: Member): boolean {
  if ('userId' in receiver) return receiver.userId === userId;
  return receiver.appId === appId && (receiver.orgType === undefined || receiver.orgType === orgType);
}
