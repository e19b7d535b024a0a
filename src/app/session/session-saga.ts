import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { delay, put, spawn, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import type { Actor } from 'xstate';
import { CODES, forcesLogout } from '#contract/codes';
import type { OrganisationChoice, UserInfo } from '#contract/users';
import { typeOfText, typesMeant } from '#domain/organisation/numeric-type';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { logoutMachine } from '#machines/flow/logout';
import type { SessionEvent, sessionMachine } from '#machines/flow/session';
import { api } from '../../api/api';
import { runEndpoint } from '../../api/run-endpoint';
import { call, fork, select, take } from '../../api/saga-effects';
import { saveEnding } from '../../api/saved-ending';
import {
  callFailed,
  logoutRequested,
  toast,
  organisationSwitchRequested,
  permissionsChanged,
  sessionEnded,
  type RequestedOrganisation,
} from '../../api/signals';
import { forgetUnsavedOfOthers } from '../../api/unsaved';
import { usersApi } from '../../api/users';
import { hasNewerLogin, saveCredentials, readCredentials, type Credentials } from '../../api/wire/credentials';
import type { ApiFailure } from '../../api/wire/failure';
import { isPlainObject } from '../../api/wire/keys';
import { menuPathsOf } from '../menu-paths';
import type { StartFlow } from '../start-flow';
import { requestedPath, HOME, loginPath, pathAfterChoice, pathAfterLogin } from './paths';
import { hasLoginMark, KEYS, recall } from './saved';
import {
  factorMissed,
  organisationChoiceEnded,
  organisationChosen,
  phaseEntered,
  selectUser,
  serverUnreachable,
  userKnown,
} from './session-slice';
import { clearSession, forget, saveInSession, recallText } from './storage';
import type { TabMessage } from './tab-messages';
import { adoptCredentialsOfAnotherTab, askOtherTabs, listenToOtherTabs, notifyOtherTabs } from './tabs';
import { saveWish, recallWish } from './wish';

export const LEAVE_DELAY = 500;
export const RETRY_DELAY = 3000;
/** Times that the other tabs are asked, a second each: one that has just signed in answers once it is loaded. */
const ASKED_AT_MOST = 5;

export type SessionActor = Actor<typeof sessionMachine>;

export interface SessionSurroundings {
  actor: SessionActor;
  startFlow: StartFlow;
  navigate: (path: string) => void;
  leaveFor: (path: string) => void;
  /** Whether the page at the address is for people who have not signed in, too. */
  opensToAll: () => boolean;
}

export function* sessionSaga(around: SessionSurroundings) {
  yield takeEvery(callFailed, reactToFailure, around);
  yield takeLeading(isOfFormerLogin, waitForNewerLogin, around);
  yield takeLeading(organisationChosen, chooseRequested, around);
  yield takeLeading(organisationSwitchRequested, switchOrganisation, around);
  yield takeLeading(logoutRequested, logOut, around);
  yield takeLatest(permissionsChanged, refreshUser, around);
  yield* fork(followOtherTabs, around);
  yield* call(openSession, around);
}

export function* openSession(around: SessionSurroundings) {
  const marked = yield* call(isMarked);
  yield* call(send, around, { type: 'opened', marked });
  if (marked) {
    yield* call(checkSession, around);
    yield* call(goWhereWished, around);
    return;
  }
  const stays = yield* call(around.opensToAll);
  if (!stays) yield* call(goToLogin, around, yield* call(loginPath));
}

/** Who was let in since he was a guest goes on from the home page to where he wanted to go then. */
function* goWhereWished({ navigate }: SessionSurroundings) {
  const user = yield* select(selectUser);
  if (!user?.orgType || user.orgType === 'guest' || !recallWish(user.userId)) return;
  const path = pathAfterLogin();
  if ((requestedPath() ?? HOME) === HOME) yield* call(navigate, path);
}

export function* isMarked() {
  const marked = yield* call(hasLoginMark);
  if (!marked) return false;
  const known = yield* call(readCredentials);
  if (known && !hasNewerLogin()) return true;
  forget(KEYS.multiOrgTypes);
  const adopted = yield* call(adoptCredentialsOfAnotherTab);
  return adopted;
}

export function* checkSession(around: SessionSurroundings): SagaIterator<void> {
  const pending = pendingChoices(recall(KEYS.multiOrgTypes));
  if (pending.length > 0) {
    yield* call(offerChoices, around, pending);
    return;
  }
  const { data, failure } = yield* call(runEndpoint, usersApi.endpoints.userInfo.initiate({}, { forceRefetch: true }));
  if (data) yield* call(acceptUser, around, data);
  else yield* call(giveUpOrRetry, around, failure);
}

export function* acceptUser(around: SessionSurroundings, user: UserInfo) {
  if (!user.orgType && user.multiOrgTypes.length > 0) {
    yield* call(offerChoices, around, user.multiOrgTypes);
    return;
  }
  if (!around.actor.getSnapshot().can({ type: 'accepted' })) return;
  forgetUnsavedOfOthers(user.userId);
  if (user.orgType === 'guest') saveWish(user.userId);
  yield* call(saveUser, user);
  yield* call(send, around, { type: 'accepted' });
  const credentials = yield* call(readCredentials);
  if (credentials) yield* call(notifyOtherTabs, { type: 'signedIn', credentials });
}

function* saveUser(user: UserInfo) {
  saveInSession(KEYS.userInfo, { account: user.account, userName: user.userName });
  saveInSession(KEYS.ownChannel, user.channelNo);
  saveInSession(KEYS.menus, user.menus);
  saveInSession(KEYS.menuPaths, menuPathsOf(user));
  saveInSession(KEYS.permissions, user.permissions);
  yield put(userKnown(user));
}

/** Menu and buttons follow at once; the page that is open stays, and says itself where it may no longer be. */
/** Who works there no longer, and elsewhere, goes on there. */
export function* refreshUser(around: SessionSurroundings): SagaIterator<void> {
  const { data } = yield* call(runEndpoint, usersApi.endpoints.userInfo.initiate({}, { forceRefetch: true }));
  if (data?.orgType) yield* call(saveUser, data);
  else if (data) yield* call(reopenChoice, around, { multiOrgTypes: data.multiOrgTypes });
}

export function* offerChoices(around: SessionSurroundings, choices: readonly OrganisationChoice[]): SagaIterator<void> {
  const [only, ...others] = wantedOf(choices);
  if (only && others.length === 0) {
    const failure = yield* call(chooseOrganisation, around, only);
    if (failure && !factorRequestedBy(failure)) yield* call(giveUpOrRetry, around, failure);
    if (!failure || !factorRequestedBy(failure)) return;
  }
  yield* call(send, around, {
    type: 'choiceNeeded',
    choices: [...choices],
  });
}

function* chooseRequested(around: SessionSurroundings, { payload }: ReturnType<typeof organisationChosen>) {
  yield* call(chooseOrganisation, around, payload);
  yield put(organisationChoiceEnded());
}

export function* switchOrganisation(around: SessionSurroundings, { payload }: ReturnType<typeof organisationSwitchRequested>) {
  const failure = yield* call(chooseOrganisation, around, payload);
  if (!failure) yield* call(around.leaveFor, payload.path ?? HOME);
}

export function* chooseOrganisation(
  around: SessionSurroundings,
  { orgType, appId }: RequestedOrganisation,
): SagaIterator<ApiFailure | undefined> {
  const before = yield* select(selectUser);
  const { data, failure } = yield* call(
    runEndpoint,
    usersApi.endpoints.chooseOrganisation.initiate({ orgType: orgType as OrganisationType, ...(appId === undefined ? {} : { appId }) }),
  );
  if (!data) return failure;
  saveCredentials(data);
  forget(KEYS.multiOrgTypes);
  forget(KEYS.orgType);
  yield* call(notifyOtherTabs, { type: 'signedIn', credentials: data });
  yield put(api.util.resetApiState());
  yield* call(send, around, { type: 'chosen' });
  yield* call(checkSession, around);
  const wished = orgType !== 'guest' && recallWish(data.userId);
  const path = yield* call(pathAfterChoice, before, { orgType, appId: data.appId });
  yield* call(around.navigate, wished && path === HOME ? pathAfterLogin() : path);
  return undefined;
}

export function* reactToFailure(around: SessionSurroundings, { payload: { failure } }: ReturnType<typeof callFailed>) {
  if (failure.kind === 'business' && failure.code === CODES.organisationNotChosen) yield* call(reopenChoice, around, failure.data);
  const organisation = factorRequestedBy(failure);
  if (organisation) yield put(factorMissed(organisation));
  if (forcesOut(failure) && !hasNewerLogin()) yield* call(endSession, around, { type: 'forcedOut' }, reasonOf(failure));
}

function isOfFormerLogin(action: Action): boolean {
  return callFailed.match(action) && forcesOut(action.payload.failure) && hasNewerLogin();
}

/** Whoever holds the newer login answers; this page goes on as it as soon as its organisation is chosen, and ends alone where nobody answers. */
function* waitForNewerLogin(around: SessionSurroundings) {
  for (let asked = 0; asked < ASKED_AT_MOST; asked += 1) {
    const newer = yield* call(askOtherTabs);
    if (newer) return;
  }
  yield* call(endSession, around, { type: 'forcedOut' });
}

export function* reopenChoice(around: SessionSurroundings, data: unknown) {
  const choices = pendingChoices(isPlainObject(data) ? data['multiOrgTypes'] : undefined);
  for (const key of [KEYS.userInfo, KEYS.menus, KEYS.menuPaths, KEYS.permissions]) forget(key);
  if (choices.length === 0) return;
  saveInSession(KEYS.multiOrgTypes, choices);
  yield* call(offerChoices, around, choices);
}

export function* endSession(around: SessionSurroundings, event: Extract<SessionEvent, { type: 'forcedOut' | 'refused' }>, reason?: string) {
  const ended = yield* call(send, around, event);
  if (!ended) return;
  yield put(sessionEnded());
  const path = yield* call(loginPath);
  const concernsOthers = yield* call(clearSession, { lost: true });
  if (reason) yield* call(saveEnding, reason);
  if (concernsOthers) yield* call(notifyOtherTabs, { type: 'signedOut' });
  yield delay(LEAVE_DELAY);
  yield* call(goToLogin, around, path);
}

export function* logOut(around: SessionSurroundings) {
  const logout = around.startFlow(logoutMachine);
  logout.send({ type: 'request' });
  const { failure } = yield* call(runEndpoint, usersApi.endpoints.logout.initiate({}));
  if (failure && !forcesOut(failure)) {
    logout.send({ type: 'failed' });
    yield put(toast({ kind: 'error', title: '退出登录失败', description: logoutFailureText(failure) }));
    return;
  }
  logout.send({ type: 'answered' });
  const leaving = yield* call(send, around, { type: 'leave' });
  if (!leaving) return;
  yield put(sessionEnded());
  const path = yield* call(loginPath);
  const concernsOthers = yield* call(clearSession, { lost: false });
  logout.send({ type: 'cleared' });
  if (concernsOthers) yield* call(notifyOtherTabs, { type: 'signedOut' });
  yield* call(send, around, { type: 'left' });
  yield* call(around.leaveFor, path);
}

export function* untilSignedOut() {
  yield* take((action: Action) => phaseEntered.match(action) && action.payload.phase !== 'signedIn');
}

function* followOtherTabs(around: SessionSurroundings) {
  const messages = yield* call(channelOfTabs);
  for (;;) {
    const message = yield* take(messages);
    if (message.type === 'signedOut') yield* call(endSession, around, { type: 'forcedOut' });
    if (message.type === 'signedIn') yield* call(goOnAs, around, message.credentials);
  }
}

/** What is open stays open where another tab signed the same user in again, and until it has chosen an organisation. */
function* goOnAs(around: SessionSurroundings, credentials: Credentials) {
  const own = yield* call(readCredentials);
  if (!own || own.clientKey === credentials.clientKey || credentials.appId === '') return;
  saveCredentials(credentials);
  forget(KEYS.multiOrgTypes);
  if (own.userId !== credentials.userId || own.appId !== credentials.appId) yield* call(startAnew, around);
  else yield spawn(startAnewAsOtherType, around);
}

/** A bank works as two types under one organisation, of which the credentials say nothing. */
function* startAnewAsOtherType(around: SessionSurroundings) {
  const user = yield* select(selectUser);
  if (!user) return;
  const { data } = yield* call(runEndpoint, usersApi.endpoints.userInfo.initiate({}, { forceRefetch: true }));
  if (data && data.orgType !== user.orgType) yield* call(startAnew, around);
}

/** What is open goes first: nothing of it is sent by who comes next, nor does it ask to stay. */
function* startAnew(around: SessionSurroundings) {
  const left = yield* call(send, around, { type: 'forcedOut' });
  if (!left) return;
  yield put(sessionEnded());
  yield delay(LEAVE_DELAY);
  yield* call(around.leaveFor, HOME);
}

function channelOfTabs(): EventChannel<TabMessage> {
  return eventChannel((emit) => listenToOtherTabs(emit));
}

function* goToLogin(around: SessionSurroundings, path: string) {
  const requested = yield* call(requestedPath);
  if (requested) saveInSession(KEYS.navTo, requested);
  yield* call(send, around, { type: 'left' });
  yield* call(around.leaveFor, path);
}

function* giveUpOrRetry(around: SessionSurroundings, failure: ApiFailure | undefined): SagaIterator<void> {
  if (isServersRefusal(failure)) {
    yield* call(endSession, around, { type: 'refused' });
    return;
  }
  yield put(serverUnreachable());
  yield delay(RETRY_DELAY);
  if (around.actor.getSnapshot().matches('checking')) yield* call(checkSession, around);
}

export function* send({ actor }: Pick<SessionSurroundings, 'actor'>, event: SessionEvent) {
  if (!actor.getSnapshot().can(event)) return false;
  actor.send(event);
  const { value, context } = actor.getSnapshot();
  yield put(phaseEntered({ phase: value, choices: context.choices }));
  return true;
}

export function forcesOut(failure: ApiFailure): boolean {
  if (failure.kind === 'business') return forcesLogout(failure.code);
  return failure.kind === 'http' && failure.status === 401;
}

/** The organisation that lets nobody go on without a second factor. */
function factorRequestedBy(failure: ApiFailure): RequestedOrganisation | undefined {
  if (failure.kind !== 'business' || failure.code !== CODES.secondFactorMissing || !isPlainObject(failure.data)) return undefined;
  const { orgType, appId } = failure.data;
  return typeof orgType === 'string' && typeof appId === 'string' ? { orgType, appId } : undefined;
}

/** What the login that follows tells, where the server names more than time as the reason. */
function reasonOf(failure: ApiFailure): string | undefined {
  return failure.kind === 'business' && isPlainObject(failure.data) && 'ended' in failure.data ? failure.msg : undefined;
}

function isServersRefusal(failure: ApiFailure | undefined): boolean {
  return failure?.kind === 'business' && !forcesOut(failure) && failure.code !== CODES.organisationNotChosen;
}

function logoutFailureText(failure: ApiFailure): string {
  const own = failure.kind === 'business' || failure.kind === 'http' ? failure.msg : undefined;
  return own ? own : '接口异常，请稍后重试或联系管理员';
}

/** The organisations of the type that the address of the login named; all of them where it named none, or one that is not among them. */
function wantedOf(choices: readonly OrganisationChoice[]): readonly OrganisationChoice[] {
  const named = typeOfText(recallText(KEYS.orgType) ?? '');
  const wanted = named === undefined ? [] : choices.filter(({ orgType }) => typesMeant(named).includes(orgType));
  return wanted.length > 0 ? wanted : choices;
}

function pendingChoices(value: unknown): OrganisationChoice[] {
  return Array.isArray(value) ? value.filter(isChoice) : [];
}

function isChoice(value: unknown): value is OrganisationChoice {
  return typeof value === 'object' && value !== null && 'orgType' in value && 'orgTypeName' in value;
}
