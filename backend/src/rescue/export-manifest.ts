import { createHash } from 'node:crypto';

import { plainToInstance, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
  validateSync,
} from 'class-validator';

import { Text } from '../common/dto/text.js';
import { AppError } from '../common/errors/app-error.js';
import { MAX_ID } from '../common/id.pipe.js';
import { isWithinBounds } from '../common/json-bounds.js';
import type { ExportArchive } from './export-archive.js';
import { MAX_ACTIONS, MAX_ENTRIES, MAX_JSON_BYTES, MAX_JSON_VALUES } from './rescue-limits.js';

/** The format that this server reads, and all the earlier ones. */
const FORMAT_VERSION = 1;
const FORMAT = 'inventario-pendientes';
/** Nobody reads it: of a damaged file only that is said. */
const TOO_LONG = 'demasiado largo';
const SHA256 = /^[0-9a-f]{64}$/;

export class ExportedUser {
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  id: number;

  /** Null where the phone no longer knew it. */
  @Text({ max: 50, long: TOO_LONG, optional: 'nullable' })
  username?: string | null;
}

export class ExportedPhoto {
  @IsUUID()
  photo_id: string;

  @IsUUID()
  action_id: string;

  /** Its file in the archive. */
  @Text({ max: 300, long: TOO_LONG, verbatim: true })
  archivo: string;

  /** As the phone called it; for people only. */
  @Text({ max: 300, long: TOO_LONG })
  filename: string;

  /** Null where the phone could not reckon it. */
  @IsOptional()
  @Matches(SHA256)
  sha256?: string | null;
}

/** What an export says of itself. Fields that are not named here come from newer apps and are left alone. */
export class ExportManifest {
  @Type(() => ExportedUser)
  @ValidateNested()
  usuario: ExportedUser;

  @IsOptional()
  @IsISO8601()
  exported_at?: string | null;

  @IsOptional()
  @Matches(SHA256)
  acciones_sha256?: string | null;

  @IsArray()
  @ArrayMaxSize(MAX_ENTRIES)
  // One file for many photos would be unpacked as often.
  @ArrayUnique((photo: Partial<ExportedPhoto> | null) => photo?.archivo)
  @Type(() => ExportedPhoto)
  @ValidateNested({ each: true })
  fotos: ExportedPhoto[];
}

const DAMAGED = 'El archivo de trabajo pendiente está incompleto o dañado.';
const damaged = (): AppError => AppError.badRequest('invalid_export', DAMAGED);

/** @throws AppError 400 `not_an_export`, `newer_export`, `invalid_export` and what the archive throws */
export async function readManifest(archive: ExportArchive): Promise<ExportManifest> {
  const sent = parseJson(await archive.manifest(MAX_JSON_BYTES));
  const { formato, version } = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<
    string,
    unknown
  >;
  if (formato !== FORMAT || !Number.isInteger(version)) {
    throw AppError.badRequest('not_an_export', 'El archivo no es una exportación de trabajo pendiente.');
  }
  if (Number(version) > FORMAT_VERSION) {
    throw AppError.badRequest(
      'newer_export',
      'El archivo es de una versión más nueva de la aplicación. Actualiza el servidor.',
    );
  }
  const manifest = plainToInstance(ExportManifest, sent);
  // The validator lets a list pass where one user is meant.
  const isSound = manifest.usuario instanceof ExportedUser && validateSync(manifest).length === 0;
  if (!isSound) throw damaged();
  return manifest;
}

/** The actions in the order in which they were made, unread: each is judged by itself later. */
export async function readActions(archive: ExportArchive, manifest: ExportManifest): Promise<unknown[]> {
  const text = await archive.text('acciones.json', MAX_JSON_BYTES);
  const sum = createHash('sha256').update(text).digest('hex');
  if (manifest.acciones_sha256 && manifest.acciones_sha256 !== sum) throw damaged();
  const actions = parseJson(text);
  if (!Array.isArray(actions)) throw damaged();
  if (actions.length > MAX_ACTIONS) {
    throw AppError.badRequest('too_many_actions', `Un archivo admite hasta ${MAX_ACTIONS} cambios.`);
  }
  return actions;
}

/** What comes next descends into it by recursion: deep nesting is as bad as broken text. */
function parseJson(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw damaged();
  }
  if (!isWithinBounds(parsed, MAX_JSON_VALUES)) throw damaged();
  return parsed;
}
