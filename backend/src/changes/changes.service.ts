import { Injectable } from '@nestjs/common';

import { AppError } from '../common/errors/app-error.js';
import { MAX_ID } from '../common/id.pipe.js';
import { decodeCursor, type DownloadCursor, encodeCursor } from '../user/download-cursor.js';
import { DownloadSnapshots } from '../user/download-snapshots.js';
import { ChangesReader, type Position } from './changes-reader.js';
import { type ChangesDto, type ChangesQueryDto, DEFAULT_CHANGES } from './dto/changes.dto.js';

/** In the place of a group's id: no group has it, so that neither route takes the other's cursors. */
const EVERYTHING = 0;

/** The whole inventory, then what changed since: as groups are downloaded (rule 8), for other programs. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly snapshots: DownloadSnapshots,
    private readonly reader: ChangesReader,
  ) {}

  /** @throws AppError 410 `resync_required` for a cursor that is too old, or not of this database */
  async list({ since, limit = DEFAULT_CHANGES }: ChangesQueryDto): Promise<ChangesDto> {
    if (since === undefined) return this.wholePage(await this.begin(), 0, limit);
    const cursor = await this.validCursor(since);
    if (cursor.afterId !== undefined) return this.wholePage(cursor, cursor.afterId, limit);
    return this.deltaPage(cursor, limit);
  }

  /** What changes while the pages are read is in the delta from here. */
  private async begin(): Promise<DownloadCursor> {
    const { database, start, now, xmin } = await this.snapshots.take();
    return { database, start, grupoId: EVERYTHING, begun: now, next: xmin };
  }

  private async validCursor(text: string): Promise<DownloadCursor> {
    const cursor = decodeCursor(text);
    if (cursor?.grupoId === EVERYTHING && (await this.snapshots.isOfHere(cursor))) return cursor;
    throw new AppError(
      410,
      'resync_required',
      'El cursor es demasiado antiguo o de otra base de datos. Lee de nuevo el inventario, sin cursor.',
    );
  }

  private async wholePage(cursor: DownloadCursor, afterId: number, limit: number): Promise<ChangesDto> {
    const rows = await this.reader.whole(afterId, limit + 1);
    const activos = rows.slice(0, limit);
    const hay_mas = rows.length > limit;
    const goesOnAfter = hay_mas ? activos.at(-1)?.activo.id : undefined;
    return { activos, eliminados: [], cursor: encodeCursor({ ...cursor, afterId: goesOnAfter }), hay_mas };
  }

  /** The first page takes the snapshot that the next delta will start from, before it reads anything. */
  private async deltaPage(cursor: DownloadCursor, limit: number): Promise<ChangesDto> {
    const base = cursor.delta ? cursor : await this.begin();
    const { from, ...position } = cursor.delta ?? { from: cursor.next, ...justBefore(cursor.next) };
    const rows = await this.reader.since(position, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const hay_mas = rows.length > limit;
    const delta = hay_mas && last ? { from, xid: last.xid, id: last.id } : undefined;
    return {
      activos: page.flatMap(({ changed }) => (changed ? [changed] : [])),
      eliminados: page.flatMap(({ id, changed }) => (changed ? [] : [id])),
      cursor: encodeCursor({ ...base, delta }),
      hay_mas,
    };
  }
}

/** No asset's id is higher. */
const justBefore = (xid: string): Position => ({ xid: (BigInt(xid) - 1n).toString(), id: MAX_ID });
