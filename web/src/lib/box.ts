// Where this browser keeps things: the part of `Storage` that is used. Touching it may fail where storage is forbidden.

export type Box = Pick<Storage, 'getItem' | 'setItem'>;

export const browser: Box = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
};
