import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { namesAbove } from '../groups/path-sql.js';
import type { FoundAssetDto, FoundGroupDto, FoundUserDto, SearchResultsDto } from './dto/search.dto.js';
import { searchWords, type SearchWords } from './search-words.js';

/** Of each kind as many as one sees at a glance. */
const SHOWN = 6;

/** Among so many hits of the words the best are chosen; of more nobody could tell. */
const WEIGHED = 100;

const NOTHING: SearchResultsDto = { activos: [], grupos: [], usuarios: [], hay_mas: false };

/** Finds assets, groups and users as one types. */
@Injectable()
export class SearchService {
  constructor(private readonly dataSource: DataSource) {}

  async search(text: string): Promise<SearchResultsDto> {
    const wanted = searchWords(text);
    if (!wanted) return NOTHING;
    const [activos, grupos, usuarios] = await Promise.all([
      this.assets(wanted),
      this.groups(wanted),
      this.users(wanted),
    ]);
    return {
      activos: activos.slice(0, SHOWN),
      grupos: grupos.slice(0, SHOWN),
      usuarios: usuarios.slice(0, SHOWN),
      hay_mas: [activos, grupos, usuarios].some(({ length }) => length > SHOWN),
    };
  }

  /**
   * By number, present or former, and by words: each way has its own index, which an OR of them would not
   * use. What one has in hand comes first: the number, its beginning, another part of it, the serial, the
   * label.
   */
  private assets({ number, numberStart, name, words }: SearchWords): Promise<FoundAssetDto[]> {
    const { sql, parameters } = hasAll('w.busqueda', words, [number, numberStart, name]);
    return this.dataSource.query<FoundAssetDto[]>(
      `WITH hits AS (
         SELECT id FROM assets WHERE numero_key = $1
         UNION
         SELECT asset_id FROM asset_aliases WHERE numero_key = $1
         UNION
         (SELECT id FROM assets WHERE numero_key LIKE $2 ORDER BY numero_key USING ~<~ LIMIT ${SHOWN + 1})
         UNION
         (SELECT w.id FROM assets w WHERE ${sql} LIMIT ${WEIGHED})
       )
       SELECT s.id, s.numero_de_activo AS codigo, s.descripcion, s.serial, s.numero_etiqueta AS etiqueta, s.estado,
              ${namesAbove('s.grupo_id')} || g.nombre AS ruta
       FROM hits JOIN assets s ON s.id = hits.id JOIN groups g ON g.id = s.grupo_id
       ORDER BY s.numero_key = $1 DESC, s.numero_key LIKE $2 DESC, s.numero_key LIKE '%' || $2 DESC,
                $3 IN (clave_nombre(s.serial), clave_nombre(s.numero_etiqueta)) DESC NULLS LAST, s.numero_key
       LIMIT ${SHOWN + 1}`,
      parameters,
    );
  }

  /**
   * One word must be in the group's own name; the others may be in those above it, where several have one
   * name.
   */
  private groups({ name, words }: SearchWords): Promise<FoundGroupDto[]> {
    const own = hasAny('g.nombre_key', words, [name]);
    const whole = hasAll(
      `(SELECT string_agg(a.nombre_key, ' ' ORDER BY cardinality(a.path)) FROM groups a WHERE a.id = ANY (g.path))`,
      words,
      own.parameters,
    );
    return this.dataSource.query<FoundGroupDto[]>(
      `SELECT g.id, g.nombre, g.tipo, ${namesAbove('g.id')} AS ruta
       FROM groups g WHERE (${own.sql}) AND ${whole.sql}
       ORDER BY g.nombre_key = $1 DESC, cardinality(g.path), g.nombre_key, g.id
       LIMIT ${SHOWN + 1}`,
      whole.parameters,
    );
  }

  private users({ name, words }: SearchWords): Promise<FoundUserDto[]> {
    const { sql, parameters } = hasAll(`clave_nombre(u.username || ' ' || u.full_name)`, words, [name]);
    return this.dataSource.query<FoundUserDto[]>(
      `SELECT u.id, u.username, u.full_name, u.role, u.active FROM users u WHERE ${sql}
       ORDER BY clave_nombre(u.username) = $1 DESC, u.active DESC, lower(u.username) LIMIT ${SHOWN + 1}`,
      parameters,
    );
  }
}

interface Condition {
  sql: string;
  parameters: unknown[];
}

const hasAll = (text: string, words: string[][], before: unknown[]): Condition =>
  joined(text, words, before, ' AND ');

const hasAny = (text: string, words: string[][], before: unknown[]): Condition =>
  joined(text, words, before, ' OR ');

/** SQL: whether a text has the words, each by one of its patterns. @param before the parameters so far */
function joined(text: string, words: string[][], before: unknown[], by: string): Condition {
  const parameters = [...before];
  const likes = words.map(
    (patterns) => `(${patterns.map((pattern) => `${text} LIKE $${parameters.push(pattern)}`).join(' OR ')})`,
  );
  return { sql: likes.join(by), parameters };
}
