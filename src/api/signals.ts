import { createAction } from '@reduxjs/toolkit';
import type { ApiFailure } from './wire/failure';

export interface ToastText {
  kind: 'success' | 'info' | 'warning' | 'error';
  title: string;
  description?: string;
  milliseconds?: number | 'stays';
  leadsToLogin?: true;
  /** What it tells was just brought about, which draws its mark. */
  moment?: 'submitted' | 'sealed' | 'issued';
}

export const toast = createAction<ToastText>('notices/raised');
export const callFailed = createAction<{ failure: ApiFailure; quiet: boolean }>('calls/failed');
export const callAnswered = createAction('calls/answered');
export const logoutRequested = createAction('session/logoutRequested');
/** What the user who is signed in may do has changed on the server. */
export const permissionsChanged = createAction('session/permissionsChanged');
export const sessionEnded = createAction('session/ended');
/** `appId` tells one of several organisations of the type. */
export interface RequestedOrganisation {
  orgType: string;
  appId?: string;
}

/** `path` is the page on which it goes on; the home page where there is none. */
export const organisationSwitchRequested = createAction<RequestedOrganisation & { path?: string }>('session/organisationSwitchRequested');
