import { useState } from 'react';
import type { TreeNode } from './group-tree';

/**
 * Which nodes are open: roots from the start, everything while a filter leaves only matches, and the way to the
 * selected one. What a person opened or closed stands before all of that.
 */
export function useExpanded({ filtering, path }: { filtering: boolean; path: number[] }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  // A node closed while filtering is open again in the whole tree, and the other way round.
  const key = (node: TreeNode) => `${filtering ? 'filtered' : 'whole'}:${node.group.id}`;

  const isExpanded = (node: TreeNode) =>
    chosen.get(key(node)) ?? (filtering || node.depth === 0 || path.includes(node.group.id));

  const setExpanded = (node: TreeNode, expanded: boolean) => {
    setChosen((previous) => new Map(previous).set(key(node), expanded));
  };
  return { isExpanded, setExpanded };
}
