import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import '@testing-library/react';
import * as React from 'react';
import { plainStyle } from './plain-styles';
import { makeLabelsQuick } from './quick-labels';
import { failOnUnexpectedOutput } from './unexpected-output';

configure({ asyncUtilTimeout: 30_000 });
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

makeNoOwnerStacks();
makeLabelsQuick();
failOnUnexpectedOutput();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

class SilentObserver {
  observe(): void {
    return;
  }

  unobserve(): void {
    return;
  }

  disconnect(): void {
    return;
  }

  takeRecords(): [] {
    return [];
  }
}

Blob.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.onerror = () => fail(new Error('unreadable blob', { cause: reader.error }));
    reader.readAsArrayBuffer(this);
  });
};
Blob.prototype.stream = function stream() {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    },
  });
};

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

Object.assign(window, {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    matches: desktopMatches(query),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
Element.prototype.scrollIntoView = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
Blob.prototype.text = function text(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(this);
  });
};

window.getComputedStyle = plainStyle;

function desktopMatches(query: string): boolean {
  const width = 1366;
  const bounds = [...query.matchAll(/\((min|max)-width:\s*(\d+(?:\.\d+)?)px\)/g)];
  return bounds.length > 0 && bounds.every(([, side, pixels]) => (side === 'min' ? width >= Number(pixels) : width <= Number(pixels)));
}

/** React writes down a stack for each element that it makes, up to a number of them: a fifth of the time of a large form, and only warnings show them. */
function makeNoOwnerStacks(): void {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}
