import { useCallback, type ReactNode } from 'react';
import { useAreasWithin } from '../../api/regions';
import { AreasContext, type LoadAreas } from '../../blocks/fields/widgets/areas';

/** Gives the region fields below it the regions of the server. */
export function ServerAreas({ children }: { children: ReactNode }) {
  const areasWithin = useAreasWithin();
  const load = useCallback<LoadAreas>(
    async (within) => {
      const areas = await areasWithin(within?.areaId ?? null);
      return areas.map(({ areaId, areaName }) => ({ areaId, value: areaId, label: areaName, isLeaf: !areaId.endsWith('00') }));
    },
    [areasWithin],
  );
  return <AreasContext value={load}>{children}</AreasContext>;
}
