import type { AssetKey, AssetRow, AssetValues, GroupRow, RejectedWork } from '../db/rows';

/** An asset as a screen shows it. */
export interface GroupAssetView extends AssetValues {
  id: AssetKey;
  syncStatus: 'synced' | 'pending';
  localTimestamp: number;
  /** Of the server's copy that it shows; 0 where the server has none. Views of earlier versions lack it. */
  version?: number;
  /** Work on it that the server refused. */
  rechazados?: RejectedWork[];
  /**
   * The levels to show: where one is missing, the group's name stands in. For display only; the asset's own
   * fields stay empty, so that a stand-in never travels as if it were data.
   */
  nombres: { EMPLEADO: string; DEPENDENCIA: string; SECCIONAL: string; DIRECCION: string };
}

export function toAssetView(row: AssetRow, group: Pick<GroupRow, 'nombre'> | undefined): GroupAssetView {
  const { userId: _user, servidor, membresia: _rounds, enGrupos: _keys, ...view } = row;
  const standIn = group?.nombre ?? '';
  const nombres = {
    EMPLEADO: row.EMPLEADO || standIn,
    DEPENDENCIA: row.DEPENDENCIA || standIn,
    SECCIONAL: row.SECCIONAL || standIn,
    DIRECCION: row.DIRECCION || standIn,
  };
  return { ...view, version: servidor?.version ?? 0, nombres };
}
