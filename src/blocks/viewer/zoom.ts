export interface ZoomSettings {
  start: number;
  step: number;
}

export const ZOOM: ZoomSettings = { start: 1, step: 0.2 };
export const SMALLER_ZOOM: ZoomSettings = { start: 0.7, step: 0.15 };
