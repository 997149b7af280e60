import { renderHook } from '@testing-library/react';
import type { Conflict, ConflictField } from '@/offline/state';
import { useConflictOptions } from './use-conflict-options';

const field: ConflictField = { campo: 'NUMERO_DE_ACTIVO', original: null, local: 'A-9', server: 'A-9' };
const conflict: Conflict = {
  id: 'c',
  action_type: 'CREATE',
  reason: 'numero_existente',
  grupo_id: 3,
  NUMERO_DE_ACTIVO: 'A-9',
  DESCRIPCION: 'Mesa',
  campos: [field],
  localData: {},
  serverData: { NUMERO_DE_ACTIVO: 'A-9' },
  detectedAt: 0,
};

const optionsOf = (change: Partial<Conflict>, values: Partial<ConflictField> = {}) =>
  renderHook(() => useConflictOptions({ ...conflict, ...change }, { ...field, ...values })).result.current;

describe('what may be chosen for the number of an asset that exists', () => {
  it('asks of a new asset whether it is the one that exists', () => {
    expect(optionsOf({})).toEqual([
      { value: 'server', label: 'Es el mismo activo: actualizar el que existe' },
      { value: 'other', label: 'Es otro activo: crearlo con otro número' },
    ]);
  });

  it('asks also which number it keeps, where the asset had this one formerly', () => {
    expect(optionsOf({}, { server: 'A-10' }).map(({ label }) => label)).toEqual([
      'Es el mismo activo: actualizarlo y darle el número A-9',
      'Es el mismo activo: actualizarlo y dejarle su número A-10',
      'Es otro activo: crearlo con otro número',
    ]);
  });

  it('lets an asset that was to get the number keep its own, or get another', () => {
    const options = optionsOf({ action_type: 'UPDATE' }, { original: 'A-8' });
    expect(options.map(({ value }) => value)).toEqual(['server', 'other']);
  });

  it("leaves another number alone where the asset is not the person's to see", () => {
    expect(optionsOf({ serverData: null })).toEqual([]);
  });
});
