import { nameKey } from '@/lib/text/equality';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { GroupRow } from '@/offline/db/rows';

export type KnownNames = {
  employees: string[];
  dependencies: string[];
  /** Employee (folded) → dependency, where all that is known of that employee agrees. */
  dependencyOf: ReadonlyMap<string, string>;
};

/** The names that the device has seen, so that a transfer does not make a new group by a typing error. */
export function knownNames(groups: readonly GroupRow[], assets: readonly GroupAssetView[]): KnownNames {
  const employees = new Map<string, string>();
  const dependencies = new Map<string, string>();
  const dependencyOf = new Map<string, string | null>();

  const learn = (employee: string | null, dependency: string | null) => {
    if (employee) add(employees, employee);
    if (dependency) add(dependencies, dependency);
    if (!employee || !dependency) return;
    const key = nameKey(employee);
    const known = dependencyOf.get(key);
    if (known === undefined) dependencyOf.set(key, dependency);
    else if (known !== null && nameKey(known) !== nameKey(dependency)) dependencyOf.set(key, null);
  };

  for (const asset of assets) learn(asset.EMPLEADO, asset.DEPENDENCIA);
  for (const group of groups) {
    if (group.tipo === 'EMPLEADO') learn(group.empleado || group.nombre, group.dependencia);
    else learn(null, group.tipo === 'DEPENDENCIA' ? group.dependencia || group.nombre : group.dependencia);
  }
  return {
    employees: sorted(employees),
    dependencies: sorted(dependencies),
    dependencyOf: new Map([...dependencyOf].filter((entry): entry is [string, string] => entry[1] !== null)),
  };
}

function add(names: Map<string, string>, name: string): void {
  const key = nameKey(name);
  if (!names.has(key)) names.set(key, name);
}

function sorted(names: ReadonlyMap<string, string>): string[] {
  return [...names.values()].sort((a, b) => a.localeCompare(b, 'es'));
}
