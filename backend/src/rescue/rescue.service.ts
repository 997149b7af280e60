import { Injectable } from '@nestjs/common';

import { AppError } from '../common/errors/app-error.js';
import type { ReceivedFile } from '../common/received-file.js';
import { Turns } from '../common/turns.js';
import { ActionSyncService, errorsOf } from '../syncs/action-sync.service.js';
import type { ActionResultDto } from '../syncs/dto/sync-result.dto.js';
import { parseAction } from '../syncs/parse-action.js';
import type { UserDto } from '../users/dto/user.dto.js';
import { UsersService } from '../users/users.service.js';
import { applyInOrder, type ExportedAction } from './apply-in-order.js';
import type { RescuedActionDto, RescueResultDto } from './dto/rescue.dto.js';
import { ExportArchive } from './export-archive.js';
import { ExportedWork } from './exported-work.js';
import type { ExportedUser } from './reading/manifest.js';
import { LOADED_AT_ONCE } from './rescue-limits.js';
import { RescuePhotosService } from './rescue-photos.service.js';

/** Loads what 'Exportar pendientes' saved on a phone, as the work of the one who made it (rule 14). */
@Injectable()
export class RescueService {
  private readonly loads = new Turns(LOADED_AT_ONCE);

  constructor(
    private readonly users: UsersService,
    private readonly actions: ActionSyncService,
    private readonly photos: RescuePhotosService,
  ) {}

  /**
   * Actions first, in their order, then the photos. Each has its own result and none undoes another, so the
   * same file may be loaded again, and the phone may still send everything itself: ids act once (rule 3).
   *
   * @param loadedBy the administrator who answers for it
   * @throws AppError 400 for what is no sound export, 404 `user_not_found`
   */
  async load(file: ReceivedFile | undefined, loadedBy: number): Promise<RescueResultDto> {
    if (!file) throw AppError.badRequest('file_missing', 'Falta el archivo.');
    return this.loads.run(() => this.loadFile(file.path, loadedBy));
  }

  private async loadFile(path: string, loadedBy: number): Promise<RescueResultDto> {
    const archive = await ExportArchive.open(path);
    try {
      const work = await ExportedWork.read(archive);
      try {
        return await this.loadWork(archive, work, loadedBy);
      } finally {
        await work.close();
      }
    } finally {
      archive.close();
    }
  }

  private async loadWork(
    archive: ExportArchive,
    work: ExportedWork,
    loadedBy: number,
  ): Promise<RescueResultDto> {
    const { id, username, full_name, active } = await this.authorOf(work.head.usuario);
    const exported: ExportedAction[] = [];
    for await (const slice of work.actions()) {
      exported.push(...slice.map((sent) => ({ sent, read: parseAction(sent) })));
    }
    const results = await applyInOrder(exported, async (batch) => {
      const answer = await this.actions.rescue(batch, id, loadedBy);
      return answer.results;
    });
    return {
      usuario: { id, username, full_name, active },
      exported_at: work.head.exported_at,
      results: results.map((result, index) => withNames(result, exported[index])),
      errors: errorsOf(results),
      photos: await this.photos.store(archive, work.photos(), id),
    };
  }

  /** By id and name: an id alone may be another person's on a server that was set up anew. */
  private async authorOf({ id, username }: ExportedUser): Promise<UserDto> {
    const user = await this.users.findUser(id);
    if (!user) {
      const name = username ? ` (${username})` : '';
      throw AppError.notFound(`El usuario del archivo${name} no existe en este servidor.`, 'user_not_found');
    }
    if (username && username.toLowerCase() !== user.username.toLowerCase()) {
      throw AppError.badRequest(
        'user_mismatch',
        `El archivo es del usuario ${username}, que en este servidor es otro. No se cargó nada.`,
      );
    }
    return user;
  }
}

function withNames(result: ActionResultDto, action: ExportedAction | undefined): RescuedActionDto {
  const read = action?.read;
  const { before, after } = read && 'after' in read ? read : { before: null, after: null };
  const text = (campo: 'NUMERO_DE_ACTIVO' | 'DESCRIPCION') => before?.[campo] ?? after?.[campo] ?? null;
  return {
    ...result,
    action_type: read?.action_type ?? null,
    codigo_activo: text('NUMERO_DE_ACTIVO'),
    descripcion: text('DESCRIPCION'),
  };
}
