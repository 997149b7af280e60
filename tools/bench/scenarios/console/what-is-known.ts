import type { Session } from '../../../built-server/session.ts';
import type { Placeholder } from './reads.ts';

interface Group {
  id: number;
  parent_id: number | null;
}

/** Looks up what the console's reads need. @throws Error in an empty organisation */
export async function whatIsKnown(admin: Session): Promise<Record<Placeholder, string>> {
  const { groups } = await admin.json<{ groups: Group[] }>('admin/groups');
  const parents = new Set(groups.map(({ parent_id }) => parent_id));
  const root = groups.find(({ parent_id }) => parent_id === null);
  const leaf = groups.find(({ id }) => !parents.has(id));
  const inRoot = `admin/groups/${root?.id}/assets?limit=1`;
  const { assets } = await admin.json<{ assets: { NUMERO_DE_ACTIVO: string }[] }>(inRoot);
  const { syncs } = await admin.json<{ syncs: { activo_id: number; usuario_id: number }[] }>('admin/syncs');
  const { imports } = await admin.json<{ imports: { id: string }[] }>('admin/imports');
  const [[asset], [sync], [load]] = [assets, syncs, imports];
  if (!root || !leaf || !asset || !sync || !load) throw new Error('the organisation is empty');
  return {
    ...{ root: `${root.id}`, leaf: `${leaf.id}`, worked: `${sync.activo_id}`, person: `${sync.usuario_id}` },
    ...{ load: load.id, number: asset.NUMERO_DE_ACTIVO },
  };
}
