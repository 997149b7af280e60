import type { EngineContext } from '../context';
import { type AssetList, openList } from './asset-list';

type Ctx = Pick<EngineContext, 'db' | 'userId' | 'author' | 'ports'>;

/**
 * Opens the lists of groups. The last one stays in memory when nobody looks at it any more: people go back
 * and forth between a group and the other screens, and a phone reads tens of thousands of entries for half a
 * second.
 */
export class LastList {
  private last: { grupoId: number; list: AssetList } | null = null;

  constructor(private readonly ctx: Ctx) {}

  open(grupoId: number): AssetList {
    if (this.last?.grupoId === grupoId) return this.last.list;
    this.release();
    const list = openList(this.ctx, grupoId);
    this.last = { grupoId, list };
    return list;
  }

  release(): void {
    this.last?.list.release();
    this.last = null;
  }
}
