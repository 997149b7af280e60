import type { OpenAPIObject } from '@nestjs/swagger';

type Parameters = NonNullable<NonNullable<OpenAPIObject['paths'][string]['get']>['parameters']>;

/** What parameters of these names are everywhere, where their call says nothing more of them. */
const MEANINGS: Readonly<Record<string, { description: string; example?: string | number }>> = {
  page: { description: 'Page of the list, from 1', example: 1 },
  limit: { description: 'Entries of a page', example: 20 },
  search: { description: 'Words that what is listed must have, without regard to case and accents' },
  formato: { description: 'Kind of the file' },
  q: { description: 'What is looked for: two letters or more', example: 'silla' },
  usuario_id: { description: 'Only of this person' },
  action_type: { description: 'Only this kind of field work' },
  source: { description: 'Only what came from there' },
  agrupar: { description: 'What the rows of the report stand for' },
  campo: { description: 'Only changes of this field' },
  desde: { description: 'From this day of the organisation on' },
  hasta: { description: 'Up to this day of the organisation, that day included' },
  id: { description: 'As the list that names it gives it' },
  groupId: { description: 'Of a group: `id` of GET /api/admin/groups', example: 1 },
  userId: { description: 'Of a person: `id` of GET /api/admin/users', example: 1 },
  actionId: { description: 'Of a conflict: `action_id` of GET /api/admin/syncs/conflicts' },
};

/**
 * Says what each parameter is. An example is filled in where somebody tries the call: of what must be there,
 * and of how much comes at once, for browsers show thousands of entries in minutes.
 */
export function explainParameters(parameters: Parameters): void {
  for (const parameter of parameters) {
    if ('$ref' in parameter) continue;
    const meaning = MEANINGS[parameter.name];
    if (!meaning) continue;
    parameter.description ||= meaning.description;
    if (meaning.example !== undefined) parameter.example ??= meaning.example;
  }
}
