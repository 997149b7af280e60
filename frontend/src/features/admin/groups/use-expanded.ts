import { useState } from 'react';
import type { TreeNode } from './group-tree';

type Expansion = { filtering: boolean; selectedId: number | null; path: number[] };

/**
 * Which nodes are open: roots from the start, everything while a filter leaves only matches, and the way to
 * the selected one. What a person opened or closed stands before that, but never hides what is selected
 * afterwards.
 */
export function useExpanded({ filtering, selectedId, path }: Expansion) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, { expanded: boolean; while: number | null }>>(
    new Map(),
  );
  // A node closed while filtering is open again in the whole tree, and the other way round.
  const key = (node: TreeNode) => `${filtering ? 'filtered' : 'whole'}:${node.group.id}`;

  const isExpanded = (node: TreeNode) => {
    const choice = chosen.get(key(node));
    const leads = path.includes(node.group.id);
    if (choice && !(leads && choice.while !== selectedId)) return choice.expanded;
    return filtering || node.depth === 0 || leads;
  };

  const setExpanded = (node: TreeNode, expanded: boolean) => {
    setChosen((previous) => new Map(previous).set(key(node), { expanded, while: selectedId }));
  };
  return { isExpanded, setExpanded };
}
