import type { FlowStep } from '../../guarantee/flow';
import { cleanText } from '../../text';
import { cleanCode, cleanSerialNo, type Cleaner } from '../../validation/cleaners';

const PAY_CLEANERS: Readonly<Record<string, Cleaner>> = {
  bankAccountName: cleanText,
  bankAccountNo: cleanSerialNo,
  depositBankName: cleanText,
  unionNumber: cleanCode,
};

/** A step with its names on one line and its numbers without blanks, as its editor writes them; what is no text stays, and is refused. */
export function cleanedStep(step: FlowStep): FlowStep {
  const { payInfo, auditLevels } = step;
  return {
    ...step,
    ...(payInfo ? { payInfo: cleanedBy(PAY_CLEANERS, payInfo) } : {}),
    ...(Array.isArray(auditLevels) ? { auditLevels: auditLevels.map((level) => cleanedBy({ levelName: cleanText }, level)) } : {}),
  };
}

function cleanedBy<Part extends object>(cleaners: Readonly<Record<string, Cleaner>>, part: Part): Part {
  const cleaned = Object.entries(part).map(([name, value]: [string, unknown]) => {
    const clean = cleaners[name];
    return [name, clean && typeof value === 'string' ? clean(value) : value];
  });
  return { ...part, ...(Object.fromEntries(cleaned) as Partial<Part>) };
}
