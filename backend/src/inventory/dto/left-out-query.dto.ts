import { PageQueryDto } from '../../common/dto/page-query.dto.js';
import { Text } from '../../common/dto/text.js';

export class LeftOutQueryDto extends PageQueryDto {
  @Text({
    optional: true,
    max: 200,
    short: 'El motivo debe ser un texto',
    long: 'El motivo es demasiado largo',
    docs: { description: 'Only rows that were left out for this reason, as `motivos` names it' },
  })
  motivo?: string;
}
