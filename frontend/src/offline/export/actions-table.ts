import { offline } from '../../locales/es/offline';
import type { ActionRow } from '../db/rows';
import { projectQueue, type StoredWork } from '../queue/project-queue';
import type { ItemStatus } from '../state';
import { ACTION_FIELDS, type ActionField } from '../wire';
import { kindOf } from '../kinds/kinds';

const { headers: HEADERS } = offline.table;
const STATUSES: Record<ItemStatus, string> = offline.table.status;
const FIELDS: Record<ActionField, string> = offline.fields;

/** Unsent work as rows of a table in Spanish, headers first, in the order in which it was made. */
export function actionsTable(work: StoredWork): (string | number)[][] {
  const items = projectQueue({ ...work, photos: [] }, new Set());
  const rows = work.actions.map((action, index) => [
    index + 1,
    localTime(action.created_at),
    kindOf(action.action_type).title,
    items[index]?.data.NUMERO_DE_ACTIVO ?? '',
    items[index]?.data.DESCRIPCION ?? '',
    changesOf(action),
    action.data_after.observaciones ?? '',
    STATUSES[items[index]?.status ?? action.status],
    action.error ?? '',
    work.photos.filter((photo) => photo.action_id === action.id).length,
    action.id,
  ]);
  return [[...HEADERS], ...rows];
}

/** null, '' and absent are the same; a field that the action does not give is not changed. */
function changesOf({ data_before, data_after }: ActionRow): string {
  return ACTION_FIELDS.flatMap((field) => {
    const before = data_before?.[field] || null;
    const after = data_after[field] || null;
    if (field === 'observaciones' || !(field in data_after) || before === after) return [];
    return data_before
      ? `${FIELDS[field]}: ${before ?? '—'} → ${after ?? '—'}`
      : `${FIELDS[field]}: ${after}`;
  }).join(' | ');
}

/** dd/MM/yyyy HH:mm:ss by the device's own time. */
function localTime(iso: string): string {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
