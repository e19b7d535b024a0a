import { guaranteeEventTypes } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import { allowedEvents, decide } from '#machines/lifecycle/run';
import { CAST, event, PAYLOADS, person, TIMES } from './lifecycle-cases';
import { allSituations } from './lifecycle-situations';
import { read } from './table-reading';

const READERS = [
  ...CAST,
  person('guarantee', { roles: ['reviewer', 'readonly'] }),
  person('bidder', { appId: 'B2' }),
  person('guarantee', { appId: 'G2' }),
  person('guarantee', { appId: 'B' }),
  person('bidder', { appId: 'G' }),
  person('guarantee', { userId: 'reviewer', roles: ['admin'] }),
  person('guarantee', { roles: ['u2', 'admin'] }),
];

describe('every status, event and kind of sender', () => {
  it.each(allSituations.map((facts) => [facts.status, facts.flowKind, facts] as const))(
    '[LC-03] agrees with the table at status %s, %s',
    (_status, _kind, facts) => {
      const differences = everything().filter((sent) => verdict(facts, sent) !== reading(facts, sent));
      expect(differences.map(({ type, by, now }) => ({ type, by, now }))).toEqual([]);
    },
  );

  it.each(allSituations.map((facts) => [facts.status, facts.flowKind, facts] as const))(
    'offers at status %s, %s, what it would accept',
    (_status, _kind, facts) => {
      for (const by of READERS) {
        for (const now of TIMES) {
          const accepted = guaranteeEventTypes.filter((type) =>
            signable(facts, type).some((given) => read(facts, event(type, by, now, given)).ok),
          );
          expect(allowedEvents(facts, by, now)).toEqual(accepted);
        }
      }
    },
  );

  it('[LC-03] leaves no event of the table unused', () => {
    const accepted = new Set(
      allSituations.flatMap((facts) =>
        everything()
          .filter((sent) => decide(facts, sent).accepted)
          .map(({ type }) => type),
      ),
    );
    expect([...accepted].sort()).toEqual(guaranteeEventTypes.filter((type) => type !== 'apply').sort());
  });

  it('takes nothing from the readonly role', () => {
    const readonly = READERS.filter((by) => by.kind === 'person').map((by) => ({ ...by, roles: [...by.roles, 'readonly'] }));
    for (const facts of allSituations) for (const by of readonly) expect(allowedEvents(facts, by, TIMES[0])).toEqual([]);
  });
});

function everything(): GuaranteeEvent[] {
  return READERS.flatMap((by) => guaranteeEventTypes.flatMap((type) => TIMES.map((now) => event(type, by, now))));
}

function verdict(facts: GuaranteeFacts, sent: GuaranteeEvent): string {
  const decision = decide(facts, sent);
  return decision.accepted ? JSON.stringify(inOrder(decision.facts)) : String(decision.code);
}

function reading(facts: GuaranteeFacts, sent: GuaranteeEvent): string {
  const read_ = read(facts, sent);
  return read_.ok ? JSON.stringify(inOrder(read_.facts)) : String(read_.code);
}

function inOrder(facts: GuaranteeFacts): unknown {
  return Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The contract is the signer's to choose: any that is due. */
function signable(facts: GuaranteeFacts, type: GuaranteeEvent['type']): Record<string, unknown>[] {
  if (type !== 'businessContractSign' && type !== 'guaranteeContractSign') return [PAYLOADS[type]];
  return facts.signaturesDue.map(({ contractNo }) => ({ contractNo }));
}
