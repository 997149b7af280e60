import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../common/dto/page.dto.js';
import { photoUrl } from '../syncs/action-photos.js';
import { AssetStore } from '../syncs/asset-store.js';
import type { WrittenDto } from '../syncs/dto/written.dto.js';
import type { WrittenBy } from '../syncs/facts/facts.js';
import { photosOf, writersOf } from '../syncs/facts/read-witnesses.js';
import type { FieldSource } from '../syncs/field-source.js';
import type {
  ListConflictsQueryDto,
  StandingConflictDto,
  StandingConflictListDto,
} from './dto/standing-conflict.dto.js';
import { type PresentConflict, presentConflict } from './present-conflict.js';
import { countStanding, listStanding, type StoredConflict } from './stored-conflict.js';

const DEFAULT_LIMIT = 20;

/** The administrators' list of field work that waits for a decision. */
@Injectable()
export class ConflictListService {
  constructor(private readonly dataSource: DataSource) {}

  /** How many there are of either source. */
  totals(): Promise<Record<FieldSource, number>> {
    return countStanding(this.dataSource.manager);
  }

  /** Those that came in one way, newest first, each compared with its asset as it is now. */
  async list({
    source = 'RESCATE',
    activo_id,
    page = 1,
    limit = DEFAULT_LIMIT,
  }: ListConflictsQueryDto): Promise<StandingConflictListDto> {
    const { manager } = this.dataSource;
    const assetId = activo_id ?? null;
    const totals = await countStanding(manager, assetId);
    const stored = await listStanding(manager, { source, assetId }, limit, (page - 1) * limit);
    const photos = await this.photosOf(stored.map(({ id }) => id));
    const assets = new AssetStore(manager);
    const present: PresentConflict[] = [];
    for (const one of stored) present.push(await presentConflict(one, assets));
    const shown = present.flatMap(({ asset, holder }) => [asset, holder].flatMap((one) => one?.id ?? []));
    const witnesses: Witnesses = {
      writers: await writersOf(manager, [...new Set(shown)]),
      photos: await photosOf(manager, [...new Set(shown)]),
    };
    const conflicts = stored.flatMap((one, index) => {
      const now = present[index];
      return now ? withWitnesses(toDto(one, now, photos.get(one.id) ?? []), now, witnesses) : [];
    });
    return { conflicts, totals, ...pageOf(totals[source], page, limit) };
  }

  /** With those of the work that an attempt is to settle: they pass on only when something applies. */
  private async photosOf(actionIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.dataSource.query<{ shown: string; ids: string[] }[]>(
      `WITH RECURSIVE work AS (
         SELECT id AS shown, id, usuario_id, resolves FROM sync_actions WHERE id = ANY ($1::uuid[])
         UNION
         SELECT work.shown, earlier.id, earlier.usuario_id, earlier.resolves
         FROM work JOIN sync_actions earlier
           ON earlier.id = (work.resolves ->> 'action_id')::uuid AND earlier.usuario_id = work.usuario_id
       )
       SELECT work.shown, array_agg(p.id::text ORDER BY p.uploaded_at, p.id) AS ids
       FROM work JOIN photos p ON p.action_id = work.id
       GROUP BY work.shown`,
      [actionIds],
    );
    return new Map(rows.map(({ shown, ids }) => [shown, ids.map(photoUrl)]));
  }
}

/** Named as its author knew it, or as it is called now where the work does not say. */
function toDto(
  { data_before, data_after, ...stored }: StoredConflict,
  { motivo, asset, campos }: PresentConflict,
  photos: string[],
): StandingConflictDto {
  const known = { ...data_after, ...data_before };
  return {
    action_id: stored.id,
    action_type: stored.action_type,
    source: stored.source,
    motivo,
    usuario_id: stored.usuario_id,
    usuario_nombre: stored.usuario_nombre,
    usuario_nombre_completo: stored.usuario_nombre_completo,
    made_at: stored.made_at?.toISOString() ?? null,
    received_at: stored.received_at.toISOString(),
    activo_id: asset?.id ?? null,
    activo_codigo: known.NUMERO_DE_ACTIVO ?? asset?.activo.codigo_activo ?? null,
    activo_descripcion: known.DESCRIPCION ?? asset?.activo.descripcion ?? null,
    observaciones: data_after.observaciones ?? null,
    campos: Object.fromEntries(
      Object.entries(campos).map(([campo, field]) => [campo, { ...field, choices: [...field.choices] }]),
    ),
    photos,
    datos: data_after,
    activo: asset?.activo ?? null,
    activo_fotos: [],
    titular: null,
  };
}

/** Who wrote what on assets, and where their photos are. */
interface Witnesses {
  writers: ReadonlyMap<number, WrittenBy>;
  photos: ReadonlyMap<number, string[]>;
}

/** Whoever decides knows who wrote the other value, and what the asset looks like that has the number. */
function withWitnesses(
  dto: StandingConflictDto,
  { asset, holder }: PresentConflict,
  { writers, photos }: Witnesses,
): StandingConflictDto {
  if (!asset) return dto;
  const writtenBy: Record<string, WrittenDto | undefined> = writers.get(asset.id) ?? {};
  const campos = Object.entries(dto.campos).map(([campo, field]) => {
    const written = writtenBy[campo];
    return [campo, { ...field, ...(written && { written }) }];
  });
  const escrito = holder && writers.get(holder.id)?.NUMERO_DE_ACTIVO;
  return {
    ...dto,
    campos: Object.fromEntries(campos) as StandingConflictDto['campos'],
    activo_fotos: photos.get(asset.id) ?? [],
    titular: holder && {
      activo: holder.activo,
      ...(escrito && { escrito }),
      fotos: photos.get(holder.id) ?? [],
    },
  };
}
