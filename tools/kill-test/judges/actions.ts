import type { Sent, SentAction } from '../ledger.ts';
import type { HistoryRow, Picture, StoredAction } from '../picture/picture.ts';
import { isSameJson } from '../same.ts';

type Accuse = (violation: string) => void;

/** Every action is there with its whole effect, once, or not at all; what was answered is there (rule 3). */
export function judgeActions(picture: Picture, sent: Sent, isFinal: boolean, accuse: Accuse): void {
  const records = new Map(picture.actions.map((action) => [action.id, action]));
  const effects = new Map<string, HistoryRow[]>();
  for (const row of picture.history) {
    if (row.action_id !== null) effects.set(row.action_id, [...(effects.get(row.action_id) ?? []), row]);
  }
  const byNumber = new Map(
    [...picture.assets.values()].map((asset) => [asset.columns['numero_de_activo'], asset]),
  );

  for (const action of sent.actions) {
    const name = `${action.type} ${action.id}`;
    const rows = effects.get(action.id) ?? [];
    const record = records.get(action.id);
    if (!record) {
      if (action.answer || isFinal)
        accuse(`${name} was ${action.answer ? 'answered' : 'made'} and is not there`);
      if (rows.length > 0) accuse(`${name} acted ${rows.length} times without a record`);
      const numero = action.type === 'CREATE' ? action.changes['NUMERO_DE_ACTIVO']?.new : undefined;
      if (numero !== undefined && byNumber.has(numero)) accuse(`${name} made its asset without a record`);
      continue;
    }
    if (record.status !== 'applied') accuse(`${name} is ${record.status} on the server`);
    judgeEffect(name, action, record, rows, accuse);
  }
  if (isFinal) {
    const known = new Set(sent.actions.map(({ id }) => id));
    for (const id of [...records.keys(), ...effects.keys()]) {
      if (!known.has(id)) accuse(`action ${id} is on the server and nobody made it`);
    }
  }
}

function judgeEffect(
  name: string,
  action: SentAction,
  record: StoredAction,
  rows: HistoryRow[],
  accuse: Accuse,
): void {
  const [row] = rows;
  if (rows.length !== 1 || !row) return accuse(`${name} acted ${rows.length} times instead of once`);
  if (row.asset_id !== record.asset_id || row.version !== record.result_version) {
    accuse(
      `${name}: the record says ${record.asset_id} v${record.result_version}, the history ${row.asset_id} v${row.version}`,
    );
  }
  const { answer } = action;
  if (answer && (answer.activoId !== record.asset_id || answer.version !== record.result_version)) {
    accuse(
      `${name} was answered ${answer.activoId} v${answer.version}, recorded ${record.asset_id} v${record.result_version}`,
    );
  }
  if (!isSameJson(row.changes, action.changes)) {
    accuse(`${name} meant ${JSON.stringify(action.changes)} and did ${JSON.stringify(row.changes)}`);
  }
}
