import fc from 'fast-check';
import { checkChain } from '#domain/guarantee/chain';
import { guaranteeEventTypes } from '#domain/guarantee/events';
import { NO_PROGRESS, type GuaranteeFacts } from '#domain/guarantee/facts';
import { guaranteeStatuses } from '#domain/guarantee/status';
import { decide, decideApply, factsOf, restore } from '#machines/lifecycle/run';
import { anyActor, anyTerms, anyTry, CAST, event, payloadOf, person, TIMES, type Try } from './lifecycle-cases';
import { read, readApply } from './table-reading';

const RUNS = 300;

describe('the lifecycle against an independent reading of the table', () => {
  it('[LC-03] [LC-04] agrees at every step of any walk through any chains', () => {
    const reached = new Set<number>();
    const property = fc.property(anyTerms, fc.array(anyTry, { minLength: 20, maxLength: 60 }), (terms, tries) => {
      expect(checkChain(terms.flowKind, terms.issueChain, terms.releaseChain)).toEqual([]);
      const before: GuaranteeFacts = { ...terms, ...NO_PROGRESS, status: 0 };
      const applied = decideApply(terms, { type: 'apply', by: person('bidder'), now: TIMES[0] });
      const readApplied = readApply(before, person('bidder'));
      if (!applied.accepted || !readApplied.ok) throw new Error('apply refused');
      expect(applied.facts).toEqual(readApplied.facts);

      let facts = applied.facts;
      let time = 0;
      for (const one of tries) {
        time = Math.min(time + one.later, TIMES.length - 1);
        const sent = attempt(facts, one, TIMES[time] ?? TIMES[0]);
        const verdict = read(facts, sent);
        const decision = decide(facts, sent);
        if (verdict.ok) {
          if (!decision.accepted) throw new Error(`${sent.type} at ${facts.status}: refused ${decision.code} ${decision.message}`);
          expect(decision.facts).toEqual(verdict.facts);
          expect([decision.from, decision.to, decision.passed]).toEqual([facts.status, verdict.facts.status, verdict.passed]);
          facts = decision.facts;
          reached.add(facts.status);
          expect(factsOf(restore(facts))).toEqual(facts);
        } else {
          if (decision.accepted) throw new Error(`${sent.type} at ${facts.status}: accepted to ${decision.to}`);
          if (decision.code !== verdict.code || decision.facts !== facts)
            throw new Error(`${sent.type} at ${facts.status}: ${decision.code} instead of ${verdict.code}`);
        }
      }
    });
    fc.assert(property, { numRuns: RUNS, seed: 20261121 });
    expect([...reached].sort((a, b) => a - b)).toEqual([...guaranteeStatuses].sort((a, b) => a - b));
  });

  it('agrees about who may apply', () => {
    const property = fc.property(anyTerms, anyActor, (terms, by) => {
      const decision = decideApply(terms, { type: 'apply', by, now: TIMES[0] });
      const verdict = readApply({ ...terms, ...NO_PROGRESS, status: 0 }, by);
      expect(decision.accepted ? decision.facts : decision.code).toEqual(verdict.ok ? verdict.facts : verdict.code);
    });
    fc.assert(property, { numRuns: 300, seed: 20261121 });
  });
});

function attempt(facts: GuaranteeFacts, one: Try, now: string) {
  if (!one.likely) return event(one.type, one.by, now, payloadOf(one, one.type));
  const start = one.pick % PAIRS.length;
  const pairs = [...PAIRS.slice(start), ...PAIRS.slice(0, start)];
  const chosen = pairs.find(
    ({ by, type }) =>
      (one.pick % 5 === 0 || !ENDING.has(type)) && read(facts, event(type, by, now, payloadOf({ ...one, wrong: false }, type))).ok,
  );
  const { type, by } = chosen ?? one;
  return event(type, by, now, payloadOf(one, type));
}

/** Events that cut walks short are tried less often. */
const ENDING = new Set(['cancel', 'abort']);

/** Every sender with every type of event, in an order that is mixed but always the same. */
const PAIRS = CAST.flatMap((by) => guaranteeEventTypes.map((type) => ({ by, type }))).map((_pair, index, all) => {
  const pair = all[(index * 101) % all.length];
  if (!pair) throw new Error('no pair');
  return pair;
});
