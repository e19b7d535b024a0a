import { createContext } from 'react';
import type { AreaOption } from './widget';

/** Answers the regions inside one, or the first level for null. The same function as long as the answers stay the same. */
export type LoadAreas = (within: AreaOption | null) => Promise<readonly AreaOption[]>;

export const AreasContext = createContext<LoadAreas | null>(null);
