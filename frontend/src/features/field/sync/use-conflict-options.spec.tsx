import { renderHook } from '@testing-library/react';
import type { Conflict, ConflictField } from '@/offline/state';
import { useConflictOptions } from './use-conflict-options';

const field: ConflictField = {
  campo: 'NUMERO_DE_ACTIVO',
  original: null,
  local: 'A-9',
  server: 'A-9',
  kind: 'disputed',
  written: null,
};
const conflict: Conflict = {
  id: 'c',
  action_type: 'CREATE',
  reason: 'numero_existente',
  asset: 'x',
  grupo_id: 3,
  NUMERO_DE_ACTIVO: 'A-9',
  DESCRIPCION: 'Mesa',
  campos: [field],
  localData: {},
  serverData: { NUMERO_DE_ACTIVO: 'A-9' },
  detectedAt: 0,
  madeAt: '2026-11-20T15:00:00.000Z',
  asksWhichAsset: true,
  holder: null,
  ownPhotos: 2,
  later: [],
};

const optionsOf = (change: Partial<Conflict>, values: Partial<ConflictField> = {}) =>
  renderHook(() => useConflictOptions()).result.current({ ...conflict, ...change }, { ...field, ...values });

describe('what may be chosen for the number of an asset that exists', () => {
  it('asks which number it keeps, where the asset had this one formerly', () => {
    expect(optionsOf({}, { server: 'A-10' }).map(({ label }) => label)).toEqual([
      'Del activo nuevo: A-9',
      'Del que ya existe: A-10',
    ]);
  });

  it('lets an asset that was to get the number keep its own, or get another', () => {
    const options = optionsOf({ action_type: 'UPDATE', asksWhichAsset: false }, { original: 'A-8' });
    expect(options.map(({ value }) => value)).toEqual(['other', 'server']);
  });

  it("leaves another number alone where the asset is not the person's to see", () => {
    expect(optionsOf({ serverData: null, asksWhichAsset: false })).toEqual([]);
  });
});
