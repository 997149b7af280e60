import { ApiProperty } from '@nestjs/swagger';

export class NoticeDto {
  @ApiProperty({ enum: ['trust_proxy'] })
  codigo: 'trust_proxy';

  @ApiProperty({ description: 'Spanish text, fit to show' })
  mensaje: string;
}

export class NoticeListDto {
  @ApiProperty({ type: [NoticeDto] })
  avisos: NoticeDto[];
}
