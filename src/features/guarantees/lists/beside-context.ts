import { createContext } from 'react';

/** Whether there is room beside the list for what is opened; asked once for all rows. */
export const BesideContext = createContext(false);
