import type { Clock } from '../../core/context';
import { InstitutionUnavailable, type Institutions } from './institutions';
import { isDown, readTask, writeTask } from './sandbox-tasks';

const thinksForMs = 20_000;

/** Passes what nobody decides otherwise within a while. Its decisions and its outages are made by `/sandbox/institution`. */
export function sandboxInstitutions({ dataDir }: { dataDir: string }, clock: Clock): Institutions {
  return {
    retryAfterSeconds: 5,
    async request({ reference, applyNo, kind }) {
      if (isDown(dataDir)) throw new InstitutionUnavailable('the sandbox institution is told to be down');
      const now = clock.now();
      const task = readTask(dataDir, reference) ?? writeTask(dataDir, { reference, applyNo, kind, receivedAt: now.toISOString() });
      if (task.decision) return task.decision;
      if (now.getTime() - Date.parse(task.receivedAt) < thinksForMs) return { state: 'pending' };
      return { state: 'passed', opinion: '机构系统审核通过' };
    },
  };
}
