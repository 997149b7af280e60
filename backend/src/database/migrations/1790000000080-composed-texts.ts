import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an asset says of itself. Its number is a key, and its levels are the names of its groups. */
const CONTENTS = [
  'codrif',
  'descripcion',
  'tipo_del_activo',
  'categoria',
  'subcategoria',
  'numero_etiqueta',
  'serial',
  'libro',
  'fabricante',
  'modelo',
  'num_identificacion',
  'estado',
  'departamento',
  'ubicacion',
  'compania',
  'cuenta_cuif',
  'sban',
  'centro_de_costos',
  'ordenador_de_gasto',
  'requerimiento',
  'cdp',
  'proyecto',
  'futuro',
  'cuentas_de_gastos',
];

const LEVELS = ['seccional', 'dependencia', 'direccion', 'empleado'];

/** SQL: a text with each letter written in one way. The few that would grow, and might not fit, stay. */
const composed = (text: string): string =>
  `CASE WHEN length(normalize(${text}, NFC)) <= length(${text}) THEN normalize(${text}, NFC) ELSE ${text} END`;

/**
 * Files and phones may write an Ñ as one character or as two. What comes in is composed; what was stored
 * before that was so matches nothing any more: not its number, its group's name or the value that a file had.
 *
 * A key stays as it is where the composed one is another row's already: a number that another asset has or
 * had, a former number that another asset has, a group beside another one of the same name. Which of the two
 * is meant only people know. Of several that would get the same key the oldest does.
 */
export class ComposedTexts1790000000080 implements MigrationInterface {
  name = 'ComposedTexts1790000000080';

  async up(runner: QueryRunner): Promise<void> {
    const [{ server_encoding } = {}] = (await runner.query('SHOW server_encoding')) as {
      server_encoding?: string;
    }[];
    // Others have no second way to write a letter, and PostgreSQL composes none in them.
    if (server_encoding !== 'UTF8') return;

    // First the groups: what their assets say of their place is their names.
    await runner.query(`
      UPDATE groups g SET nombre = wanted.nombre, nombre_key = wanted.clave
      FROM (
        SELECT DISTINCT ON (parent_id, tipo, clave_nombre(${composed('nombre')}))
               id, parent_id, tipo, ${composed('nombre')} AS nombre, clave_nombre(${composed('nombre')}) AS clave
        FROM groups WHERE nombre IS NOT NFC NORMALIZED
        ORDER BY parent_id, tipo, clave_nombre(${composed('nombre')}), id
      ) AS wanted
      WHERE g.id = wanted.id AND NOT EXISTS (
        SELECT 1 FROM groups other
        WHERE coalesce(other.parent_id, 0) = coalesce(wanted.parent_id, 0) AND other.tipo = wanted.tipo
          AND other.nombre_key = wanted.clave AND other.id <> wanted.id)
    `);
    await runner.query(`
      WITH wanted AS (
        SELECT DISTINCT ON (clave_numero(${composed('numero_de_activo')}))
               id, ${composed('numero_de_activo')} AS numero, clave_numero(${composed('numero_de_activo')}) AS clave
        FROM assets WHERE numero_de_activo IS NOT NFC NORMALIZED
        ORDER BY clave_numero(${composed('numero_de_activo')}), id
      ), free AS (
        SELECT id, numero FROM wanted
        WHERE NOT EXISTS (SELECT 1 FROM assets o WHERE o.numero_key = wanted.clave AND o.id <> wanted.id)
          AND NOT EXISTS (SELECT 1 FROM asset_aliases l WHERE l.numero_key = wanted.clave AND l.asset_id <> wanted.id)
      ), affected AS (
        SELECT a.id, free.numero, ${LEVELS.map((level) => `place.${level}`).join(', ')}
        FROM assets a
        JOIN group_places place ON place.grupo_id = a.grupo_id
        LEFT JOIN free ON free.id = a.id
        WHERE free.id IS NOT NULL
           OR concat_ws(' ', ${[...CONTENTS, ...LEVELS].map((column) => `a.${column}`).join(', ')})
              IS NOT NFC NORMALIZED
           OR a.valores_archivo::text IS NOT NFC NORMALIZED
      )
      UPDATE assets a
      SET numero_de_activo = coalesce(affected.numero, a.numero_de_activo),
          ${CONTENTS.map((column) => `${column} = ${composed(`a.${column}`)}`).join(', ')},
          ${LEVELS.map((level) => `${level} = affected.${level}`).join(', ')},
          valores_archivo = (
            SELECT coalesce(jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'string'
                                                       THEN to_jsonb(normalize(value #>> '{}', NFC)) ELSE value END), '{}')
            FROM jsonb_each(a.valores_archivo)),
          version = a.version + 1, updated_at = now()
      FROM affected WHERE a.id = affected.id
    `);
    await runner.query(`
      UPDATE asset_aliases l SET numero_key = wanted.clave
      FROM (
        SELECT DISTINCT ON (normalize(numero_key, NFC)) numero_key, normalize(numero_key, NFC) AS clave
        FROM asset_aliases WHERE numero_key IS NOT NFC NORMALIZED
        ORDER BY normalize(numero_key, NFC), asset_id
      ) AS wanted
      WHERE l.numero_key = wanted.numero_key
        AND NOT EXISTS (SELECT 1 FROM assets a WHERE a.numero_key = wanted.clave)
        AND NOT EXISTS (SELECT 1 FROM asset_aliases o WHERE o.numero_key = wanted.clave)
    `);
  }

  down(): Promise<void> {
    // How each letter was written before is not known any more, and nothing needs it.
    return Promise.resolve();
  }
}
