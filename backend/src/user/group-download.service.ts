import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { AppError } from '../common/errors/app-error.js';
import { MAX_ID } from '../common/id.pipe.js';
import { AccessService } from '../groups/access.service.js';
import { decodeCursor, type DownloadCursor, encodeCursor } from './download-cursor.js';
import { DownloadSnapshots } from './download-snapshots.js';
import {
  type GroupDownloadDto,
  type GroupDownloadQueryDto,
  MAX_DOWNLOAD_PAGE,
} from './dto/group-download.dto.js';
import { GroupReader, type GroupReading } from './group-reader.js';

/** Rows of one query while a whole group streams. */
const CHUNK = 2000;

/** How long a reader may take nothing of a streamed group. */
const STALLED_MS = 60_000;

/** Group downloads: first whole, then what changed since (rule 8). */
@Injectable()
export class GroupDownloadService {
  constructor(
    private readonly access: AccessService,
    private readonly snapshots: DownloadSnapshots,
    private readonly reader: GroupReader,
  ) {}

  /**
   * Answers with a `GroupDownloadDto`.
   * @throws AppError 404 for a group that is not the user's; 410 `resync_required` for a cursor that is too
   *   old or of another database or group
   */
  async send(
    grupoId: number,
    { since, limit }: GroupDownloadQueryDto,
    user: AuthenticatedUser,
    response: Response,
  ): Promise<void> {
    await this.access.assertCanSeeGroup(user, grupoId);
    const cursor = since === undefined ? await this.begin(grupoId) : await this.validCursor(since, grupoId);
    const isWhole = since === undefined || cursor.afterId !== undefined;
    const reading = { grupoId, readerId: user.id };
    if (!isWhole) response.json(await this.deltaPage(reading, cursor, limit ?? MAX_DOWNLOAD_PAGE));
    else if (since === undefined && limit === undefined) await this.stream(reading, cursor, response);
    else await this.sendPage(reading, cursor, limit ?? MAX_DOWNLOAD_PAGE, response);
  }

  private async begin(grupoId: number): Promise<DownloadCursor> {
    const { database, start, now, xmin } = await this.snapshots.take();
    return { database, start, grupoId, begun: now, next: xmin };
  }

  private async validCursor(text: string, grupoId: number): Promise<DownloadCursor> {
    const cursor = decodeCursor(text);
    const usable = cursor?.grupoId === grupoId && (await this.snapshots.isOfHere(cursor));
    if (!usable) {
      throw new AppError(
        410,
        'resync_required',
        'Los datos descargados son demasiado antiguos. Descarga el grupo de nuevo.',
      );
    }
    return cursor;
  }

  private async sendPage(
    reading: GroupReading,
    cursor: DownloadCursor,
    limit: number,
    response: Response,
  ): Promise<void> {
    const { json, goesOnAfter } = await this.reader.whole(reading, cursor.afterId ?? 0, limit);
    const page = [HEAD, ...json, tail({ ...cursor, afterId: goesOnAfter }, goesOnAfter !== undefined)];
    // In one piece, which costs the compressor one turn.
    response.type('json').end(Buffer.concat(page));
  }

  /**
   * The first page of a delta takes the snapshot that the next delta will start from, before it reads
   * anything. Departures come with the first page, so that an asset that left and came back ends up present.
   */
  private async deltaPage(
    reading: GroupReading,
    cursor: DownloadCursor,
    limit: number,
  ): Promise<GroupDownloadDto> {
    const { grupoId } = reading;
    const base = cursor.delta ? cursor : await this.begin(grupoId);
    // No asset's id is higher: with the transaction before a start, a position just before that start.
    const { from, ...position } = cursor.delta ?? { from: cursor.next, xid: before(cursor.next), id: MAX_ID };
    const departed = cursor.delta ? [] : await this.reader.departed(grupoId, from);
    const rows = await this.reader.changed(reading, position, limit + 1);
    const page = rows.slice(0, limit);
    const present = new Set(page.map(({ activo }) => activo.id));
    const last = page.at(-1);
    const hay_mas = rows.length > limit;
    const delta = hay_mas && last ? { from, xid: last.xid, id: last.activo.id } : undefined;
    return {
      activos: page.map(({ activo }) => activo),
      // One that came back between the two queries is present.
      eliminados: departed.filter((id) => !present.has(id)),
      cursor: encodeCursor({ ...base, delta }),
      hay_mas,
    };
  }

  private async stream(reading: GroupReading, cursor: DownloadCursor, response: Response): Promise<void> {
    // A phone that lost its connection would count among the downloads under way for a quarter of an hour.
    response.setTimeout(STALLED_MS);
    response.type('json');
    try {
      await pipeline(Readable.from(this.wholeAsJson(reading, cursor)), response);
    } catch (error) {
      // A phone that went away is not a failure of the server.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }

  private async *wholeAsJson(reading: GroupReading, cursor: DownloadCursor): AsyncGenerator<Buffer> {
    yield HEAD;
    for (let afterId: number | undefined = 0; afterId !== undefined;) {
      if (afterId > 0) yield COMMA;
      const { json, goesOnAfter } = await this.reader.whole(reading, afterId, CHUNK);
      yield* json;
      afterId = goesOnAfter;
    }
    yield tail(cursor, false);
  }
}

/** What is around the assets of a `GroupDownloadDto`. */
const HEAD = Buffer.from('{"activos":[');
const COMMA = Buffer.from(',');
const tail = (cursor: DownloadCursor, hay_mas: boolean): Buffer =>
  Buffer.from(`],${JSON.stringify({ eliminados: [], cursor: encodeCursor(cursor), hay_mas }).slice(1)}`);

const before = (xid: string): string => (BigInt(xid) - 1n).toString();
