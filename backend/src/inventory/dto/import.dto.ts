import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';

import { PageDto } from '../../common/dto/page.dto.js';
import { UploadDetailsDto, UploadResultDto } from './upload.dto.js';

export class ImportUserDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;
}

/** A file that was loaded, with the sums over its parts. */
export class ImportDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  archivo: string | null;

  @ApiProperty({ type: ImportUserDto })
  usuario: ImportUserDto;

  @ApiProperty({ format: 'date-time' })
  started_at: string;

  @ApiProperty({ format: 'date-time' })
  updated_at: string;

  @ApiProperty({ type: 'integer', description: 'Calls that brought it' })
  partes: number;

  @ApiProperty({ type: UploadDetailsDto })
  details: UploadDetailsDto;
}

export class ImportListDto extends PageDto {
  @ApiProperty({ type: [ImportDto], description: 'Newest first' })
  imports: ImportDto[];
}

/** The import with what was wrong, in the order of the file. */
export class ImportDetailDto extends IntersectionType(
  ImportDto,
  PickType(UploadResultDto, [
    'errors',
    'errors_total',
    'diferencias',
    'diferencias_total',
    'columnas_desconocidas',
  ] as const),
) {}

export class ImportAnswerDto {
  @ApiProperty({ type: ImportDetailDto })
  import: ImportDetailDto;
}
