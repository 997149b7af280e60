/* eslint-disable @typescript-eslint/no-empty-function -- stand-ins that do nothing */
/* eslint-disable @typescript-eslint/no-extraneous-class -- stand-ins that hold nothing */
/* global window, Element, HTMLElement */
/** What jsdom lacks and the screens' libraries count on; runs before every screen test file. */

/** A wide screen: every min-width query holds, nothing else does. */
window.matchMedia = (query) => ({
  matches: /min-width/.test(query),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NoResizeObserver;
// As browsers have it; jsdom's blobs can only be read as a whole.
window.Blob.prototype.stream = function () {
  return new window.ReadableStream({
    start: (controller) => {
      const reader = new window.FileReader();
      reader.onload = () => {
        controller.enqueue(new Uint8Array(reader.result));
        controller.close();
      };
      reader.readAsArrayBuffer(this);
    },
  });
};
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// The lists of selects measure only rows that are placed somewhere, and complain when there are none.
const inSelectList = (element) => element.closest('[class*="-holder-inner"]') !== null;
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get() {
    return inSelectList(this) ? this.parentElement : null;
  },
});

// jsdom lays nothing out; a virtual list draws nothing in a box without height.
for (const name of ['offsetHeight', 'clientHeight']) {
  Object.defineProperty(HTMLElement.prototype, name, {
    get() {
      return inSelectList(this) ? 24 : 600;
    },
  });
}
for (const name of ['offsetWidth', 'clientWidth']) {
  Object.defineProperty(HTMLElement.prototype, name, { get: () => 800 });
}

// jsdom says that it cannot do this, loudly, for every table that measures its scrollbar.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

/** Node's own would keep the process alive; timers do for passing a message within one page. */
window.MessageChannel = class {
  constructor() {
    const port = () => ({ onmessage: null, close() {}, postMessage() {} });
    this.port1 = port();
    this.port2 = port();
    const connect = (from, to) => {
      from.postMessage = (data) => setTimeout(() => to.onmessage?.({ data }), 0);
    };
    connect(this.port1, this.port2);
    connect(this.port2, this.port1);
  }
};
