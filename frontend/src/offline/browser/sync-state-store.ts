import localforage from 'localforage';
import type { SyncStateStore } from '../ports';

let instance: LocalForage | undefined;

const store = (): LocalForage =>
  (instance ??= localforage.createInstance({ name: 'InventarioSync', storeName: 'syncState' }));

export const localforageStateStore: SyncStateStore = {
  load: (key) => store().getItem(key),
  async save(key, value) {
    await store().setItem(key, value);
  },
};
