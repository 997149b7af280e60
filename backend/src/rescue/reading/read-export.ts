import { createHash } from 'node:crypto';

import { isJsonWithinBounds } from '../../common/json-bounds.ts';
import { MAX_ACTION_CHARACTERS, MAX_ACTIONS, MAX_JSON_VALUES } from '../rescue-limits.ts';
import { type ExportManifest, readManifest } from './manifest.ts';
import { UnsoundExport } from './unsound-export.ts';

/** The two files that say what an export holds, unpacked. */
export interface RawExport {
  manifest: Uint8Array<ArrayBuffer>;
  actions: Uint8Array<ArrayBuffer>;
}

export interface ReadExport {
  manifest: ExportManifest;
  /** In the order in which they were made, unread: each is judged by itself later. */
  actions: unknown[];
}

/** @throws UnsoundExport */
export function readExport(raw: RawExport): ReadExport {
  const manifest = readManifest(parseJson(raw.manifest));
  const sum = createHash('sha256').update(raw.actions).digest('hex');
  if (manifest.acciones_sha256 && manifest.acciones_sha256 !== sum) throw damaged();
  const actions = parseJson(raw.actions);
  if (!Array.isArray(actions)) throw damaged();
  if (actions.length > MAX_ACTIONS) throw new UnsoundExport('too_many_actions');
  if (actions.some((action) => JSON.stringify(action).length > MAX_ACTION_CHARACTERS)) throw damaged();
  return { manifest, actions };
}

/** What comes next descends into it by recursion: deep nesting is as bad as broken text. */
function parseJson(bytes: Uint8Array): unknown {
  if (!isJsonWithinBounds(bytes, MAX_JSON_VALUES)) throw damaged();
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw damaged();
  }
}

const damaged = (): UnsoundExport => new UnsoundExport('invalid_export');
