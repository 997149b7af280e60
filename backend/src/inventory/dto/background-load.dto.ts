import { ApiProperty } from '@nestjs/swagger';

import { BACKGROUND_STATES, type BackgroundState } from '../background/background-state.js';

/** How the load of an import in the background stands. */
export class BackgroundLoadDto {
  @ApiProperty({
    enum: BACKGROUND_STATES,
    enumName: 'BackgroundState',
    description:
      'recibiendo: its parts come, nothing is loaded yet. cargando: all came; the server loads them one after the other, ' +
      'after those of earlier loads. pausada and cancelada: somebody said so. detenida: a part could not be loaded, ' +
      'nothing after it is. What was loaded stays in each of them. no_cargada: it had a row in error and was to be loaded ' +
      'as a whole or not at all, so nothing is; what had gone in, because the error came up meanwhile, is taken back.',
  })
  estado: BackgroundState;

  @ApiProperty({ format: 'date-time', description: 'Since when it stands so' })
  desde: string;

  @ApiProperty({ type: String, nullable: true, description: 'Why it stopped, in Spanish' })
  motivo: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who paused it, let it go on or cancelled it' })
  usuario_nombre: string | null;

  @ApiProperty({ description: 'All rows are looked at, before the first is loaded: of all or nothing alone' })
  revisando: boolean;

  @ApiProperty({ type: 'integer', description: 'Rows that came, loaded or not' })
  filas_recibidas: number;
}

/** What is there of an import whose parts come. */
export class StagedDto {
  @ApiProperty({ type: 'integer', description: 'Rows that came so far' })
  filas_recibidas: number;

  @ApiProperty({
    type: 'integer',
    description: 'Rows of the file: when they are all there, the server loads them',
  })
  filas_total: number;
}
