import type { GroupAssetDto } from '../src/user/dto/group-asset.dto.js';
import type { GroupDownloadDto } from '../src/user/dto/group-download.dto.js';
import type { Phone } from './sync-world.js';

/**
 * What a phone holds of a group: the first download and every delta after it. A delta may repeat what the
 * phone has already (another transaction anywhere in the cluster keeps the cursor back), so news are told
 * apart.
 */
export class GroupCopy {
  readonly activos = new Map<number, GroupAssetDto>();
  cursor?: string;

  constructor(
    private readonly phone: Phone,
    private readonly grupoId: number,
  ) {}

  /** Brings pages until there are no more. */
  async refresh(limit?: number): Promise<{ pages: number; changed: string[]; gone: number[] }> {
    const news = { pages: 0, changed: [] as string[], gone: [] as number[] };
    for (;;) {
      const { changed, gone, hay_mas } = await this.page(limit);
      news.pages += 1;
      news.changed.push(...changed);
      news.gone.push(...gone);
      if (!hay_mas) return news;
    }
  }

  /** As after a 410. */
  refreshAnew(): ReturnType<GroupCopy['refresh']> {
    this.cursor = undefined;
    return this.refresh();
  }

  async page(limit?: number): Promise<GroupDownloadDto & { changed: string[]; gone: number[] }> {
    const query = new URLSearchParams();
    if (this.cursor) query.set('since', this.cursor);
    if (limit) query.set('limit', String(limit));
    const { body } = await this.phone.get(`user/grupos/${this.grupoId}/activos?${query}`).expect(200);
    const { activos, eliminados, cursor } = body as GroupDownloadDto;
    const gone = eliminados.filter((id) => this.activos.delete(id));
    const changed = activos.filter(({ id, version }) => this.activos.get(id)?.version !== version);
    for (const activo of activos) this.activos.set(activo.id, activo);
    this.cursor = cursor;
    return { ...body, changed: changed.map(({ codigo_activo }) => codigo_activo), gone };
  }

  get numbers(): string[] {
    return [...this.activos.values()].map(({ codigo_activo }) => codigo_activo).sort();
  }
}
