import { isISO8601, isUUID } from 'class-validator';

import { characters } from '../../common/text/clean-text.ts';
import { MAX_ENTRIES } from '../rescue-limits.ts';
import { UnsoundExport } from './unsound-export.ts';

/** The format that this server reads, and all the earlier ones. */
const FORMAT_VERSION = 1;
const FORMAT = 'inventario-pendientes';
const SHA256 = /^[0-9a-f]{64}$/;
const MAX_USERNAME = 50;
const MAX_NAME = 300;
/** The largest id that the database can hold. */
const MAX_ID = 2_147_483_647;

export interface ExportedUser {
  id: number;
  /** Null where the phone no longer knew it. */
  username: string | null;
}

export interface ExportedPhoto {
  photo_id: string;
  action_id: string;
  /** Its file in the archive. */
  archivo: string;
  /** As the phone called it; for people only. */
  filename: string;
  /** Null where the phone could not reckon it. */
  sha256: string | null;
}

/** What an export says of itself. Fields that are not named here come from newer apps and are left alone. */
export interface ExportManifest {
  usuario: ExportedUser;
  exported_at: string | null;
  acciones_sha256: string | null;
  fotos: ExportedPhoto[];
}

type Dictionary = Record<string, unknown>;

/** @throws UnsoundExport */
export function readManifest(sent: unknown): ExportManifest {
  const { formato, version, usuario, exported_at, acciones_sha256, fotos } = isDictionary(sent) ? sent : {};
  if (formato !== FORMAT || !Number.isInteger(version)) throw new UnsoundExport('not_an_export');
  if (Number(version) > FORMAT_VERSION) throw new UnsoundExport('newer_export');
  if (!Array.isArray(fotos) || fotos.length > MAX_ENTRIES) throw invalid();
  const photos = fotos.map(readPhoto);
  // One file for many photos would be unpacked as often.
  if (new Set(photos.map(({ archivo }) => archivo)).size < photos.length) throw invalid();
  return {
    usuario: readUser(usuario),
    exported_at: optional(exported_at, (text) => isISO8601(text)),
    acciones_sha256: optional(acciones_sha256, isSum),
    fotos: photos,
  };
}

function readUser(sent: unknown): ExportedUser {
  if (!isDictionary(sent)) throw invalid();
  const { id, username } = sent;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > MAX_ID) throw invalid();
  return { id, username: optional(username, (text) => characters(text) <= MAX_USERNAME) };
}

function readPhoto(sent: unknown): ExportedPhoto {
  if (!isDictionary(sent)) throw invalid();
  const isName = (text: string): boolean => characters(text) <= MAX_NAME;
  return {
    photo_id: required(sent['photo_id'], (text) => isUUID(text)),
    action_id: required(sent['action_id'], (text) => isUUID(text)),
    archivo: required(sent['archivo'], isName),
    filename: required(sent['filename'], isName),
    sha256: optional(sent['sha256'], isSum),
  };
}

function required(value: unknown, isSound: (text: string) => boolean): string {
  if (typeof value !== 'string' || !isSound(value)) throw invalid();
  return value;
}

const optional = (value: unknown, isSound: (text: string) => boolean): string | null =>
  value === undefined || value === null ? null : required(value, isSound);

const isSum = (text: string): boolean => SHA256.test(text);

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (): UnsoundExport => new UnsoundExport('invalid_export');
