import type { GroupDto } from '@/api/generated/model/group-dto';
import type { GroupType } from '@/api/generated/model/group-type';
import { inDictionaryOrder } from '@/lib/text/dictionary-order';
import { nameKey } from '@/lib/text/equality';
import { groupTypes } from '@/ui/TypeTag';

export type TreeNode = { group: GroupDto; depth: number; children: TreeNode[] };

/** A line of the tree as it shows: a node that is not below a collapsed one. */
export type TreeRow = { node: TreeNode; expanded: boolean };

/** The flat list as trees, siblings by name. A group whose parent is missing stands as a root. */
export function buildTree(groups: GroupDto[]): TreeNode[] {
  const nodes = new Map(groups.map((group) => [group.id, { group, depth: 0, children: [] } as TreeNode]));
  const roots: TreeNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.group.parent_id === null ? undefined : nodes.get(node.group.parent_id);
    (parent?.children ?? roots).push(node);
  }
  const settle = (level: TreeNode[], depth: number): TreeNode[] => {
    const ordered = inDictionaryOrder(level, ({ group }) => group.nombre);
    for (const node of ordered) {
      node.depth = depth;
      node.children = settle(node.children, depth + 1);
    }
    return ordered;
  };
  return settle(roots, 0);
}

export type TreeFilter = { search: string; tipo: GroupType | '' };

/** What matches, under its ancestors; the whole tree without a filter. */
export function filterTree(nodes: TreeNode[], { search, tipo }: TreeFilter): TreeNode[] {
  const wanted = nameKey(search);
  if (wanted === '' && tipo === '') return nodes;
  const matches = ({ group }: TreeNode) =>
    (tipo === '' || group.tipo === tipo) && nameKey(group.nombre).includes(wanted);
  // Nothing below the wanted level can match: leaving it out keeps thousands of nodes out of the walk.
  const deepest = tipo === '' ? groupTypes.length : groupTypes.indexOf(tipo);
  const keep = (level: TreeNode[]): TreeNode[] =>
    level.flatMap((node) => {
      if (groupTypes.indexOf(node.group.tipo) > deepest) return [];
      const children = keep(node.children);
      return children.length > 0 || matches(node) ? [{ ...node, children }] : [];
    });
  return keep(nodes);
}

/** The lines that show, in order. */
export function visibleRows(nodes: TreeNode[], isExpanded: (node: TreeNode) => boolean): TreeRow[] {
  return nodes.flatMap((node) => {
    const expanded = node.children.length > 0 && isExpanded(node);
    return [{ node, expanded }, ...(expanded ? visibleRows(node.children, isExpanded) : [])];
  });
}
