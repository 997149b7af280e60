import type { Session } from './session.ts';

export const PASSWORD = 'secreto-123';
export const SECCIONAL = 'CENTRO';
const EMPLOYEES = ['LUIS MORA', 'EVA SANZ', 'PABLO GIL'];
const ASSETS_PER_PLACE = 30;

/** Who works where: each has a place of their own, and both have COMUN. */
export const PEOPLE = [
  { username: 'ana', place: 'TALLER', sharedField: 'SERIAL' },
  { username: 'beto', place: 'ARCHIVO', sharedField: 'NUMERO_ETIQUETA' },
] as const;
export const SHARED_PLACE = 'COMUN';

export interface Office {
  /** Numbers of the assets that everything starts from. */
  numbers: string[];
  /** Group id by DEPENDENCIA. */
  groups: Map<string, number>;
}

/** People, the first file and who works where, before anybody is killed. */
export async function openOffice(admin: Session): Promise<Office> {
  const post = <T>(path: string, json: object): Promise<T> =>
    admin.expect<T>(201, { kind: 'other', method: 'POST', path, json });

  const items = [...PEOPLE.map(({ place }) => place), SHARED_PLACE].flatMap(assetsOf);
  await post('/api/inventory/upload', { items, archivo: 'inicial.csv' });
  const { groups: all } = await admin.expect<{ groups: { id: number; nombre: string; tipo: string }[] }>(
    200,
    {
      ...{ kind: 'other', method: 'GET', path: '/api/admin/groups' },
    },
  );
  const groups = new Map(all.filter(({ tipo }) => tipo === 'DEPENDENCIA').map((g) => [g.nombre, g.id]));
  for (const { username, place } of PEOPLE) {
    const user = await post<{ id: number }>('/api/admin/users', { username, password: PASSWORD });
    const places = [place, SHARED_PLACE];
    await post('/api/admin/groups/assign', {
      assignments: places.map((name) => ({ usuario_id: user.id, grupo_id: groups.get(name) })),
    });
  }
  return { numbers: items.map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO), groups };
}

const assetsOf = (DEPENDENCIA: string) =>
  Array.from({ length: ASSETS_PER_PLACE }, (_, index) => ({
    NUMERO_DE_ACTIVO: `${DEPENDENCIA.slice(0, 3)}-${String(index + 1).padStart(3, '0')}`,
    DESCRIPCIoN: `Activo ${index + 1} de ${DEPENDENCIA}`,
    SERIAL: `S-${index + 1}`,
    ESTADO: 'BUENO',
    SECCIONAL,
    DEPENDENCIA,
    DIRECCIoN: 'PISO 1',
    EMPLEADO: EMPLOYEES[index % EMPLOYEES.length] ?? '',
  }));
