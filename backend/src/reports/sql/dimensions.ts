import { GROUP_TYPES, type GroupType } from '../../groups/group-type.js';
import { NONE } from './filters.js';
import { namedSql } from './named-sql.js';

/** What the rows of a report are: groups of a level, conditions, people, days. */
export interface Dimension {
  /** What its column is called. */
  titulo: string;
  /**
   * SQL of what facts are counted by first: whatever has to be looked up is looked up once for each, not once
   * a fact.
   */
  grain: string;
  /** SQL after FROM. `o` are the counted facts, `o.grano` what they were counted by. */
  from: string;
  /** SQL of a row's key, of its name where it has one, and of the group that it is. */
  clave: string;
  nombre: string;
  grupo_id: string;
  /** Rows stand by time, those without facts among them; otherwise what is most comes first. */
  isTime: boolean;
  /** Rows are groups, which names alone do not tell apart. */
  isPlace: boolean;
  /** The name of a row as people know it. */
  label(clave: string, nombre: string | null): string;
}

export const ASSET_GROUPINGS = [
  'seccional',
  'dependencia',
  'direccion',
  'empleado',
  'estado',
  'categoria',
] as const;

export type AssetGrouping = (typeof ASSET_GROUPINGS)[number];

const plain = { from: 'own o', grupo_id: 'NULL::int', isTime: false, isPlace: false };

const LEVELS: Record<GroupType, { titulo: string; none: string }> = {
  SECCIONAL: { titulo: 'Seccional', none: 'Sin seccional' },
  DEPENDENCIA: { titulo: 'Dependencia', none: 'Sin dependencia' },
  DIRECCION: { titulo: 'Dirección', none: 'Sin dirección' },
  EMPLEADO: { titulo: 'Empleado', none: 'Sin empleado' },
};

/** By what the assets `a` are now. */
export function assetDimension(grouping: AssetGrouping): Dimension {
  if (grouping === 'estado') return textDimension('estado', 'Estado', 'Sin estado');
  if (grouping === 'categoria') return textDimension('categoria', 'Categoría', 'Sin categoría');
  const tipo = GROUP_TYPES.find((type) => type.toLowerCase() === grouping);
  if (!tipo) throw new Error(`${grouping} is no level`);
  return levelDimension(tipo);
}

/**
 * Groups of the same name in different places are different rows (rule 9). All of them are looked up at once.
 */
function levelDimension(tipo: GroupType): Dimension {
  const { titulo, none } = LEVELS[tipo];
  return {
    titulo,
    grain: 'a.grupo_id',
    from: `own o
           LEFT JOIN (SELECT step.below, above.id, above.nombre
                      FROM (SELECT id AS below, unnest(path) AS id FROM groups) AS step
                      JOIN groups above ON above.id = step.id AND above.tipo = '${tipo}') AS level
             ON level.below = o.grano`,
    clave: `coalesce(level.id::text, '${NONE}')`,
    nombre: 'level.nombre',
    grupo_id: 'level.id',
    isTime: false,
    isPlace: true,
    label: (_clave, nombre) => nombre ?? none,
  };
}

/** Spellings that mean the same are one row, under the most frequent of them. */
function textDimension(column: 'estado' | 'categoria', titulo: string, none: string): Dimension {
  return {
    ...plain,
    titulo,
    grain: `a.${column}`,
    clave: `coalesce(clave_nombre(o.grano), '${NONE}')`,
    nombre: 'o.grano',
    label: (_clave, nombre) => nombre ?? none,
  };
}

/** By values that are keys as they are and have their names elsewhere. */
export const valueDimension = (titulo: string, grain: string, names: Record<string, string>): Dimension => ({
  ...plain,
  titulo,
  grain,
  clave: 'o.grano',
  nombre: namedSql('o.grano', names),
  label: (clave, nombre) => nombre ?? clave,
});

/** By the person of `asset_history h`. */
export const personDimension: Dimension = {
  titulo: 'Usuario',
  grain: 'h.usuario_id',
  from: 'own o JOIN users person ON person.id = o.grano',
  clave: 'person.id::text',
  nombre: `coalesce(nullif(person.full_name, ''), person.username)`,
  grupo_id: 'NULL::int',
  isTime: false,
  isPlace: false,
  label: (clave, nombre) => nombre ?? clave,
};
